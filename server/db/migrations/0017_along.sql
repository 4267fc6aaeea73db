CREATE TABLE "order_reports" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"restaurant_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"problem" text NOT NULL,
	"note" text NOT NULL,
	"wish" text NOT NULL,
	"state" text NOT NULL,
	"reported_at" bigint NOT NULL,
	"answered_at" bigint,
	"staff_name" text,
	"is_at_once" boolean NOT NULL,
	"refund_id" uuid,
	"reply" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_reports_line" UNIQUE("order_id","order_item_id")
);
--> statement-breakpoint
CREATE TABLE "report_photos" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"taken_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_reports" ADD CONSTRAINT "order_reports_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reports" ADD CONSTRAINT "order_reports_restaurant_id_outlets_record_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."outlets"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reports" ADD CONSTRAINT "order_reports_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reports" ADD CONSTRAINT "order_reports_refund_id_order_refunds_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("refund_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_photos" ADD CONSTRAINT "report_photos_report_id_order_reports_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."order_reports"("report_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_reports_open" ON "order_reports" USING btree ("restaurant_id","reported_at") WHERE "order_reports"."state" = 'OPEN';--> statement-breakpoint
CREATE INDEX "order_reports_answered" ON "order_reports" USING btree ("restaurant_id","answered_at") WHERE "order_reports"."state" <> 'OPEN';--> statement-breakpoint
CREATE INDEX "order_reports_customer" ON "order_reports" USING btree ("customer_id","answered_at");--> statement-breakpoint
CREATE INDEX "report_photos_taken" ON "report_photos" USING btree ("taken_at");
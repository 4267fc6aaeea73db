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
ALTER TABLE "items" ADD COLUMN "also_suits" jsonb;--> statement-breakpoint
ALTER TABLE "outlet_tables" ADD COLUMN "is_added_at_desk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "table_sessions" ADD COLUMN "opened_by" text DEFAULT 'phone' NOT NULL;--> statement-breakpoint
ALTER TABLE "table_sessions" ADD COLUMN "booking_ref_id" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "staff_id" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "staff_name" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "made_at" bigint;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "diet_guard" jsonb;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "diet_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "left_out_list" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rider_cash_entries" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "order_reports" ADD CONSTRAINT "order_reports_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reports" ADD CONSTRAINT "order_reports_restaurant_id_outlets_record_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."outlets"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reports" ADD CONSTRAINT "order_reports_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reports" ADD CONSTRAINT "order_reports_refund_id_order_refunds_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("refund_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_photos" ADD CONSTRAINT "report_photos_report_id_order_reports_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."order_reports"("report_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_reports_open" ON "order_reports" USING btree ("restaurant_id","reported_at") WHERE "order_reports"."state" = 'OPEN';--> statement-breakpoint
CREATE INDEX "order_reports_answered" ON "order_reports" USING btree ("restaurant_id","answered_at") WHERE "order_reports"."state" <> 'OPEN';--> statement-breakpoint
CREATE INDEX "order_reports_customer" ON "order_reports" USING btree ("customer_id","answered_at");--> statement-breakpoint
CREATE INDEX "report_photos_taken" ON "report_photos" USING btree ("taken_at");--> statement-breakpoint
CREATE INDEX "table_sessions_booking" ON "table_sessions" USING btree ("booking_ref_id") WHERE "table_sessions"."booking_ref_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_open_rounds" ON "orders" USING btree ("restaurant_id") WHERE "orders"."table_bill_ref_id" is not null and "orders"."confirmed_at" is not null and "orders"."end_reason" is null and ("orders"."payment_status" = 'PENDING' or "orders"."completed_at" is null);--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at");
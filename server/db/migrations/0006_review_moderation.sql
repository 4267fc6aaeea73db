CREATE TABLE "review_reports" (
	"order_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"reported_at" bigint NOT NULL,
	CONSTRAINT "review_reports_order_id_customer_id_pk" PRIMARY KEY("order_id","customer_id")
);
--> statement-breakpoint
ALTER TABLE "order_ratings" ADD COLUMN "review_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "order_ratings" ADD COLUMN "held_for" text;--> statement-breakpoint
ALTER TABLE "order_ratings" ADD COLUMN "cleared_at" bigint;--> statement-breakpoint
ALTER TABLE "order_ratings" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "order_ratings" ADD COLUMN "answered_at" bigint;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_order_id_order_ratings_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order_ratings"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_reports_customer" ON "review_reports" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "order_ratings" ADD CONSTRAINT "order_ratings_review_id_unique" UNIQUE("review_id");
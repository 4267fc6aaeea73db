ALTER TABLE "feedback" ADD COLUMN "answered_at" bigint;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "mrp_night_requests" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "restaurant_id" integer;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "staff_id" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "staff_name" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "issued_at" bigint;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_restaurant_id_outlets_record_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."outlets"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vouchers_outlet" ON "vouchers" USING btree ("restaurant_id");
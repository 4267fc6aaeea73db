CREATE TABLE "counter_payments" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" integer NOT NULL,
	"subject_ref_id" text NOT NULL,
	"method" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"given_paise" bigint NOT NULL,
	"reference" text NOT NULL,
	"order_item_ids" jsonb NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "counter_payment_is_positive" CHECK ("counter_payments"."amount_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "taken_at" bigint;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "desk_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "counter_payments" ADD CONSTRAINT "counter_payments_restaurant_id_outlets_record_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."outlets"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counter_payments_subject" ON "counter_payments" USING btree ("subject_ref_id");--> statement-breakpoint
CREATE INDEX "counter_payments_outlet" ON "counter_payments" USING btree ("restaurant_id","at");
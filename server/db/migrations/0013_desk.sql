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
CREATE TABLE "print_jobs" (
	"print_job_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "print_jobs_print_job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"printer_id" uuid NOT NULL,
	"restaurant_id" integer NOT NULL,
	"order_ref_id" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" bigint NOT NULL,
	"printed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "printers" (
	"printer_id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" integer NOT NULL,
	"title" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"paper_width" jsonb NOT NULL,
	"kind_list" jsonb NOT NULL,
	"failing_since" bigint,
	"failures" integer DEFAULT 0 NOT NULL,
	"due_at" bigint DEFAULT 0 NOT NULL,
	"leased_until" bigint
);
--> statement-breakpoint
CREATE TABLE "handover_photos" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"taken_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rider_cash_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rider_cash_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"restaurant_id" integer NOT NULL,
	"staff_id" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" integer,
	"paise" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "rider_cash_entries_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "order_riders" ALTER COLUMN "latitude" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_riders" ALTER COLUMN "longitude" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_riders" ALTER COLUMN "updated_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "taken_at" bigint;--> statement-breakpoint
ALTER TABLE "service_requests" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "desk_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "busy_list" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "station_list" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "staff_name" text;--> statement-breakpoint
ALTER TABLE "order_riders" ADD COLUMN "staff_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ticked_item_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "short_item_ids" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "short_due_at" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lines_changed_at" bigint;--> statement-breakpoint
ALTER TABLE "counter_payments" ADD CONSTRAINT "counter_payments_restaurant_id_outlets_record_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."outlets"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_printer_id_printers_printer_id_fk" FOREIGN KEY ("printer_id") REFERENCES "public"."printers"("printer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_restaurant_id_outlets_record_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."outlets"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printers" ADD CONSTRAINT "printers_restaurant_id_outlets_record_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."outlets"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_photos" ADD CONSTRAINT "handover_photos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_cash_entries" ADD CONSTRAINT "rider_cash_entries_restaurant_id_outlets_record_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."outlets"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_cash_entries" ADD CONSTRAINT "rider_cash_entries_staff_id_staff_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_cash_entries" ADD CONSTRAINT "rider_cash_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counter_payments_subject" ON "counter_payments" USING btree ("subject_ref_id");--> statement-breakpoint
CREATE INDEX "counter_payments_outlet" ON "counter_payments" USING btree ("restaurant_id","at");--> statement-breakpoint
CREATE INDEX "print_jobs_printer" ON "print_jobs" USING btree ("printer_id","printed_at","print_job_id");--> statement-breakpoint
CREATE INDEX "print_jobs_outlet" ON "print_jobs" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "printers_outlet" ON "printers" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "handover_photos_taken" ON "handover_photos" USING btree ("taken_at");--> statement-breakpoint
CREATE INDEX "rider_cash_entries_rider" ON "rider_cash_entries" USING btree ("restaurant_id","staff_id");--> statement-breakpoint
ALTER TABLE "order_riders" ADD CONSTRAINT "order_riders_staff_id_staff_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_riders_position" ON "order_riders" USING btree ("updated_at") WHERE "order_riders"."updated_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_board" ON "orders" USING btree ("restaurant_id","confirmed_at") WHERE "orders"."status" in ('PLACED', 'ACCEPTED', 'PREPARING', 'READY', 'READY_FOR_PICKUP');--> statement-breakpoint
CREATE INDEX "orders_short" ON "orders" USING btree ("short_due_at") WHERE "orders"."short_due_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_open_deliveries" ON "orders" USING btree ("restaurant_id") WHERE "orders"."order_type" = 'HomeDelivery' and "orders"."status" in ('ACCEPTED', 'PREPARING', 'READY', 'PICKED_UP');
CREATE TABLE "ordered_dishes" (
	"restaurant_id" integer PRIMARY KEY NOT NULL,
	"dishes" jsonb NOT NULL,
	"counted_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"gives_scratch_cards" boolean DEFAULT true NOT NULL,
	"scratch_card_from_paise" bigint DEFAULT 30000 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "table_cart_lines" (
	"line_key" uuid PRIMARY KEY NOT NULL,
	"table_session_id" text NOT NULL,
	"choice" jsonb NOT NULL,
	"added_at" bigint NOT NULL,
	"position" integer NOT NULL,
	"ended" text
);
--> statement-breakpoint
CREATE TABLE "saved_methods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"upi_id" text,
	"gateway" text,
	"gateway_customer" text,
	"gateway_token" text,
	"network" text,
	"last_four" text,
	"expiry_month" integer,
	"expiry_year" integer,
	"used_at" bigint NOT NULL,
	CONSTRAINT "saved_methods_upi" UNIQUE("customer_id","upi_id"),
	CONSTRAINT "saved_method_is_whole" CHECK (case "saved_methods"."kind" when 'UPI' then "saved_methods"."upi_id" is not null
        else num_nulls("saved_methods"."gateway", "saved_methods"."gateway_customer", "saved_methods"."gateway_token", "saved_methods"."network",
          "saved_methods"."last_four", "saved_methods"."expiry_month", "saved_methods"."expiry_year") = 0 end),
	CONSTRAINT "saved_method_card_is_no_number" CHECK ("saved_methods"."last_four" is null or length("saved_methods"."last_four") = 4)
);
--> statement-breakpoint
CREATE TABLE "bill_shares" (
	"share_id" uuid PRIMARY KEY NOT NULL,
	"table_bill_ref_id" text NOT NULL,
	"customer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"parts" integer,
	"amount_paise" bigint NOT NULL,
	"portion_list" jsonb NOT NULL,
	"allot_list" jsonb NOT NULL,
	"state" text NOT NULL,
	"payment_mode" text,
	"created_at" bigint NOT NULL,
	"held_until" bigint,
	"settled_at" bigint,
	CONSTRAINT "bill_share_is_positive" CHECK ("bill_shares"."amount_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "print_jobs" ALTER COLUMN "order_ref_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "hours_before_desk" jsonb;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "table_sessions" ADD COLUMN "guest_id" uuid;--> statement-breakpoint
ALTER TABLE "table_sessions" ADD COLUMN "joined_at" bigint;--> statement-breakpoint
ALTER TABLE "table_sessions" ADD COLUMN "guest_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "table_sessions" ADD COLUMN "guest_diet" jsonb;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "favourite_list" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "share_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "is_upi_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "upi_url" text;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "pay_until" bigint;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "saved_method_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "saves_method" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "card_label" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "pay_until" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "part_paid_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "guest_left_at" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "end_cause" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "arrival" jsonb;--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "last_printed_at" bigint;--> statement-breakpoint
ALTER TABLE "ordered_dishes" ADD CONSTRAINT "ordered_dishes_restaurant_id_outlets_record_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."outlets"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_cart_lines" ADD CONSTRAINT "table_cart_lines_table_session_id_table_sessions_table_session_id_fk" FOREIGN KEY ("table_session_id") REFERENCES "public"."table_sessions"("table_session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_methods" ADD CONSTRAINT "saved_methods_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_shares" ADD CONSTRAINT "bill_shares_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "table_cart_lines_session" ON "table_cart_lines" USING btree ("table_session_id");--> statement-breakpoint
CREATE INDEX "saved_methods_customer" ON "saved_methods" USING btree ("customer_id","used_at");--> statement-breakpoint
CREATE INDEX "bill_shares_bill" ON "bill_shares" USING btree ("table_bill_ref_id","created_at");--> statement-breakpoint
CREATE INDEX "bill_shares_customer" ON "bill_shares" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_share_id_bill_shares_share_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."bill_shares"("share_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_transactions_share" ON "payment_transactions" USING btree ("share_id");--> statement-breakpoint
CREATE INDEX "payment_transactions_saves" ON "payment_transactions" USING btree ("next_check_at") WHERE "payment_transactions"."saves_method";--> statement-breakpoint
CREATE INDEX "rider_cash_entries_not_collected" ON "rider_cash_entries" USING btree ("restaurant_id") WHERE "rider_cash_entries"."kind" = 'NOT_COLLECTED';
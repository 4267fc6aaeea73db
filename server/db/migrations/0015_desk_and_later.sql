CREATE TABLE "deal_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"holding_id" uuid NOT NULL,
	"units" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint,
	CONSTRAINT "deal_codes_use" CHECK ("deal_codes"."units" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_rings" (
	"order_id" integer NOT NULL,
	"token" text NOT NULL,
	"leased_until" bigint NOT NULL,
	"attempts" integer NOT NULL,
	"sent_at" bigint,
	CONSTRAINT "order_rings_order_id_token_pk" PRIMARY KEY("order_id","token")
);
--> statement-breakpoint
CREATE TABLE "staff_push_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"registered_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"restaurant_id" integer NOT NULL,
	"total_paise" bigint NOT NULL,
	"points" integer NOT NULL,
	"points_reversed" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"taxes" jsonb NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"role" text NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"at" bigint NOT NULL,
	"credit_note_number" text NOT NULL,
	"credit_note" jsonb NOT NULL,
	CONSTRAINT "order_refunds_credit_note_number_unique" UNIQUE("credit_note_number"),
	CONSTRAINT "order_refund_is_positive" CHECK ("order_refunds"."total_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "refund_payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"refund_id" uuid NOT NULL,
	"customer_id" integer NOT NULL,
	"target" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"txn_id" uuid,
	"part" integer,
	"state" text NOT NULL,
	"created_at" bigint NOT NULL,
	"next_try_at" bigint NOT NULL,
	CONSTRAINT "refund_payouts_part" UNIQUE("txn_id","part"),
	CONSTRAINT "refund_payout_is_positive" CHECK ("refund_payouts"."amount_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "answered_at" bigint;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "upi_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "upi_payee" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "takes_scheduled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "slot_capacity" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "scheduled_for" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kitchen_due_at" bigint;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "mrp_night_requests" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "station_list" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "restaurant_id" integer;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "staff_id" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "staff_name" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "issued_at" bigint;--> statement-breakpoint
ALTER TABLE "deal_codes" ADD CONSTRAINT "deal_codes_holding_id_deal_holdings_holding_id_fk" FOREIGN KEY ("holding_id") REFERENCES "public"."deal_holdings"("holding_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_rings" ADD CONSTRAINT "order_rings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_rings" ADD CONSTRAINT "order_rings_token_staff_push_tokens_token_fk" FOREIGN KEY ("token") REFERENCES "public"."staff_push_tokens"("token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_push_tokens" ADD CONSTRAINT "staff_push_tokens_session_id_staff_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."staff_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_restaurant_id_outlets_record_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."outlets"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_payouts" ADD CONSTRAINT "refund_payouts_refund_id_order_refunds_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("refund_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_payouts" ADD CONSTRAINT "refund_payouts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_payouts" ADD CONSTRAINT "refund_payouts_txn_id_payment_transactions_txn_id_fk" FOREIGN KEY ("txn_id") REFERENCES "public"."payment_transactions"("txn_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_codes_holding" ON "deal_codes" USING btree ("holding_id");--> statement-breakpoint
CREATE INDEX "deal_codes_expiry" ON "deal_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_rings_token" ON "order_rings" USING btree ("token");--> statement-breakpoint
CREATE INDEX "order_rings_leased" ON "order_rings" USING btree ("leased_until");--> statement-breakpoint
CREATE INDEX "staff_push_tokens_session" ON "staff_push_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "order_refunds_order" ON "order_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_payouts_refund" ON "refund_payouts" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "refund_payouts_due" ON "refund_payouts" USING btree ("next_try_at") WHERE "refund_payouts"."state" = 'DUE';--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_restaurant_id_outlets_record_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."outlets"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_slots" ON "orders" USING btree ("restaurant_id","scheduled_for") WHERE "orders"."scheduled_for" is not null;--> statement-breakpoint
CREATE INDEX "orders_kitchen_due" ON "orders" USING btree ("kitchen_due_at") WHERE "orders"."kitchen_due_at" is not null and "orders"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "vouchers_outlet" ON "vouchers" USING btree ("restaurant_id");
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
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_restaurant_id_outlets_record_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."outlets"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_payouts" ADD CONSTRAINT "refund_payouts_refund_id_order_refunds_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("refund_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_payouts" ADD CONSTRAINT "refund_payouts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_payouts" ADD CONSTRAINT "refund_payouts_txn_id_payment_transactions_txn_id_fk" FOREIGN KEY ("txn_id") REFERENCES "public"."payment_transactions"("txn_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_refunds_order" ON "order_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_payouts_refund" ON "refund_payouts" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "refund_payouts_due" ON "refund_payouts" USING btree ("next_try_at") WHERE "refund_payouts"."state" = 'DUE';
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
ALTER TABLE "payment_transactions" ADD COLUMN "share_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "part_paid_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "guest_left_at" bigint;--> statement-breakpoint
ALTER TABLE "bill_shares" ADD CONSTRAINT "bill_shares_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_shares_bill" ON "bill_shares" USING btree ("table_bill_ref_id","created_at");--> statement-breakpoint
CREATE INDEX "bill_shares_customer" ON "bill_shares" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_share_id_bill_shares_share_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."bill_shares"("share_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_transactions_share" ON "payment_transactions" USING btree ("share_id");
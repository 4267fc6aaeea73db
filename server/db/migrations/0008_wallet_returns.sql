CREATE TABLE "wallet_returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"claimant_hash" text,
	"txn_id" uuid,
	"amount_paise" bigint NOT NULL,
	"state" text NOT NULL,
	"created_at" bigint NOT NULL,
	"next_try_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "wallet_returns_txn_id_unique" UNIQUE("txn_id"),
	CONSTRAINT "wallet_return_is_positive" CHECK ("wallet_returns"."amount_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "wallet_returns" ADD CONSTRAINT "wallet_returns_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_returns" ADD CONSTRAINT "wallet_returns_txn_id_payment_transactions_txn_id_fk" FOREIGN KEY ("txn_id") REFERENCES "public"."payment_transactions"("txn_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_returns_claimant" ON "wallet_returns" USING btree ("claimant_hash");--> statement-breakpoint
CREATE INDEX "wallet_returns_due" ON "wallet_returns" USING btree ("state","next_try_at");--> statement-breakpoint
CREATE INDEX "wallet_returns_customer" ON "wallet_returns" USING btree ("customer_id");
ALTER TABLE "wallet_returns" DROP CONSTRAINT "wallet_returns_txn_id_unique";--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "takes_guest_orders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "guest_session_id" text;--> statement-breakpoint
CREATE INDEX "wallet_returns_txn" ON "wallet_returns" USING btree ("txn_id");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_guest_session_id_unique" UNIQUE("guest_session_id");
ALTER TABLE "rider_cash_entries" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at");
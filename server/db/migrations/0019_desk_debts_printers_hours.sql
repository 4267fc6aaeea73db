CREATE TABLE "chain_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"gives_scratch_cards" boolean DEFAULT true NOT NULL,
	"scratch_card_from_paise" bigint DEFAULT 30000 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "print_jobs" ALTER COLUMN "order_ref_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "hours_before_desk" jsonb;--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "last_printed_at" bigint;--> statement-breakpoint
CREATE INDEX "rider_cash_entries_not_collected" ON "rider_cash_entries" USING btree ("restaurant_id") WHERE "rider_cash_entries"."kind" = 'NOT_COLLECTED';
ALTER TABLE "chain_settings" ADD COLUMN "answers_at_once" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_settings" ADD COLUMN "most_per_order_paise" bigint DEFAULT 50000 NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_settings" ADD COLUMN "most_per_customer_paise" bigint DEFAULT 100000 NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_settings" ADD COLUMN "most_reports_per_customer" integer DEFAULT 3 NOT NULL;
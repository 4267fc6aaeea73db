ALTER TABLE "outlets" ADD COLUMN "bar_licence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "table_sessions" ADD COLUMN "stated_age" integer;--> statement-breakpoint
ALTER TABLE "table_sessions" ADD COLUMN "age_seen_at" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stated_age" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "age_seen_at" bigint;
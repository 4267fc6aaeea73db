ALTER TABLE "items" ADD COLUMN "also_suits" jsonb;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "diet_guard" jsonb;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "diet_revision" integer DEFAULT 0 NOT NULL;
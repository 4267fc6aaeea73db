ALTER TABLE "categories" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD COLUMN "translations" jsonb;
ALTER TABLE "items" ADD COLUMN "also_in_category_ids" jsonb;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "diets" jsonb;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "is_removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "is_awaiting_details" boolean DEFAULT false NOT NULL;
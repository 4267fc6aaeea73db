ALTER TABLE "outlet_tables" ADD COLUMN "is_added_at_desk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "staff_id" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "staff_name" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "made_at" bigint;
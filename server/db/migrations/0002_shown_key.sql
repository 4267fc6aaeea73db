ALTER TABLE "cart_claims" ADD COLUMN "shown_key" uuid;--> statement-breakpoint
ALTER TABLE "cart_claims" ADD CONSTRAINT "cart_claims_shown_key_unique" UNIQUE("shown_key");
CREATE TABLE "coupon_redeemers" (
	"coupon_code" text NOT NULL,
	"redeemer_hash" text NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "coupon_redeemers_coupon_code_redeemer_hash_pk" PRIMARY KEY("coupon_code","redeemer_hash")
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "category_ids" jsonb;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "scope_title" text;--> statement-breakpoint
ALTER TABLE "coupon_redeemers" ADD CONSTRAINT "coupon_redeemers_coupon_code_coupons_coupon_code_fk" FOREIGN KEY ("coupon_code") REFERENCES "public"."coupons"("coupon_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_unanswered" ON "orders" USING btree ("confirmed_at") WHERE "orders"."status" = 'PLACED';
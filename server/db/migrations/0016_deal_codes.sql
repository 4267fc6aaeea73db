CREATE TABLE "deal_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"holding_id" uuid NOT NULL,
	"units" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint,
	CONSTRAINT "deal_codes_use" CHECK ("deal_codes"."units" > 0)
);
--> statement-breakpoint
ALTER TABLE "deal_codes" ADD CONSTRAINT "deal_codes_holding_id_deal_holdings_holding_id_fk" FOREIGN KEY ("holding_id") REFERENCES "public"."deal_holdings"("holding_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_codes_holding" ON "deal_codes" USING btree ("holding_id");--> statement-breakpoint
CREATE INDEX "deal_codes_expiry" ON "deal_codes" USING btree ("expires_at");
CREATE TABLE "saved_methods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"upi_id" text,
	"gateway" text,
	"gateway_customer" text,
	"gateway_token" text,
	"network" text,
	"last_four" text,
	"expiry_month" integer,
	"expiry_year" integer,
	"used_at" bigint NOT NULL,
	CONSTRAINT "saved_methods_upi" UNIQUE("customer_id","upi_id"),
	CONSTRAINT "saved_method_is_whole" CHECK (case "saved_methods"."kind" when 'UPI' then "saved_methods"."upi_id" is not null
        else num_nulls("saved_methods"."gateway", "saved_methods"."gateway_customer", "saved_methods"."gateway_token", "saved_methods"."network",
          "saved_methods"."last_four", "saved_methods"."expiry_month", "saved_methods"."expiry_year") = 0 end),
	CONSTRAINT "saved_method_card_is_no_number" CHECK ("saved_methods"."last_four" is null or length("saved_methods"."last_four") = 4)
);
--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "is_upi_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "upi_url" text;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "pay_until" bigint;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "saved_method_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD COLUMN "saves_method" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "card_label" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "pay_until" bigint;--> statement-breakpoint
ALTER TABLE "saved_methods" ADD CONSTRAINT "saved_methods_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_methods_customer" ON "saved_methods" USING btree ("customer_id","used_at");--> statement-breakpoint
CREATE INDEX "payment_transactions_saves" ON "payment_transactions" USING btree ("next_check_at") WHERE "payment_transactions"."saves_method";
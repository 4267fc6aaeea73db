CREATE TABLE "bill_guests" (
	"table_bill_ref_id" text NOT NULL,
	"customer_id" integer NOT NULL,
	"joined_at" bigint NOT NULL,
	CONSTRAINT "bill_guests_table_bill_ref_id_customer_id_pk" PRIMARY KEY("table_bill_ref_id","customer_id")
);
--> statement-breakpoint
ALTER TABLE "bill_guests" ADD CONSTRAINT "bill_guests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_guests_customer" ON "bill_guests" USING btree ("customer_id");
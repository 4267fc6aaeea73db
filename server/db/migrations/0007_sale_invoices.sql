CREATE TABLE "sale_invoices" (
	"invoice_number" text PRIMARY KEY NOT NULL,
	"deal_order_id" integer,
	"reservation_id" integer,
	"issued_at" bigint NOT NULL,
	"invoice" jsonb NOT NULL,
	"credit_note" jsonb,
	CONSTRAINT "sale_invoices_deal_order_id_unique" UNIQUE("deal_order_id"),
	CONSTRAINT "sale_invoices_reservation_id_unique" UNIQUE("reservation_id"),
	CONSTRAINT "sale_invoice_of_one" CHECK (num_nonnulls("sale_invoices"."deal_order_id", "sale_invoices"."reservation_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "sale_invoices" ADD CONSTRAINT "sale_invoices_deal_order_id_deal_orders_id_fk" FOREIGN KEY ("deal_order_id") REFERENCES "public"."deal_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_invoices" ADD CONSTRAINT "sale_invoices_reservation_id_event_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."event_reservations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "orders" ADD COLUMN "table_bill_ref_id" text;--> statement-breakpoint
CREATE INDEX "orders_table_bill" ON "orders" USING btree ("table_bill_ref_id");--> statement-breakpoint
-- Unpaid rounds of one customer and table session become one bill, under the first of them; any other round is a bill of its own.
WITH unpaid AS (
	SELECT "id", first_value("order_ref_id") OVER (PARTITION BY "customer_id", "table_session_id" ORDER BY "id") AS "first_ref_id"
	FROM "orders"
	WHERE "order_type" = 'DineIn' AND "table_session_id" IS NOT NULL AND "bill_status" IN ('OPEN', 'BILL_REQUESTED')
		AND "status" NOT IN ('DRAFT', 'REJECTED', 'CANCELLED_BY_CUSTOMER', 'CANCELLED_BY_OUTLET')
)
UPDATE "orders" SET "table_bill_ref_id" = coalesce(
	(SELECT "first_ref_id" FROM unpaid WHERE unpaid."id" = "orders"."id"), "orders"."order_ref_id"
) WHERE "order_type" = 'DineIn' AND "status" <> 'DRAFT';

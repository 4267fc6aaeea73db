ALTER TABLE "outlets" ADD COLUMN "busy_list" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "station_list" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "staff_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ticked_item_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "short_item_ids" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "short_due_at" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lines_changed_at" bigint;--> statement-breakpoint
CREATE INDEX "orders_board" ON "orders" USING btree ("restaurant_id","confirmed_at") WHERE "orders"."status" in ('PLACED', 'ACCEPTED', 'PREPARING', 'READY', 'READY_FOR_PICKUP');--> statement-breakpoint
CREATE INDEX "orders_short" ON "orders" USING btree ("short_due_at") WHERE "orders"."short_due_at" is not null;
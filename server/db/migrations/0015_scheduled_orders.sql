ALTER TABLE "outlets" ADD COLUMN "takes_scheduled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "slot_capacity" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "scheduled_for" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kitchen_due_at" bigint;--> statement-breakpoint
CREATE INDEX "orders_slots" ON "orders" USING btree ("restaurant_id","scheduled_for") WHERE "orders"."scheduled_for" is not null;--> statement-breakpoint
CREATE INDEX "orders_kitchen_due" ON "orders" USING btree ("kitchen_due_at") WHERE "orders"."kitchen_due_at" is not null and "orders"."confirmed_at" is null;
CREATE TABLE "handover_photos" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"taken_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rider_cash_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rider_cash_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"restaurant_id" integer NOT NULL,
	"staff_id" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" integer,
	"paise" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "rider_cash_entries_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "order_riders" ALTER COLUMN "latitude" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_riders" ALTER COLUMN "longitude" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_riders" ALTER COLUMN "updated_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_riders" ADD COLUMN "staff_id" text;--> statement-breakpoint
ALTER TABLE "handover_photos" ADD CONSTRAINT "handover_photos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_cash_entries" ADD CONSTRAINT "rider_cash_entries_restaurant_id_outlets_record_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."outlets"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_cash_entries" ADD CONSTRAINT "rider_cash_entries_staff_id_staff_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_cash_entries" ADD CONSTRAINT "rider_cash_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handover_photos_taken" ON "handover_photos" USING btree ("taken_at");--> statement-breakpoint
CREATE INDEX "rider_cash_entries_rider" ON "rider_cash_entries" USING btree ("restaurant_id","staff_id");--> statement-breakpoint
ALTER TABLE "order_riders" ADD CONSTRAINT "order_riders_staff_id_staff_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_riders_position" ON "order_riders" USING btree ("updated_at") WHERE "order_riders"."updated_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_open_deliveries" ON "orders" USING btree ("restaurant_id") WHERE "orders"."order_type" = 'HomeDelivery' and "orders"."status" in ('ACCEPTED', 'PREPARING', 'READY', 'PICKED_UP');
CREATE TABLE "photos" (
	"name" text NOT NULL,
	"cut" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "photos_name_cut_pk" PRIMARY KEY("name","cut")
);
--> statement-breakpoint
CREATE TABLE "rider_vehicles" (
	"staff_id" text PRIMARY KEY NOT NULL,
	"vehicle" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dish_alerts" (
	"customer_id" integer NOT NULL,
	"restaurant_id" integer NOT NULL,
	"item_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "dish_alerts_customer_id_restaurant_id_item_id_pk" PRIMARY KEY("customer_id","restaurant_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "wallet_returns" DROP CONSTRAINT "wallet_returns_txn_id_unique";--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "takes_guest_orders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "table_sessions" ADD COLUMN "seen_at" bigint;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "end_cause" jsonb;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "guest_session_id" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "replaced_at" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "first_estimated_at" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delay_cause" text;--> statement-breakpoint
ALTER TABLE "rider_vehicles" ADD CONSTRAINT "rider_vehicles_staff_id_staff_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_alerts" ADD CONSTRAINT "dish_alerts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_alerts" ADD CONSTRAINT "dish_alerts_restaurant_id_outlets_record_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."outlets"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dish_alerts_dish" ON "dish_alerts" USING btree ("restaurant_id","item_id");--> statement-breakpoint
CREATE INDEX "dish_alerts_created" ON "dish_alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "wallet_returns_txn" ON "wallet_returns" USING btree ("txn_id");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_guest_session_id_unique" UNIQUE("guest_session_id");
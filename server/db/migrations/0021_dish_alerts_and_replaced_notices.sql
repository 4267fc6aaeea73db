CREATE TABLE "dish_alerts" (
	"customer_id" integer NOT NULL,
	"restaurant_id" integer NOT NULL,
	"item_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "dish_alerts_customer_id_restaurant_id_item_id_pk" PRIMARY KEY("customer_id","restaurant_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "replaced_at" bigint;--> statement-breakpoint
ALTER TABLE "dish_alerts" ADD CONSTRAINT "dish_alerts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_alerts" ADD CONSTRAINT "dish_alerts_restaurant_id_outlets_record_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."outlets"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dish_alerts_dish" ON "dish_alerts" USING btree ("restaurant_id","item_id");--> statement-breakpoint
CREATE INDEX "dish_alerts_created" ON "dish_alerts" USING btree ("created_at");
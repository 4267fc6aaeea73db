CREATE TABLE "rider_vehicles" (
	"staff_id" text PRIMARY KEY NOT NULL,
	"vehicle" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "first_estimated_at" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delay_cause" text;--> statement-breakpoint
ALTER TABLE "rider_vehicles" ADD CONSTRAINT "rider_vehicles_staff_id_staff_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "staff_photos" (
	"user_id" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "spice" integer;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "bar_licence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "table_sessions" ADD COLUMN "stated_age" integer;--> statement-breakpoint
ALTER TABLE "table_sessions" ADD COLUMN "age_seen_at" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stated_age" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "age_seen_at" bigint;--> statement-breakpoint
ALTER TABLE "staff_photos" ADD CONSTRAINT "staff_photos_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;
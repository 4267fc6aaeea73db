CREATE TABLE "ordered_dishes" (
	"restaurant_id" integer PRIMARY KEY NOT NULL,
	"dishes" jsonb NOT NULL,
	"counted_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ordered_dishes" ADD CONSTRAINT "ordered_dishes_restaurant_id_outlets_record_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."outlets"("record_id") ON DELETE no action ON UPDATE no action;
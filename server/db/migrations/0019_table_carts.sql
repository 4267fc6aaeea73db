CREATE TABLE "table_cart_lines" (
	"line_key" uuid PRIMARY KEY NOT NULL,
	"table_session_id" text NOT NULL,
	"choice" jsonb NOT NULL,
	"added_at" bigint NOT NULL,
	"position" integer NOT NULL,
	"ended" text
);
--> statement-breakpoint
ALTER TABLE "table_sessions" ADD COLUMN "guest_id" uuid;--> statement-breakpoint
ALTER TABLE "table_sessions" ADD COLUMN "joined_at" bigint;--> statement-breakpoint
ALTER TABLE "table_sessions" ADD COLUMN "guest_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "table_sessions" ADD COLUMN "guest_diet" jsonb;--> statement-breakpoint
ALTER TABLE "table_cart_lines" ADD CONSTRAINT "table_cart_lines_table_session_id_table_sessions_table_session_id_fk" FOREIGN KEY ("table_session_id") REFERENCES "public"."table_sessions"("table_session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "table_cart_lines_session" ON "table_cart_lines" USING btree ("table_session_id");
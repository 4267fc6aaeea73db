CREATE TABLE "staff_photos" (
	"user_id" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"is_host" boolean NOT NULL,
	"joined_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_orders" (
	"group_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"customer_id" integer NOT NULL,
	"restaurant_id" integer NOT NULL,
	"order_type" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer NOT NULL,
	"deadline_at" bigint NOT NULL,
	"limit_paise" bigint,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"order_ref_id" text,
	CONSTRAINT "group_orders_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "table_cart_lines" ALTER COLUMN "table_session_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "spice" integer;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "bar_licence" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "table_sessions" ADD COLUMN "stated_age" integer;--> statement-breakpoint
ALTER TABLE "table_sessions" ADD COLUMN "age_seen_at" bigint;--> statement-breakpoint
ALTER TABLE "chain_settings" ADD COLUMN "answers_at_once" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_settings" ADD COLUMN "most_per_order_paise" bigint DEFAULT 50000 NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_settings" ADD COLUMN "most_per_customer_paise" bigint DEFAULT 100000 NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_settings" ADD COLUMN "most_reports_per_customer" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "table_cart_lines" ADD COLUMN "group_member_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stated_age" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "age_seen_at" bigint;--> statement-breakpoint
ALTER TABLE "staff_photos" ADD CONSTRAINT "staff_photos_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_group_orders_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group_orders"("group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_orders" ADD CONSTRAINT "group_orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_orders" ADD CONSTRAINT "group_orders_restaurant_id_outlets_record_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."outlets"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "group_members_token" ON "group_members" USING btree ("group_id","token_hash");--> statement-breakpoint
CREATE INDEX "group_orders_host" ON "group_orders" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "group_orders_expiry" ON "group_orders" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "table_cart_lines" ADD CONSTRAINT "table_cart_lines_group_member_id_group_members_member_id_fk" FOREIGN KEY ("group_member_id") REFERENCES "public"."group_members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "table_cart_lines_member" ON "table_cart_lines" USING btree ("group_member_id");--> statement-breakpoint
ALTER TABLE "table_cart_lines" ADD CONSTRAINT "table_cart_lines_owner" CHECK (("table_cart_lines"."table_session_id" is null) <> ("table_cart_lines"."group_member_id" is null));
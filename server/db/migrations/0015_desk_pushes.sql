CREATE TABLE "order_rings" (
	"order_id" integer NOT NULL,
	"token" text NOT NULL,
	"leased_until" bigint NOT NULL,
	"attempts" integer NOT NULL,
	"sent_at" bigint,
	CONSTRAINT "order_rings_order_id_token_pk" PRIMARY KEY("order_id","token")
);
--> statement-breakpoint
CREATE TABLE "staff_push_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"registered_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_rings" ADD CONSTRAINT "order_rings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_rings" ADD CONSTRAINT "order_rings_token_staff_push_tokens_token_fk" FOREIGN KEY ("token") REFERENCES "public"."staff_push_tokens"("token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_push_tokens" ADD CONSTRAINT "staff_push_tokens_session_id_staff_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."staff_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_rings_token" ON "order_rings" USING btree ("token");--> statement-breakpoint
CREATE INDEX "order_rings_leased" ON "order_rings" USING btree ("leased_until");--> statement-breakpoint
CREATE INDEX "staff_push_tokens_session" ON "staff_push_tokens" USING btree ("session_id");
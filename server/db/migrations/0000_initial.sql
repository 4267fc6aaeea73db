CREATE TABLE "feedback" (
	"feedback_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"restaurant_id" integer NOT NULL,
	"customer_name" text NOT NULL,
	"customer_mobile" text NOT NULL,
	"quality_of_food" integer NOT NULL,
	"service_quality" integer NOT NULL,
	"cleaning" integer NOT NULL,
	"staff_behavior" integer NOT NULL,
	"music" integer NOT NULL,
	"best_part_of_restaurant" text NOT NULL,
	"suggestion" text NOT NULL,
	"given_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_requests" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" integer NOT NULL,
	"table_number" text NOT NULL,
	"table_session_id" text,
	"service" text NOT NULL,
	"requested_at" bigint NOT NULL,
	"answered_at" bigint
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booking_ref_id" text NOT NULL,
	"customer_id" integer NOT NULL,
	"restaurant_id" integer NOT NULL,
	"reserved_by_name" text NOT NULL,
	"reserved_by_mobile" text NOT NULL,
	"reserved_by_email" text NOT NULL,
	"reservation_date_time" bigint NOT NULL,
	"occasion" text NOT NULL,
	"number_of_people" integer NOT NULL,
	"cooking_instructions" text NOT NULL,
	"status" text NOT NULL,
	"end_reason" text,
	"created_at" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	CONSTRAINT "bookings_booking_ref_id_unique" UNIQUE("booking_ref_id")
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"record_id" integer PRIMARY KEY NOT NULL,
	"banner_type" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"slider_action" text NOT NULL,
	"web_image_url_large" text NOT NULL,
	"ad_image_url_large" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"menu_id" integer NOT NULL,
	"category_id" text NOT NULL,
	"title" text NOT NULL,
	"main_category" text NOT NULL,
	"image_url" text,
	"is_display_only" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "categories_menu_id_category_id_pk" PRIMARY KEY("menu_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "items" (
	"menu_id" integer NOT NULL,
	"item_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category_id" text NOT NULL,
	"sub_category_id" text,
	"veg_non_veg" text NOT NULL,
	"price" integer NOT NULL,
	"tax_class" text NOT NULL,
	"packing_paise" integer NOT NULL,
	"image_url" text,
	"calories" integer,
	"allergens" jsonb,
	"serving_size" text,
	"is_bestseller" boolean NOT NULL,
	"order_types" jsonb NOT NULL,
	"variant_list" jsonb NOT NULL,
	"modifier_group_list" jsonb NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "items_menu_id_item_id_pk" PRIMARY KEY("menu_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "outlet_items" (
	"restaurant_id" integer NOT NULL,
	"item_id" text NOT NULL,
	"price" integer,
	"variant_list" jsonb,
	"is_offered" boolean DEFAULT true NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	CONSTRAINT "outlet_items_restaurant_id_item_id_pk" PRIMARY KEY("restaurant_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "outlet_tables" (
	"restaurant_id" integer NOT NULL,
	"table_number" text NOT NULL,
	"seats" integer NOT NULL,
	"code_version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "outlet_tables_restaurant_id_table_number_pk" PRIMARY KEY("restaurant_id","table_number")
);
--> statement-breakpoint
CREATE TABLE "outlets" (
	"record_id" integer PRIMARY KEY NOT NULL,
	"restaurant_uuid" uuid NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"area" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"address_line" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"image_url" text,
	"available_in_dine_in" boolean NOT NULL,
	"available_in_home_delivery" boolean NOT NULL,
	"available_in_take_away" boolean NOT NULL,
	"delivery_radius_metres" integer NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"opening_hours" jsonb NOT NULL,
	"description" text NOT NULL,
	"phone_number" text NOT NULL,
	"email" text NOT NULL,
	"facilities" jsonb NOT NULL,
	"fssai_number" text NOT NULL,
	"gstin" text NOT NULL,
	"legal_drinking_age" integer NOT NULL,
	"average_prep_minutes" integer NOT NULL,
	"pricing" jsonb NOT NULL,
	"menu_id" integer DEFAULT 0 NOT NULL,
	"menu_revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "outlets_restaurant_uuid_unique" UNIQUE("restaurant_uuid"),
	CONSTRAINT "outlets_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "sub_categories" (
	"menu_id" integer NOT NULL,
	"sub_category_id" text NOT NULL,
	"category_id" text NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "sub_categories_menu_id_sub_category_id_pk" PRIMARY KEY("menu_id","sub_category_id")
);
--> statement-breakpoint
CREATE TABLE "table_sessions" (
	"table_session_id" text PRIMARY KEY NOT NULL,
	"restaurant_id" integer NOT NULL,
	"table_number" text NOT NULL,
	"opened_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"coupon_code" text NOT NULL,
	"customer_id" integer NOT NULL,
	"used_at" bigint NOT NULL,
	"released_at" bigint
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"coupon_code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"terms" jsonb NOT NULL,
	"kind" text NOT NULL,
	"percent" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	"max_discount_paise" bigint,
	"min_item_total_paise" bigint NOT NULL,
	"order_types" jsonb NOT NULL,
	"restaurant_ids" jsonb,
	"item_ids" jsonb,
	"weekdays" jsonb,
	"daily_from" text,
	"daily_until" text,
	"valid_from" bigint NOT NULL,
	"valid_until" bigint NOT NULL,
	"is_first_order_only" boolean NOT NULL,
	"max_uses" integer,
	"max_uses_per_customer" integer,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"needs_grant" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"address_line1" text NOT NULL,
	"address_line2" text NOT NULL,
	"address_line3" text NOT NULL,
	"address_type" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"revoked_at" bigint,
	CONSTRAINT "credentials_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"mobile" text NOT NULL,
	"mobile_verified" boolean DEFAULT true NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"gender" text,
	"date_of_birth" bigint,
	"anniversary_date" bigint,
	"user_image" text,
	"walk_in_restaurant_id" integer,
	"created_at" bigint NOT NULL,
	"deleted_at" bigint,
	CONSTRAINT "customers_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "customers_walk_in_restaurant_id_unique" UNIQUE("walk_in_restaurant_id")
);
--> statement-breakpoint
CREATE TABLE "one_time_passwords" (
	"mobile" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"purpose" text,
	"sent_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deal_categories" (
	"category_id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"image_url" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deal_consumptions" (
	"consumption_id" uuid PRIMARY KEY NOT NULL,
	"holding_id" uuid NOT NULL,
	"restaurant_id" integer NOT NULL,
	"table_number" text NOT NULL,
	"units" integer NOT NULL,
	"consumed_at" bigint NOT NULL,
	CONSTRAINT "deal_consumptions_take" CHECK ("deal_consumptions"."units" > 0)
);
--> statement-breakpoint
CREATE TABLE "deal_gifts" (
	"gift_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"holding_id" uuid NOT NULL,
	"code" text NOT NULL,
	"units" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "deal_gifts_code_unique" UNIQUE("code"),
	CONSTRAINT "deal_gifts_give" CHECK ("deal_gifts"."units" > 0)
);
--> statement-breakpoint
CREATE TABLE "deal_holdings" (
	"holding_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"deal_id" text NOT NULL,
	"deal_order_id" integer,
	"gift_id" uuid,
	"units" integer NOT NULL,
	"units_left" integer NOT NULL,
	"units_forfeited" integer DEFAULT 0 NOT NULL,
	"valid_until" bigint NOT NULL,
	"received_at" bigint NOT NULL,
	"is_reminded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "deal_holdings_gift_id_unique" UNIQUE("gift_id"),
	CONSTRAINT "deal_holdings_order" UNIQUE("deal_order_id","deal_id"),
	CONSTRAINT "deal_units_within" CHECK ("deal_holdings"."units_left" >= 0 and "deal_holdings"."units_left" <= "deal_holdings"."units")
);
--> statement-breakpoint
CREATE TABLE "deal_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deal_order_ref_id" text NOT NULL,
	"customer_id" integer NOT NULL,
	"status" text NOT NULL,
	"item_list" jsonb NOT NULL,
	"bill" jsonb NOT NULL,
	"grand_total_paise" bigint NOT NULL,
	"payment_mode" text,
	"reserved_at" bigint NOT NULL,
	"hold_until" bigint NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "deal_orders_deal_order_ref_id_unique" UNIQUE("deal_order_ref_id")
);
--> statement-breakpoint
CREATE TABLE "deal_outlets" (
	"deal_id" text NOT NULL,
	"restaurant_id" integer NOT NULL,
	CONSTRAINT "deal_outlets_deal_id_restaurant_id_pk" PRIMARY KEY("deal_id","restaurant_id")
);
--> statement-breakpoint
CREATE TABLE "deal_ratings" (
	"customer_id" integer NOT NULL,
	"deal_id" text NOT NULL,
	"stars" integer NOT NULL,
	"comment" text NOT NULL,
	"rated_at" bigint NOT NULL,
	CONSTRAINT "deal_ratings_customer_id_deal_id_pk" PRIMARY KEY("customer_id","deal_id")
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"deal_id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"unit_title" text NOT NULL,
	"veg_non_veg" text NOT NULL,
	"image_url" text,
	"item_price" integer NOT NULL,
	"list_price" integer NOT NULL,
	"units_per_sale" integer NOT NULL,
	"stock" integer NOT NULL,
	"stock_left" integer NOT NULL,
	"sale_from" bigint NOT NULL,
	"sale_until" bigint NOT NULL,
	"valid_days" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "deals_stock_within" CHECK ("deals"."stock_left" >= 0 and "deals"."stock_left" <= "deals"."stock"),
	CONSTRAINT "deals_are_cheaper" CHECK ("deals"."item_price" > 0 and "deals"."item_price" < "deals"."list_price")
);
--> statement-breakpoint
CREATE TABLE "event_check_ins" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" integer NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_reservation_lines" (
	"reservation_id" integer NOT NULL,
	"event_id" text NOT NULL,
	"ticket_type_id" text NOT NULL,
	"title" text NOT NULL,
	"price_paise" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "event_reservation_lines_reservation_id_ticket_type_id_pk" PRIMARY KEY("reservation_id","ticket_type_id"),
	CONSTRAINT "event_line_has_tickets" CHECK ("event_reservation_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "event_reservations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_reservations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reservation_ref_id" text NOT NULL,
	"customer_id" integer NOT NULL,
	"event_id" text NOT NULL,
	"status" text NOT NULL,
	"total_paise" bigint NOT NULL,
	"payment_mode" text,
	"created_at" bigint NOT NULL,
	"hold_expires_at" bigint NOT NULL,
	"pay_by_at" bigint,
	"paid_at" bigint,
	"ended_at" bigint,
	"refunded_paise" bigint DEFAULT 0 NOT NULL,
	"reminded_at" bigint,
	CONSTRAINT "event_reservations_reservation_ref_id_unique" UNIQUE("reservation_ref_id")
);
--> statement-breakpoint
CREATE TABLE "event_ticket_types" (
	"event_id" text NOT NULL,
	"ticket_type_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"price_paise" bigint NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "event_ticket_types_event_id_ticket_type_id_pk" PRIMARY KEY("event_id","ticket_type_id"),
	CONSTRAINT "event_tickets_within" CHECK ("event_ticket_types"."taken" >= 0 and "event_ticket_types"."taken" <= "event_ticket_types"."capacity"),
	CONSTRAINT "event_ticket_price_is_positive" CHECK ("event_ticket_types"."price_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "event_tickets" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" integer NOT NULL,
	"ticket_type_id" text NOT NULL,
	"seat" integer NOT NULL,
	"secret" text NOT NULL,
	"issued_at" bigint NOT NULL,
	"voided_at" bigint,
	CONSTRAINT "event_tickets_seat" UNIQUE("reservation_id","ticket_type_id","seat")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"restaurant_id" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"poster_url" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"age_limit" integer,
	"terms" jsonb NOT NULL,
	"is_pay_at_event_allowed" boolean NOT NULL,
	"cancelled_at" bigint,
	CONSTRAINT "events_end_after_start" CHECK ("events"."ends_at" > "events"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"customer_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "idempotency_keys_customer_id_endpoint_key_pk" PRIMARY KEY("customer_id","endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "limited_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "limited_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bucket" text NOT NULL,
	"occurred_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"bucket" text NOT NULL,
	"window_starts_at" bigint NOT NULL,
	"window_ends_at" bigint NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "rate_limits_bucket_window_starts_at_pk" PRIMARY KEY("bucket","window_starts_at")
);
--> statement-breakpoint
CREATE TABLE "sandbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"restaurant_id" integer NOT NULL,
	"financial_year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_restaurant_id_financial_year_pk" PRIMARY KEY("restaurant_id","financial_year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"invoice_number" text NOT NULL,
	"issued_at" bigint NOT NULL,
	"invoice" jsonb NOT NULL,
	CONSTRAINT "invoices_invoice_number_unique" UNIQUE("invoice_number")
);
--> statement-breakpoint
CREATE TABLE "geocoding_answers" (
	"question" text PRIMARY KEY NOT NULL,
	"places" jsonb NOT NULL,
	"kept_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "map_tiles" (
	"zoom" integer NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"kept_at" bigint NOT NULL,
	CONSTRAINT "map_tiles_zoom_x_y_pk" PRIMARY KEY("zoom","x","y")
);
--> statement-breakpoint
CREATE TABLE "outside_turns" (
	"name" text PRIMARY KEY NOT NULL,
	"free_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "last_payment_modes" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"payment_mode" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"owner_id" integer NOT NULL,
	"balance_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_owner" UNIQUE("kind","owner_id"),
	CONSTRAINT "ledger_wallet_not_negative" CHECK ("ledger_accounts"."balance_paise" >= 0),
	CONSTRAINT "ledger_only_wallets_keep_balance" CHECK ("ledger_accounts"."kind" = 'WALLET' or "ledger_accounts"."balance_paise" = 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"order_id" integer,
	"customer_id" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "ledger_entries_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"from_account_id" integer NOT NULL,
	"to_account_id" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "ledger_posting_is_positive" CHECK ("ledger_postings"."amount_paise" > 0),
	CONSTRAINT "ledger_posting_moves" CHECK ("ledger_postings"."from_account_id" <> "ledger_postings"."to_account_id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"received_at" bigint NOT NULL,
	CONSTRAINT "payment_events_gateway_event_id_pk" PRIMARY KEY("gateway","event_id")
);
--> statement-breakpoint
CREATE TABLE "payment_transactions" (
	"txn_id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"customer_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"order_id" integer,
	"subject_ref_id" text,
	"payment_mode" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"upi_id" text,
	"return_path" text NOT NULL,
	"status" text NOT NULL,
	"gateway" text NOT NULL,
	"gateway_payment_id" text,
	"gateway_url" text,
	"is_processing" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	"next_check_at" bigint,
	"settled_at" bigint,
	"refund_state" text,
	CONSTRAINT "payment_transactions_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payment_amount_is_positive" CHECK ("payment_transactions"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "point_lots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"earned" integer NOT NULL,
	"left" integer NOT NULL,
	"earned_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "point_lots_within" CHECK ("point_lots"."left" >= 0 and "point_lots"."left" <= "point_lots"."earned")
);
--> statement-breakpoint
CREATE TABLE "point_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"customer_id" integer NOT NULL,
	"order_id" integer,
	"points" integer NOT NULL,
	"lots" jsonb NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "point_movements_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"gateway_payment_id" text PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"reference" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"payment_mode" text NOT NULL,
	"upi_id" text,
	"return_url" text NOT NULL,
	"status" text NOT NULL,
	"refunded_paise" bigint DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "sandbox_payments_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"device_id" uuid NOT NULL,
	"device_type" text NOT NULL,
	"token" text NOT NULL,
	"credential_id" uuid NOT NULL,
	"refreshed_at" bigint NOT NULL,
	CONSTRAINT "devices_device_id_unique" UNIQUE("device_id"),
	CONSTRAINT "devices_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"customer_id" integer NOT NULL,
	"channel" text NOT NULL,
	"is_enabled" boolean NOT NULL,
	CONSTRAINT "notification_settings_customer_id_channel_pk" PRIMARY KEY("customer_id","channel")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"channel" text NOT NULL,
	"topic" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"url" text NOT NULL,
	"data" jsonb NOT NULL,
	"sent_at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"read_at" bigint,
	CONSTRAINT "notifications_topic" UNIQUE("customer_id","topic","sent_at")
);
--> statement-breakpoint
CREATE TABLE "push_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notification_id" uuid NOT NULL,
	"device_row_id" integer NOT NULL,
	"topic" text NOT NULL,
	"due_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" bigint,
	"sent_at" bigint,
	"failed_at" bigint,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "sandbox_pushes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"payload" jsonb NOT NULL,
	"ttl_seconds" integer NOT NULL,
	"sent_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_claims" (
	"cart_key" uuid PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"draft_ref_id" text,
	CONSTRAINT "cart_claims_draft_ref_id_unique" UNIQUE("draft_ref_id")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"status" text NOT NULL,
	"actor" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_riders" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"rider_name" text NOT NULL,
	"rider_phone" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_ref_id" text NOT NULL,
	"customer_id" integer NOT NULL,
	"cart_key" uuid NOT NULL,
	"restaurant_id" integer NOT NULL,
	"order_type" text NOT NULL,
	"status" text NOT NULL,
	"payment_status" text NOT NULL,
	"bill_status" text,
	"payment_mode" text,
	"form" jsonb NOT NULL,
	"item_list" jsonb NOT NULL,
	"bill" jsonb NOT NULL,
	"grand_total_paise" bigint NOT NULL,
	"coupon_code" text,
	"address" jsonb,
	"distance_metres" integer,
	"table_session_id" text,
	"table_number" text,
	"handover_code" text,
	"later_tip_paise" bigint DEFAULT 0 NOT NULL,
	"refunded_paise" bigint DEFAULT 0 NOT NULL,
	"end_reason" text,
	"created_at" bigint NOT NULL,
	"placed_at" bigint,
	"confirmed_at" bigint,
	"pay_by_at" bigint,
	"estimated_at" bigint,
	"completed_at" bigint,
	CONSTRAINT "orders_order_ref_id_unique" UNIQUE("order_ref_id"),
	CONSTRAINT "orders_cart" UNIQUE("customer_id","cart_key")
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"receipt_number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_id" integer,
	"full_name" text NOT NULL,
	"mobile" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"city" text NOT NULL,
	"message" text NOT NULL,
	"is_suspect" boolean NOT NULL,
	"received_at" bigint NOT NULL,
	"answered_at" bigint
);
--> statement-breakpoint
CREATE TABLE "enquiry_files" (
	"receipt_number" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mrp_night_requests" (
	"receipt_number" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"restaurant_id" integer NOT NULL,
	"spirit_id" text NOT NULL,
	"requested_at" bigint NOT NULL,
	"answered_at" bigint
);
--> statement-breakpoint
CREATE TABLE "static_pages" (
	"page" text PRIMARY KEY NOT NULL,
	"dated_at" bigint NOT NULL,
	"block_list" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"customer_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"is_given" boolean NOT NULL,
	"changed_at" bigint NOT NULL,
	CONSTRAINT "consents_customer_id_purpose_pk" PRIMARY KEY("customer_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"uploaded_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_identities" (
	"network" text NOT NULL,
	"subject" text NOT NULL,
	"customer_id" integer NOT NULL,
	"linked_at" bigint NOT NULL,
	CONSTRAINT "social_identities_network_subject_pk" PRIMARY KEY("network","subject"),
	CONSTRAINT "social_identities_customer" UNIQUE("customer_id","network")
);
--> statement-breakpoint
CREATE TABLE "social_links" (
	"link_id" uuid PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"subject" text NOT NULL,
	"full_name" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_ratings" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"restaurant_id" integer NOT NULL,
	"rating" jsonb NOT NULL,
	"rated_at" bigint NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_grants" (
	"source" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"coupon_code" text NOT NULL,
	"granted_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scratch_cards" (
	"scratch_card_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"order_id" integer,
	"title" text NOT NULL,
	"terms" jsonb NOT NULL,
	"reward" jsonb NOT NULL,
	"issued_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"scratched_at" bigint,
	CONSTRAINT "scratch_cards_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "voucher_redemptions" (
	"voucher_id" uuid NOT NULL,
	"customer_id" integer NOT NULL,
	"redeemed_at" bigint NOT NULL,
	CONSTRAINT "voucher_redemptions_voucher_id_customer_id_pk" PRIMARY KEY("voucher_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"voucher_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"terms" jsonb NOT NULL,
	"reward" jsonb NOT NULL,
	"max_redemptions" integer,
	"valid_from" bigint NOT NULL,
	"valid_until" bigint NOT NULL,
	CONSTRAINT "vouchers_code_unique" UNIQUE("code"),
	CONSTRAINT "vouchers_code_long" CHECK (length("vouchers"."code") >= 12)
);
--> statement-breakpoint
CREATE TABLE "sandbox_callbacks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_callbacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gateway_payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"outcome" text,
	"body" text NOT NULL,
	"signature" text NOT NULL,
	"is_lost" boolean NOT NULL,
	"due_at" bigint NOT NULL,
	"sent_at" bigint,
	"answer_status" integer,
	"answer_text" text
);
--> statement-breakpoint
CREATE TABLE "sandbox_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_restaurant_id_outlets_record_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."outlets"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_restaurant_id_table_number_outlet_tables_restaurant_id_table_number_fk" FOREIGN KEY ("restaurant_id","table_number") REFERENCES "public"."outlet_tables"("restaurant_id","table_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_restaurant_id_outlets_record_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."outlets"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_menu_id_category_id_categories_menu_id_category_id_fk" FOREIGN KEY ("menu_id","category_id") REFERENCES "public"."categories"("menu_id","category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_items" ADD CONSTRAINT "outlet_items_restaurant_id_outlets_record_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."outlets"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlet_tables" ADD CONSTRAINT "outlet_tables_restaurant_id_outlets_record_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."outlets"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD CONSTRAINT "sub_categories_menu_id_category_id_categories_menu_id_category_id_fk" FOREIGN KEY ("menu_id","category_id") REFERENCES "public"."categories"("menu_id","category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_sessions" ADD CONSTRAINT "table_sessions_restaurant_id_table_number_outlet_tables_restaurant_id_table_number_fk" FOREIGN KEY ("restaurant_id","table_number") REFERENCES "public"."outlet_tables"("restaurant_id","table_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_code_coupons_coupon_code_fk" FOREIGN KEY ("coupon_code") REFERENCES "public"."coupons"("coupon_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_consumptions" ADD CONSTRAINT "deal_consumptions_holding_id_deal_holdings_holding_id_fk" FOREIGN KEY ("holding_id") REFERENCES "public"."deal_holdings"("holding_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_consumptions" ADD CONSTRAINT "deal_consumptions_restaurant_id_outlets_record_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."outlets"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_gifts" ADD CONSTRAINT "deal_gifts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_gifts" ADD CONSTRAINT "deal_gifts_holding_id_deal_holdings_holding_id_fk" FOREIGN KEY ("holding_id") REFERENCES "public"."deal_holdings"("holding_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_holdings" ADD CONSTRAINT "deal_holdings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_holdings" ADD CONSTRAINT "deal_holdings_deal_id_deals_deal_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("deal_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_holdings" ADD CONSTRAINT "deal_holdings_deal_order_id_deal_orders_id_fk" FOREIGN KEY ("deal_order_id") REFERENCES "public"."deal_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_orders" ADD CONSTRAINT "deal_orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_outlets" ADD CONSTRAINT "deal_outlets_deal_id_deals_deal_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("deal_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_outlets" ADD CONSTRAINT "deal_outlets_restaurant_id_outlets_record_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."outlets"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_ratings" ADD CONSTRAINT "deal_ratings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_ratings" ADD CONSTRAINT "deal_ratings_deal_id_deals_deal_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("deal_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_category_id_deal_categories_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."deal_categories"("category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_check_ins" ADD CONSTRAINT "event_check_ins_ticket_id_event_tickets_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."event_tickets"("ticket_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_check_ins" ADD CONSTRAINT "event_check_ins_restaurant_id_outlets_record_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."outlets"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reservation_lines" ADD CONSTRAINT "event_reservation_lines_reservation_id_event_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."event_reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reservation_lines" ADD CONSTRAINT "event_reservation_lines_event_id_ticket_type_id_event_ticket_types_event_id_ticket_type_id_fk" FOREIGN KEY ("event_id","ticket_type_id") REFERENCES "public"."event_ticket_types"("event_id","ticket_type_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reservations" ADD CONSTRAINT "event_reservations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reservations" ADD CONSTRAINT "event_reservations_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_ticket_types" ADD CONSTRAINT "event_ticket_types_event_id_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_tickets" ADD CONSTRAINT "event_tickets_reservation_id_event_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."event_reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_restaurant_id_outlets_record_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."outlets"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD CONSTRAINT "invoice_counters_restaurant_id_outlets_record_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."outlets"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_payment_modes" ADD CONSTRAINT "last_payment_modes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_from_account_id_ledger_accounts_id_fk" FOREIGN KEY ("from_account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_to_account_id_ledger_accounts_id_fk" FOREIGN KEY ("to_account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_transactions" ADD CONSTRAINT "payment_transactions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_lots" ADD CONSTRAINT "point_lots_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_movements" ADD CONSTRAINT "point_movements_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_movements" ADD CONSTRAINT "point_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_device_row_id_devices_id_fk" FOREIGN KEY ("device_row_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_claims" ADD CONSTRAINT "cart_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_riders" ADD CONSTRAINT "order_riders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_restaurant_id_outlets_record_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."outlets"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_files" ADD CONSTRAINT "enquiry_files_receipt_number_enquiries_receipt_number_fk" FOREIGN KEY ("receipt_number") REFERENCES "public"."enquiries"("receipt_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mrp_night_requests" ADD CONSTRAINT "mrp_night_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mrp_night_requests" ADD CONSTRAINT "mrp_night_requests_restaurant_id_outlets_record_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."outlets"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_identities" ADD CONSTRAINT "social_identities_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_ratings" ADD CONSTRAINT "order_ratings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_ratings" ADD CONSTRAINT "order_ratings_restaurant_id_outlets_record_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."outlets"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_grants" ADD CONSTRAINT "coupon_grants_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_grants" ADD CONSTRAINT "coupon_grants_coupon_code_coupons_coupon_code_fk" FOREIGN KEY ("coupon_code") REFERENCES "public"."coupons"("coupon_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scratch_cards" ADD CONSTRAINT "scratch_cards_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scratch_cards" ADD CONSTRAINT "scratch_cards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD CONSTRAINT "voucher_redemptions_voucher_id_vouchers_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("voucher_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD CONSTRAINT "voucher_redemptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_callbacks" ADD CONSTRAINT "sandbox_callbacks_gateway_payment_id_sandbox_payments_gateway_payment_id_fk" FOREIGN KEY ("gateway_payment_id") REFERENCES "public"."sandbox_payments"("gateway_payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_outlet" ON "feedback" USING btree ("restaurant_id","given_at");--> statement-breakpoint
CREATE UNIQUE INDEX "service_requests_open" ON "service_requests" USING btree ("restaurant_id","table_number","service") WHERE "service_requests"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_outlet" ON "bookings" USING btree ("restaurant_id","reservation_date_time");--> statement-breakpoint
CREATE INDEX "bookings_customer" ON "bookings" USING btree ("customer_id","reservation_date_time");--> statement-breakpoint
CREATE INDEX "bookings_status" ON "bookings" USING btree ("status","reservation_date_time");--> statement-breakpoint
CREATE INDEX "table_sessions_table" ON "table_sessions" USING btree ("restaurant_id","table_number");--> statement-breakpoint
CREATE INDEX "coupon_uses_coupon" ON "coupon_uses" USING btree ("coupon_code","customer_id");--> statement-breakpoint
CREATE INDEX "addresses_customer" ON "addresses" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "credentials_customer" ON "credentials" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_mobile" ON "customers" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "deal_consumptions_holding" ON "deal_consumptions" USING btree ("holding_id");--> statement-breakpoint
CREATE INDEX "deal_consumptions_outlet" ON "deal_consumptions" USING btree ("restaurant_id","consumed_at");--> statement-breakpoint
CREATE INDEX "deal_gifts_customer" ON "deal_gifts" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "deal_gifts_expiry" ON "deal_gifts" USING btree ("status","expires_at");--> statement-breakpoint
CREATE INDEX "deal_holdings_customer" ON "deal_holdings" USING btree ("customer_id","received_at");--> statement-breakpoint
CREATE INDEX "deal_holdings_expiry" ON "deal_holdings" USING btree ("is_reminded","valid_until");--> statement-breakpoint
CREATE INDEX "deal_orders_customer" ON "deal_orders" USING btree ("customer_id","status");--> statement-breakpoint
CREATE INDEX "deal_orders_hold" ON "deal_orders" USING btree ("status","hold_until");--> statement-breakpoint
CREATE INDEX "deal_ratings_deal" ON "deal_ratings" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "event_reservations_customer" ON "event_reservations" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "event_reservations_event" ON "event_reservations" USING btree ("event_id","status");--> statement-breakpoint
CREATE INDEX "event_reservations_hold" ON "event_reservations" USING btree ("status","hold_expires_at");--> statement-breakpoint
CREATE INDEX "events_times" ON "events" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "limited_events_bucket" ON "limited_events" USING btree ("bucket","occurred_at");--> statement-breakpoint
CREATE INDEX "rate_limits_end" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "sandbox_messages_mobile" ON "sandbox_messages" USING btree ("mobile","sent_at");--> statement-breakpoint
CREATE INDEX "geocoding_answers_kept" ON "geocoding_answers" USING btree ("kept_at");--> statement-breakpoint
CREATE INDEX "map_tiles_kept" ON "map_tiles" USING btree ("kept_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_customer" ON "ledger_entries" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "ledger_postings_entry" ON "ledger_postings" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_from" ON "ledger_postings" USING btree ("from_account_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_to" ON "ledger_postings" USING btree ("to_account_id");--> statement-breakpoint
CREATE INDEX "payment_transactions_order" ON "payment_transactions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_transactions_subject" ON "payment_transactions" USING btree ("subject_ref_id");--> statement-breakpoint
CREATE INDEX "payment_transactions_customer" ON "payment_transactions" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_transactions_check" ON "payment_transactions" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "payment_transactions_refund" ON "payment_transactions" USING btree ("refund_state","next_check_at");--> statement-breakpoint
CREATE INDEX "payment_transactions_status" ON "payment_transactions" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "point_lots_customer" ON "point_lots" USING btree ("customer_id","expires_at");--> statement-breakpoint
CREATE INDEX "point_movements_customer" ON "point_movements" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "devices_customer" ON "devices" USING btree ("customer_id","refreshed_at");--> statement-breakpoint
CREATE INDEX "devices_credential" ON "devices" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "notifications_customer" ON "notifications" USING btree ("customer_id","sent_at");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("customer_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "push_deliveries_once" ON "push_deliveries" USING btree ("notification_id","device_row_id");--> statement-breakpoint
CREATE INDEX "push_deliveries_open" ON "push_deliveries" USING btree ("due_at") WHERE "push_deliveries"."sent_at" is null and "push_deliveries"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "push_deliveries_device" ON "push_deliveries" USING btree ("device_row_id","topic");--> statement-breakpoint
CREATE INDEX "sandbox_pushes_sent" ON "sandbox_pushes" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "cart_claims_order" ON "cart_claims" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_outlet" ON "orders" USING btree ("restaurant_id","confirmed_at");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("pay_by_at");--> statement-breakpoint
CREATE INDEX "enquiries_received" ON "enquiries" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "enquiries_customer" ON "enquiries" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mrp_night_requests_open" ON "mrp_night_requests" USING btree ("customer_id","restaurant_id","spirit_id") WHERE "mrp_night_requests"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "mrp_night_requests_outlet" ON "mrp_night_requests" USING btree ("restaurant_id","requested_at");--> statement-breakpoint
CREATE INDEX "pictures_customer" ON "pictures" USING btree ("customer_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "social_links_expiry" ON "social_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_ratings_outlet" ON "order_ratings" USING btree ("restaurant_id","rated_at");--> statement-breakpoint
CREATE INDEX "coupon_grants_customer" ON "coupon_grants" USING btree ("customer_id","coupon_code");--> statement-breakpoint
CREATE INDEX "scratch_cards_customer" ON "scratch_cards" USING btree ("customer_id","issued_at");--> statement-breakpoint
CREATE INDEX "voucher_redemptions_customer" ON "voucher_redemptions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sandbox_callbacks_due" ON "sandbox_callbacks" USING btree ("sent_at","due_at");--> statement-breakpoint
CREATE INDEX "sandbox_callbacks_payment" ON "sandbox_callbacks" USING btree ("gateway_payment_id");
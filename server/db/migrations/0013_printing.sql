CREATE TABLE "print_jobs" (
	"print_job_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "print_jobs_print_job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"printer_id" uuid NOT NULL,
	"restaurant_id" integer NOT NULL,
	"order_ref_id" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" bigint NOT NULL,
	"printed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "printers" (
	"printer_id" uuid PRIMARY KEY NOT NULL,
	"restaurant_id" integer NOT NULL,
	"title" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"paper_width" jsonb NOT NULL,
	"kind_list" jsonb NOT NULL,
	"failing_since" bigint,
	"failures" integer DEFAULT 0 NOT NULL,
	"due_at" bigint DEFAULT 0 NOT NULL,
	"leased_until" bigint
);
--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_printer_id_printers_printer_id_fk" FOREIGN KEY ("printer_id") REFERENCES "public"."printers"("printer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_restaurant_id_outlets_record_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."outlets"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printers" ADD CONSTRAINT "printers_restaurant_id_outlets_record_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."outlets"("record_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_jobs_printer" ON "print_jobs" USING btree ("printer_id","printed_at","print_job_id");--> statement-breakpoint
CREATE INDEX "print_jobs_outlet" ON "print_jobs" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "printers_outlet" ON "printers" USING btree ("restaurant_id");
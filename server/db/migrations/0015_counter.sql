ALTER TABLE "outlets" ADD COLUMN "upi_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "upi_payee" text DEFAULT '' NOT NULL;
ALTER TABLE "bookings" ADD COLUMN "remind_at" bigint;--> statement-breakpoint
CREATE INDEX "bookings_remind" ON "bookings" USING btree ("remind_at");
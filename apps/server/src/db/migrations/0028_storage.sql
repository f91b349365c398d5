ALTER TABLE "items" ADD COLUMN "sources" jsonb;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "intact" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "media_checked" ON "media" USING btree ("checked_at" NULLS FIRST);
ALTER TABLE "media" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "missing_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "items_drafts" ON "items" USING btree ("creator") WHERE "items"."token_id" is null;--> statement-breakpoint
CREATE INDEX "media_network" ON "media" USING btree ("network","created_at") WHERE "media"."network" is not null;
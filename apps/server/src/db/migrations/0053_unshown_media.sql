ALTER TABLE "media" ADD COLUMN "unshown_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "media_unshown" ON "media" USING btree ("unshown_at") WHERE "media"."unshown_at" is not null;
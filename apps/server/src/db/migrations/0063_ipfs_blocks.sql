CREATE TABLE "folders" (
	"hash" text PRIMARY KEY NOT NULL,
	"block" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_parts" (
	"file" text NOT NULL,
	"at" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "media_parts_file_at_pk" PRIMARY KEY("file","at")
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "metadata_hash" text;--> statement-breakpoint
ALTER TABLE "media_parts" ADD CONSTRAINT "media_parts_file_media_hash_fk" FOREIGN KEY ("file") REFERENCES "public"."media"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_parts_hash" ON "media_parts" USING btree ("hash");--> statement-breakpoint
UPDATE "items" SET "metadata_hash" = encode(sha256(convert_to("metadata_file", 'UTF8')), 'hex') WHERE "metadata_file" IS NOT NULL;--> statement-breakpoint
-- Files of several chunks have no parts yet: they are named when they are checked the next time, which is soon.
UPDATE "media" SET "cid" = NULL, "checked_at" = NULL WHERE "bytes" > 1048576;--> statement-breakpoint
CREATE INDEX "items_metadata_hash" ON "items" USING btree ("metadata_hash") WHERE "items"."metadata_hash" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "media_cid" ON "media" USING btree ("cid");
CREATE TABLE "fingerprints" (
	"hash" bigint NOT NULL,
	"maker" text NOT NULL,
	"item_id" text NOT NULL,
	"low" integer NOT NULL,
	"middle" integer NOT NULL,
	"high" integer NOT NULL,
	CONSTRAINT "fingerprints_hash_maker_pk" PRIMARY KEY("hash","maker")
);
--> statement-breakpoint
CREATE TABLE "likenesses" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"older" text NOT NULL,
	"distance" smallint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "likenesses_pair" UNIQUE("kind","subject","older")
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"wallet" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "name_skeleton" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "compared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people_notifications" ADD COLUMN "item_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_skeleton" text;--> statement-breakpoint
ALTER TABLE "fingerprints" ADD CONSTRAINT "fingerprints_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fingerprints_low" ON "fingerprints" USING btree ("low");--> statement-breakpoint
CREATE INDEX "fingerprints_middle" ON "fingerprints" USING btree ("middle");--> statement-breakpoint
CREATE INDEX "fingerprints_high" ON "fingerprints" USING btree ("high");--> statement-breakpoint
CREATE INDEX "fingerprints_item" ON "fingerprints" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "likenesses_queue" ON "likenesses" USING btree ("state","found_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "collections_skeleton" ON "collections" USING btree ("name_skeleton");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "collections_uncompared" ON "collections" USING btree ("id") WHERE "collections"."name_skeleton" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "items_uncompared" ON "items" USING btree ("created_at","id") WHERE "items"."compared_at" is null and "items"."token_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "media_creator" ON "media" USING btree ("created_by","hash");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_skeleton" ON "users" USING btree ("name_skeleton");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_uncompared" ON "users" USING btree ("wallet") WHERE "users"."name_skeleton" is null and "users"."name" <> '';
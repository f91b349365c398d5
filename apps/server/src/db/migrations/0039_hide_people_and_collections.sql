CREATE TABLE "relistings" (
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"at" text,
	"item_id" text,
	CONSTRAINT "relistings_kind_subject_id_pk" PRIMARY KEY("kind","subject_id")
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "items_collection_newest" ON "items" USING btree ("collection_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
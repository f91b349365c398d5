CREATE TABLE "withheld_files" (
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withheld_files_hash_kind_subject_id_pk" PRIMARY KEY("hash","kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "avatar_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "cover_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "files_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "withheld_files_subject" ON "withheld_files" USING btree ("kind","subject_id");--> statement-breakpoint
INSERT INTO "withheld_files" ("hash", "kind", "subject_id", "at")
SELECT DISTINCT f."hash", h."kind", h."subject_id", h."at" FROM "hidings" h
CROSS JOIN LATERAL (
  SELECT unnest(ARRAY[w."media", w."cover", w."metadata_hash"]) FROM "works" w WHERE h."kind" = 'work' AND w."id" = h."subject_id"
  UNION ALL SELECT unnest(ARRAY[w."media", w."cover", w."metadata_hash"]) FROM "works" w WHERE h."kind" = 'collection' AND w."collection_id" = h."subject_id"
  UNION ALL SELECT unnest(ARRAY[w."media", w."cover", w."metadata_hash"]) FROM "works" w WHERE h."kind" = 'person' AND w."creator" = h."subject_id"
  UNION ALL SELECT c."image" FROM "collections" c WHERE h."kind" = 'collection' AND c."id" = h."subject_id"
  UNION ALL SELECT c."image" FROM "collections" c WHERE h."kind" = 'person' AND c."creator" = h."subject_id"
  UNION ALL SELECT unnest(ARRAY[u."avatar", u."cover"]) FROM "users" u WHERE h."kind" = 'person' AND u."wallet" = h."subject_id"
) AS f ("hash")
WHERE f."hash" IS NOT NULL;

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
--> statement-breakpoint
CREATE TABLE "withdrawn_badges" (
	"wallet" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
INSERT INTO "withdrawn_badges" ("wallet", "at")
SELECT DISTINCT ON (lower("subject_id")) lower("subject_id"), "at" FROM (
  SELECT "subject_id", "act", "at", row_number() OVER (PARTITION BY lower("subject_id") ORDER BY "at" DESC, "id" DESC) AS "place"
  FROM "audit_log" WHERE "act" IN ('badge_withdrawn', 'badge_granted')
) AS "last" WHERE "place" = 1 AND "act" = 'badge_withdrawn'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "withdrawn_badges" ("wallet", "at")
SELECT "wallet", coalesce("decided_at", now()) FROM "verification_requests" WHERE "state" = 'withdrawn'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "stale_cards" ("kind", "subject_id")
SELECT 'person', "wallet" FROM "users" WHERE "verified" AND NOT "reviewed" AND "wallet" IN (SELECT "wallet" FROM "withdrawn_badges")
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "users" SET "verified" = false, "verified_at" = NULL
WHERE "verified" AND NOT "reviewed" AND "wallet" IN (SELECT "wallet" FROM "withdrawn_badges");

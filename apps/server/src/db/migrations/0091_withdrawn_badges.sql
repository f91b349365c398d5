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

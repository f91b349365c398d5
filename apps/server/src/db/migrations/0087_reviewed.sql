ALTER TABLE "users" ADD COLUMN "reviewed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "users" SET "reviewed" = true WHERE "verified" AND "wallet" IN (SELECT "wallet" FROM "verification_requests" WHERE "state" = 'granted');

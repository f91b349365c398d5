CREATE TABLE "verification_requests" (
	"wallet" text PRIMARY KEY NOT NULL,
	"links" jsonb NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "verification_requests_waiting" ON "verification_requests" USING btree ("at","wallet") WHERE "verification_requests"."state" = 'waiting';
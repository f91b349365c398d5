CREATE TABLE "trade_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"chain_id" integer NOT NULL,
	"kind" text NOT NULL,
	"failing" boolean DEFAULT false NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_ending";--> statement-breakpoint
ALTER TABLE "chain_activities" ADD COLUMN "tx_position" integer;--> statement-breakpoint
ALTER TABLE "withdrawn_listings" ADD COLUMN "tx_position" integer;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "undone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "trade_checks_due" ON "trade_checks" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_unended" ON "orders" USING btree ("expiry") WHERE status not in ('cancelled', 'filled', 'expired');--> statement-breakpoint
INSERT INTO "trade_checks" ("id", "chain_id", "kind", "due_at")
  SELECT "id", "chain_id", 'listing', now() FROM "signed_listings" WHERE "expires_at" > now()
  UNION SELECT o."id", o."chain_id", 'listing', now() FROM "offers" o
    JOIN "tokens" t ON t."token_id" = o."token_id" AND t."contract" = o."contract" AND t."chain_id" = o."chain_id"
    WHERE t."imported" AND o."available" > 0 AND o."expires_at" > now()
  UNION SELECT "id", "chain_id", 'order', now() FROM "orders" WHERE "status" NOT IN ('cancelled', 'filled', 'expired')
  ON CONFLICT DO NOTHING;

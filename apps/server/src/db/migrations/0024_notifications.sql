CREATE TABLE "chain_notifications" (
	"recipient" text NOT NULL,
	"id" text NOT NULL,
	"chain_id" integer NOT NULL,
	"type" text NOT NULL,
	"actor" text,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"offer_id" text NOT NULL,
	"copies" numeric(78, 0),
	"price" numeric(78, 0),
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "chain_notifications_recipient_id_pk" PRIMARY KEY("recipient","id")
);
--> statement-breakpoint
CREATE TABLE "last_listings" (
	"chain_id" integer NOT NULL,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"seller" text NOT NULL,
	"offer_id" text NOT NULL,
	"price" numeric(78, 0) NOT NULL,
	CONSTRAINT "last_listings_token_id_contract_chain_id_seller_pk" PRIMARY KEY("token_id","contract","chain_id","seller")
);
--> statement-breakpoint
CREATE TABLE "inbox" (
	"wallet" text NOT NULL,
	"id" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"read" boolean NOT NULL,
	"unmailed" boolean NOT NULL,
	CONSTRAINT "inbox_wallet_id_pk" PRIMARY KEY("wallet","id")
);
--> statement-breakpoint
CREATE TABLE "people_notifications" (
	"recipient" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"actor" text NOT NULL,
	"collection_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "people_notifications_recipient_id_pk" PRIMARY KEY("recipient","id")
);
--> statement-breakpoint
INSERT INTO "last_listings" ("chain_id", "contract", "token_id", "seller", "offer_id", "price")
  SELECT DISTINCT ON ("chain_id", "contract", "token_id", "seller") "chain_id", "contract", "token_id", "seller", "id",
    CASE WHEN "price" > 0 THEN "price" ELSE "start_price" END
  -- A listing that was only signed has no row.
  FROM "offers" WHERE "expires_at" > "start_at"
  ORDER BY "chain_id", "contract", "token_id", "seller", "block" DESC, "created_at" DESC, "id";--> statement-breakpoint
-- The notifications of the blocks so far. Tables are only read until the end, so that a running server waits briefly.
CREATE TEMP TABLE "made" ON COMMIT DROP AS
  WITH "placed" AS (
    SELECT b.*, o."seller", o."contract", o."token_id",
      lag(b."bidder") OVER (PARTITION BY b."chain_id", b."offer_id", b."auction_id" ORDER BY b."block", b."log_index") AS "outbid"
    FROM "bids" AS b JOIN "offers" AS o ON o."chain_id" = b."chain_id" AND o."id" = b."offer_id"),
  "ending" AS (
    SELECT p."chain_id", p."offer_id", p."auction_id", p."contract", p."token_id", r."recipient", min(p."block") AS "block"
    FROM "placed" AS p CROSS JOIN LATERAL (VALUES (p."seller"), (p."bidder")) AS r ("recipient")
    GROUP BY 1, 2, 3, 4, 5, 6)
  SELECT "seller" AS "recipient", 'bid_received-' || "chain_id" || '-' || "hash" || '-' || "log_index" AS "id", "chain_id",
    'bid_received' AS "type", "bidder" AS "actor", "contract", "token_id", "offer_id", NULL::numeric AS "copies",
    div("amount", "copies") AS "price", "at", "block", NULL::text AS "old_id" FROM "placed"
  UNION ALL SELECT "outbid", 'outbid-' || "chain_id" || '-' || "hash" || '-' || "log_index", "chain_id", 'outbid', "bidder",
    "contract", "token_id", "offer_id", NULL, div("amount", "copies"), "at", "block", NULL
    FROM "placed" WHERE "outbid" <> "bidder"
  UNION ALL SELECT "seller", 'sold-' || "chain_id" || '-' || "hash" || '-' || "log_index", "chain_id", 'sold', "buyer",
    "contract", "token_id", "offer_id", NULL, div("amount", "copies"), "at", "block", NULL FROM "sales"
  UNION ALL SELECT "buyer", 'won-' || "chain_id" || '-' || "hash" || '-' || "log_index", "chain_id", 'won', "seller",
    "contract", "token_id", "offer_id", NULL, div("amount", "copies"), "at", "block", NULL FROM "sales" WHERE "by_auction"
  UNION ALL SELECT e."recipient", 'auction_ending-' || e."chain_id" || '-' || e."offer_id" || '-' || e."auction_id", e."chain_id",
    'auction_ending', NULL, e."contract", e."token_id", e."offer_id", NULL, NULL,
    greatest(a."started_at", a."end_at" - interval '1 hour'), e."block", NULL
    FROM "ending" AS e JOIN "auctions" AS a ON a."chain_id" = e."chain_id" AND a."offer_id" = e."offer_id" AND a."auction_id" = e."auction_id"
  UNION ALL SELECT l."seller", 'listing_back-' || l."chain_id" || '-' || came."hash" || '-' || came."log_index" || '-' || came."line",
    l."chain_id", 'listing_back', NULL, l."contract", l."token_id", l."offer_id", came."copies", l."price", came."at", came."block",
    'listing_back-' || l."chain_id" || '-' || l."offer_id" || '-' || came."block" || '-' || came."log_index"
    FROM "last_listings" AS l
      JOIN "offers" AS o ON o."chain_id" = l."chain_id" AND o."id" = l."offer_id" AND o."available" > 0 AND o."expires_at" > now()
      JOIN "balances" AS b ON b."token_id" = l."token_id" AND b."contract" = l."contract" AND b."chain_id" = l."chain_id" AND b."owner" = l."seller"
      JOIN LATERAL (SELECT c.* FROM "chain_activities" AS c
        WHERE c."token_id" = l."token_id" AND c."contract" = l."contract" AND c."chain_id" = l."chain_id"
          AND (l."seller" IN (c."recipient", c."unasked") OR c."type" = 'purchased' AND c."actor" = l."seller")
        ORDER BY c."at" DESC, c."block" DESC, c."log_index" DESC LIMIT 1) AS came
        ON came."block" > o."block" AND came."copies" >= b."copies";--> statement-breakpoint
INSERT INTO "chain_notifications" ("recipient", "id", "chain_id", "type", "actor", "contract", "token_id", "offer_id", "copies", "price", "at")
  SELECT "recipient", "id", "chain_id", "type", "actor", "contract", "token_id", "offer_id", "copies", "price", "at" FROM "made"
  ON CONFLICT DO NOTHING;--> statement-breakpoint
-- A block of an earlier version can still be undone.
INSERT INTO "journal" ("chain_id", "block", "seq", "table_name", "key", "before")
  SELECT k."chain_id", k."block", coalesce((SELECT max(j."seq") FROM "journal" AS j
      WHERE j."chain_id" = k."chain_id" AND j."block" = k."block"), -1)
      + row_number() OVER (PARTITION BY k."chain_id", k."block"), k."table_name", k."key", NULL
  FROM (
    SELECT "chain_id", "block", 'chainNotifications' AS "table_name", jsonb_build_object('recipient', "recipient", 'id', "id") AS "key" FROM "made"
    UNION SELECT l."chain_id", o."block", 'lastListings', jsonb_build_object('chain_id', l."chain_id", 'contract', l."contract",
        'token_id', l."token_id"::text, 'seller', l."seller")
      FROM "last_listings" AS l JOIN "offers" AS o ON o."chain_id" = l."chain_id" AND o."id" = l."offer_id") AS k
  WHERE (k."chain_id", k."block") IN (SELECT "chain_id", "number" FROM "blocks");--> statement-breakpoint
INSERT INTO "people_notifications" ("recipient", "id", "type", "actor", "collection_id", "at")
  SELECT "followed", 'follower-' || "follower", 'follower', "follower", NULL, "at" FROM "follows"
  UNION ALL SELECT f."follower", 'collection_launched-' || c."id", 'collection_launched', c."creator", c."id", c."launch_at"
    FROM "collections" AS c JOIN "follows" AS f ON f."followed" = c."creator" AND f."at" < c."launch_at"
    WHERE c."announced_at" IS NOT NULL AND c."launch_at" > now() - interval '180 days';--> statement-breakpoint
INSERT INTO "inbox" ("wallet", "id", "due_at", "read", "unmailed")
  SELECT n."recipient", n."id", n."at", n."at" <= coalesce(u."read_until", '-infinity') OR r."id" IS NOT NULL,
    coalesce(m."id" IS NULL AND n."at" > coalesce(u."mailed_until", 'infinity') AND u."notify_by_mail" AND EXISTS (
      SELECT 1 FROM "subscriptions" AS s WHERE s."kind" = 'account' AND s."wallet" = u."wallet" AND s."email" = u."email"
        AND s."confirmed_at" IS NOT NULL), false)
  FROM (SELECT "recipient", "id", "at", coalesce("old_id", "id") AS "old_id" FROM "made"
    UNION ALL SELECT "recipient", "id", "at", "id" FROM "people_notifications") AS n
    LEFT JOIN "users" AS u ON u."wallet" = n."recipient"
    LEFT JOIN "notification_marks" AS r ON r."wallet" = n."recipient" AND r."mark" = 'read' AND r."id" = n."old_id"
    LEFT JOIN "notification_marks" AS m ON m."wallet" = n."recipient" AND m."mark" = 'mailed' AND m."id" = n."old_id"
  WHERE n."at" > now() - interval '180 days' ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE INDEX "chain_notifications_at" ON "chain_notifications" USING btree ("recipient","at" DESC NULLS LAST) WHERE "chain_notifications"."type" <> 'auction_ending';--> statement-breakpoint
CREATE INDEX "chain_notifications_ending" ON "chain_notifications" USING btree ("recipient","at" DESC NULLS LAST) WHERE "chain_notifications"."type" = 'auction_ending';--> statement-breakpoint
CREATE INDEX "inbox_unread" ON "inbox" USING btree ("wallet","due_at" DESC NULLS LAST) WHERE not "inbox"."read";--> statement-breakpoint
CREATE INDEX "inbox_unmailed" ON "inbox" USING btree ("wallet","due_at") WHERE "inbox"."unmailed";--> statement-breakpoint
CREATE INDEX "inbox_due" ON "inbox" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "people_notifications_at" ON "people_notifications" USING btree ("recipient","at" DESC NULLS LAST);--> statement-breakpoint
DROP TABLE "notification_marks";--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "notified_up_to" text;--> statement-breakpoint
CREATE INDEX "collections_notifying" ON "collections" USING btree ("id") WHERE "collections"."notified_up_to" is not null;--> statement-breakpoint
CREATE INDEX "follows_pair" ON "follows" USING btree ("followed","follower");--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "mailed_until";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "read_until";

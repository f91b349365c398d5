DROP INDEX "open_offers_item";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "open_offers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "available" numeric(78, 0) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "open_offers" ADD COLUMN "available" numeric(78, 0);--> statement-breakpoint
ALTER TABLE "open_offers" ADD COLUMN "reserved" numeric(78, 0);--> statement-breakpoint
UPDATE "open_offers" AS o SET "reserved" = f."reserved",
  "available" = CASE WHEN f."counter" = coalesce(s."counter", 0) AND f."expires_at" > now()
    THEN least(f."available", coalesce(b."copies", 0)) ELSE 0 END
  FROM "offers" AS f
    LEFT JOIN "sellers" AS s ON s."chain_id" = f."chain_id" AND s."seller" = f."seller"
    LEFT JOIN "balances" AS b ON b."chain_id" = f."chain_id" AND b."contract" = f."contract"
      AND b."token_id" = f."token_id" AND b."owner" = f."seller"
  WHERE f."chain_id" = o."chain_id" AND f."id" = o."id";--> statement-breakpoint
DELETE FROM "open_offers" WHERE "available" IS NULL;--> statement-breakpoint
ALTER TABLE "open_offers" ALTER COLUMN "available" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "open_offers" ALTER COLUMN "reserved" SET NOT NULL;--> statement-breakpoint
UPDATE "listings" AS l SET "open_offers" = o."count", "available" = o."available"
  FROM (SELECT "item_id", count(*) AS "count", sum("available") AS "available" FROM "open_offers" GROUP BY 1) AS o
  WHERE o."item_id" = l."item_id";--> statement-breakpoint
CREATE INDEX "open_offers_item" ON "open_offers" USING btree ("item_id","price","id");

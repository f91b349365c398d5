DROP INDEX "open_offers_ends";--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "bid" numeric(78, 0);--> statement-breakpoint
ALTER TABLE "open_offers" ADD COLUMN "bid" numeric(78, 0);--> statement-breakpoint
CREATE INDEX "cards_buyable" ON "cards" USING btree ("chain_id","floor","work_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cards_buyable_costly" ON "cards" USING btree ("chain_id","floor" DESC NULLS LAST,"work_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cards_biddable" ON "cards" USING btree ("chain_id","bid") WHERE "cards"."bid" is not null;--> statement-breakpoint
CREATE INDEX "open_offers_live" ON "open_offers" USING btree ("work_id") WHERE "open_offers"."live";--> statement-breakpoint
CREATE INDEX "open_offers_ends" ON "open_offers" USING btree ("ends_at");--> statement-breakpoint
-- An auction without a bid takes its minimum. The job that closes offers looks at those with a bid again at once.
UPDATE "open_offers" AS o SET "bid" = f."start_price" FROM "offers" AS f
  WHERE f."chain_id" = o."chain_id" AND f."id" = o."id" AND o."auction" AND NOT o."live";--> statement-breakpoint
UPDATE "open_offers" SET "ends_at" = now() WHERE "live";--> statement-breakpoint
UPDATE "open_offers" AS o SET "ends_at" = now() FROM "offers" AS f
  WHERE f."chain_id" = o."chain_id" AND f."id" = o."id" AND f."start_at" > now();--> statement-breakpoint
UPDATE "cards" AS c SET "bid" = b."bid" FROM (
  SELECT "work_id", min("bid") AS "bid" FROM "open_offers" WHERE "bid" IS NOT NULL GROUP BY 1) AS b
  WHERE b."work_id" = c."work_id";

DROP INDEX "listings_cheap";--> statement-breakpoint
DROP INDEX "listings_costly";--> statement-breakpoint
DROP INDEX "open_offers_recent";--> statement-breakpoint
DROP INDEX "open_offers_price";--> statement-breakpoint
DROP INDEX "open_offers_liked";--> statement-breakpoint
DROP INDEX "open_offers_live";--> statement-breakpoint
DROP INDEX "open_offers_new";--> statement-breakpoint
DROP INDEX "open_offers_chain";--> statement-breakpoint
DROP INDEX "open_offers_verified";--> statement-breakpoint
ALTER TABLE "open_offers" ADD COLUMN "cheapest" boolean;--> statement-breakpoint
ALTER TABLE "open_offers" ADD COLUMN "first_auction" boolean;--> statement-breakpoint
UPDATE "open_offers" AS o SET "cheapest" = r."cheapest", "first_auction" = r."first_auction" FROM (
  SELECT "chain_id", "id", row_number() OVER (PARTITION BY "item_id" ORDER BY "price", "id") = 1 AS "cheapest",
    "auction" AND row_number() OVER (PARTITION BY "item_id", "auction" ORDER BY "live" DESC, "ends_at", "id") = 1 AS "first_auction"
  FROM "open_offers") AS r WHERE r."chain_id" = o."chain_id" AND r."id" = o."id";--> statement-breakpoint
ALTER TABLE "open_offers" ALTER COLUMN "cheapest" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "open_offers" ALTER COLUMN "first_auction" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_cheap" ON "listings" USING btree ("chain_id","price","item_id" DESC NULLS LAST,"categories","launch_at");--> statement-breakpoint
CREATE INDEX "listings_costly" ON "listings" USING btree ("chain_id","price" DESC NULLS LAST,"item_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "open_offers_recent" ON "open_offers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "open_offers"."cheapest";--> statement-breakpoint
CREATE INDEX "open_offers_price" ON "open_offers" USING btree ("chain_id","price","id") WHERE "open_offers"."cheapest";--> statement-breakpoint
CREATE INDEX "open_offers_liked" ON "open_offers" USING btree ("likes" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "open_offers"."cheapest";--> statement-breakpoint
CREATE INDEX "open_offers_live" ON "open_offers" USING btree ("live" DESC NULLS LAST,"ends_at","id" DESC NULLS LAST) WHERE "open_offers"."first_auction";--> statement-breakpoint
CREATE INDEX "open_offers_new" ON "open_offers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "open_offers"."first_auction";--> statement-breakpoint
CREATE INDEX "open_offers_chain" ON "open_offers" USING btree ("chain_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "open_offers"."cheapest";--> statement-breakpoint
CREATE INDEX "open_offers_verified" ON "open_offers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"chain_id","categories","ends_at","launch_at") WHERE "open_offers"."verified" and "open_offers"."cheapest";
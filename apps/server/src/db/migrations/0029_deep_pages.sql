CREATE INDEX IF NOT EXISTS "shown_offers_newest" ON "shown_offers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"ends_at","launch_at") WHERE "shown_offers"."cheapest";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "shown_offers_cheap" ON "shown_offers" USING btree ("chain_id","price","id","ends_at","launch_at") WHERE "shown_offers"."cheapest";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "shown_offers_popular" ON "shown_offers" USING btree ("likes" DESC NULLS LAST,"id" DESC NULLS LAST,"ends_at","launch_at") WHERE "shown_offers"."cheapest";--> statement-breakpoint
DROP INDEX "shown_offers_recent";--> statement-breakpoint
DROP INDEX "shown_offers_price";--> statement-breakpoint
DROP INDEX "shown_offers_liked";--> statement-breakpoint
-- How many works a text is in is estimated from these samples. The usual hundred miss a text that one in 200 has, and
-- then a search takes the wrong way (store/findItems.ts).
ALTER TABLE "listings" ALTER COLUMN "names" SET STATISTICS 1000;--> statement-breakpoint
ALTER INDEX "listings_phrases" ALTER COLUMN 1 SET STATISTICS 1000;

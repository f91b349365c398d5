DROP INDEX "chain_activities_recipient";--> statement-breakpoint
DROP INDEX "listings_cheap";--> statement-breakpoint
DROP INDEX "listings_creator";--> statement-breakpoint
DROP INDEX "open_offers_seller";--> statement-breakpoint
DROP INDEX "open_offers_verified";--> statement-breakpoint
DROP INDEX "follows_at";--> statement-breakpoint
DROP INDEX "likes_at";--> statement-breakpoint
ALTER TABLE "bids" DROP CONSTRAINT "bids_chain_id_hash_log_index_pk";--> statement-breakpoint
ALTER TABLE "chain_activities" DROP CONSTRAINT "chain_activities_chain_id_hash_log_index_line_pk";--> statement-breakpoint
ALTER TABLE "sales" DROP CONSTRAINT "sales_chain_id_hash_log_index_pk";--> statement-breakpoint
UPDATE "journal" SET "key" = "key" || jsonb_build_object('block', "block") WHERE "table_name" IN ('bids', 'sales', 'chainActivities');--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_chain_id_block_log_index_pk" PRIMARY KEY("chain_id","block","log_index");--> statement-breakpoint
ALTER TABLE "chain_activities" ADD CONSTRAINT "chain_activities_chain_id_block_log_index_line_pk" PRIMARY KEY("chain_id","block","log_index","line");--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_chain_id_block_log_index_pk" PRIMARY KEY("chain_id","block","log_index");--> statement-breakpoint
CREATE INDEX "chain_activities_recipient" ON "chain_activities" USING btree ("recipient","at" DESC NULLS LAST) WHERE "chain_activities"."recipient" is not null;--> statement-breakpoint
CREATE INDEX "listings_cheap" ON "listings" USING btree ("price","item_id" DESC NULLS LAST,"categories","launch_at");--> statement-breakpoint
CREATE INDEX "listings_creator" ON "listings" USING btree ("creator","created_at" DESC NULLS LAST,"item_id" DESC NULLS LAST,"launch_at");--> statement-breakpoint
CREATE INDEX "open_offers_seller" ON "open_offers" USING btree ("seller","item_id","launch_at");--> statement-breakpoint
CREATE INDEX "open_offers_verified" ON "open_offers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"chain_id","categories","ends_at","launch_at") WHERE "open_offers"."verified";--> statement-breakpoint
CREATE INDEX "follows_at" ON "follows" USING btree ("at" DESC NULLS LAST,"follower","followed");--> statement-breakpoint
CREATE INDEX "likes_at" ON "likes" USING btree ("at" DESC NULLS LAST,"item_id","wallet");--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "names" SET STATISTICS 300;

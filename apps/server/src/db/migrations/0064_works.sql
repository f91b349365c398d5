ALTER TABLE "items" RENAME TO "works";--> statement-breakpoint
ALTER TABLE "cards" RENAME COLUMN "item_id" TO "work_id";--> statement-breakpoint
ALTER TABLE "fingerprints" RENAME COLUMN "item_id" TO "work_id";--> statement-breakpoint
ALTER TABLE "likes" RENAME COLUMN "item_id" TO "work_id";--> statement-breakpoint
ALTER TABLE "open_offers" RENAME COLUMN "item_id" TO "work_id";--> statement-breakpoint
ALTER TABLE "people_notifications" RENAME COLUMN "item_id" TO "work_id";--> statement-breakpoint
ALTER TABLE "profile_hidden" RENAME COLUMN "item_id" TO "work_id";--> statement-breakpoint
ALTER TABLE "registered_works" RENAME COLUMN "item_id" TO "work_id";--> statement-breakpoint
ALTER TABLE "relistings" RENAME COLUMN "item_id" TO "work_id";--> statement-breakpoint
ALTER TABLE "sealed_contents" RENAME COLUMN "item_id" TO "work_id";--> statement-breakpoint
ALTER TABLE "shown_offers" RENAME COLUMN "item_id" TO "work_id";--> statement-breakpoint
ALTER TABLE "collection_stats" RENAME COLUMN "items" TO "works";--> statement-breakpoint
ALTER TABLE "collections" RENAME COLUMN "planned_items" TO "planned_works";--> statement-breakpoint
ALTER TABLE "works" RENAME CONSTRAINT "items_collection_id_collections_id_fk" TO "works_collection_id_collections_id_fk";--> statement-breakpoint
ALTER TABLE "likes" RENAME CONSTRAINT "likes_item_id_wallet_pk" TO "likes_work_id_wallet_pk";--> statement-breakpoint
ALTER TABLE "likes" RENAME CONSTRAINT "likes_item_id_items_id_fk" TO "likes_work_id_works_id_fk";--> statement-breakpoint
ALTER TABLE "sealed_contents" RENAME CONSTRAINT "sealed_contents_item_id_items_id_fk" TO "sealed_contents_work_id_works_id_fk";--> statement-breakpoint
ALTER TABLE "cards" RENAME CONSTRAINT "cards_item_id_items_id_fk" TO "cards_work_id_works_id_fk";--> statement-breakpoint
ALTER TABLE "open_offers" RENAME CONSTRAINT "open_offers_item_id_items_id_fk" TO "open_offers_work_id_works_id_fk";--> statement-breakpoint
ALTER TABLE "shown_offers" RENAME CONSTRAINT "shown_offers_item_id_items_id_fk" TO "shown_offers_work_id_works_id_fk";--> statement-breakpoint
ALTER TABLE "registered_works" RENAME CONSTRAINT "registered_works_item_id_items_id_fk" TO "registered_works_work_id_works_id_fk";--> statement-breakpoint
ALTER TABLE "fingerprints" RENAME CONSTRAINT "fingerprints_item_id_items_id_fk" TO "fingerprints_work_id_works_id_fk";--> statement-breakpoint
ALTER TABLE "fingerprints" RENAME CONSTRAINT "fingerprints_hash_maker_item_id_pk" TO "fingerprints_hash_maker_work_id_pk";--> statement-breakpoint
ALTER TABLE "profile_hidden" RENAME CONSTRAINT "profile_hidden_wallet_item_id_pk" TO "profile_hidden_wallet_work_id_pk";--> statement-breakpoint
ALTER TABLE "profile_hidden" RENAME CONSTRAINT "profile_hidden_item_id_items_id_fk" TO "profile_hidden_work_id_works_id_fk";--> statement-breakpoint
ALTER INDEX "items_pkey" RENAME TO "works_pkey";--> statement-breakpoint
ALTER INDEX "items_collection" RENAME TO "works_collection";--> statement-breakpoint
ALTER INDEX "items_token" RENAME TO "works_token";--> statement-breakpoint
ALTER INDEX "items_metadata_hash" RENAME TO "works_metadata_hash";--> statement-breakpoint
ALTER INDEX "items_creator" RENAME TO "works_creator";--> statement-breakpoint
ALTER INDEX "items_collection_newest" RENAME TO "works_collection_newest";--> statement-breakpoint
ALTER INDEX "items_media" RENAME TO "works_media";--> statement-breakpoint
ALTER INDEX "items_cover" RENAME TO "works_cover";--> statement-breakpoint
ALTER INDEX "items_metadata" RENAME TO "works_metadata";--> statement-breakpoint
ALTER INDEX "items_drafts" RENAME TO "works_drafts";--> statement-breakpoint
ALTER INDEX "items_uncompared" RENAME TO "works_uncompared";--> statement-breakpoint
ALTER INDEX "items_hidden" RENAME TO "works_hidden";--> statement-breakpoint
ALTER INDEX "fingerprints_item" RENAME TO "fingerprints_work";--> statement-breakpoint
ALTER INDEX "likes_item" RENAME TO "likes_work";--> statement-breakpoint
ALTER INDEX "open_offers_item" RENAME TO "open_offers_work";--> statement-breakpoint
ALTER INDEX "profile_hidden_item" RENAME TO "profile_hidden_work";--> statement-breakpoint
ALTER INDEX "shown_offers_item" RENAME TO "shown_offers_work";
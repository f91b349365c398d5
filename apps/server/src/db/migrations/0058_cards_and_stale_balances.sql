ALTER TABLE "listings" RENAME TO "cards";--> statement-breakpoint
ALTER TABLE "cards" RENAME CONSTRAINT "listings_item_id_items_id_fk" TO "cards_item_id_items_id_fk";--> statement-breakpoint
ALTER INDEX "listings_pkey" RENAME TO "cards_pkey";--> statement-breakpoint
ALTER INDEX "listings_recent" RENAME TO "cards_recent";--> statement-breakpoint
ALTER INDEX "listings_cheap" RENAME TO "cards_cheap";--> statement-breakpoint
ALTER INDEX "listings_costly" RENAME TO "cards_costly";--> statement-breakpoint
ALTER INDEX "listings_liked" RENAME TO "cards_liked";--> statement-breakpoint
ALTER INDEX "listings_creator" RENAME TO "cards_creator";--> statement-breakpoint
ALTER INDEX "listings_collection" RENAME TO "cards_collection";--> statement-breakpoint
ALTER INDEX "listings_chain" RENAME TO "cards_chain";--> statement-breakpoint
ALTER INDEX "listings_verified" RENAME TO "cards_verified";--> statement-breakpoint
ALTER INDEX "listings_for_sale" RENAME TO "cards_for_sale";--> statement-breakpoint
ALTER INDEX "listings_categories" RENAME TO "cards_categories";--> statement-breakpoint
ALTER INDEX "listings_names" RENAME TO "cards_names";--> statement-breakpoint
ALTER INDEX "listings_phrases" RENAME TO "cards_phrases";--> statement-breakpoint
ALTER TABLE "holding_debts" RENAME TO "stale_balances";--> statement-breakpoint
ALTER TABLE "stale_balances" RENAME CONSTRAINT "holding_debts_chain_id_contract_token_id_owner_pk" TO "stale_balances_chain_id_contract_token_id_owner_pk";--> statement-breakpoint
-- The journal names the tables whose rows it keeps.
UPDATE "journal" SET "table_name" = 'staleBalances' WHERE "table_name" = 'holdingDebts';

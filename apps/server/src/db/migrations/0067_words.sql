-- One word for one thing (docs/architecture.md): what is on chain is an offer, what a buyer signs is an order, a row of lists is a card.
ALTER TABLE "last_listings" RENAME TO "last_offers";--> statement-breakpoint
ALTER TABLE "withdrawn_listings" RENAME TO "withdrawals";--> statement-breakpoint
ALTER TABLE "relistings" RENAME TO "stale_cards";--> statement-breakpoint
ALTER TABLE "last_offers" RENAME CONSTRAINT "last_listings_token_id_contract_chain_id_seller_pk" TO "last_offers_token_id_contract_chain_id_seller_pk";--> statement-breakpoint
ALTER TABLE "withdrawals" RENAME CONSTRAINT "withdrawn_listings_chain_id_block_log_index_pk" TO "withdrawals_chain_id_block_log_index_pk";--> statement-breakpoint
ALTER TABLE "stale_cards" RENAME CONSTRAINT "relistings_kind_subject_id_pk" TO "stale_cards_kind_subject_id_pk";--> statement-breakpoint
ALTER INDEX "withdrawn_listings_at" RENAME TO "withdrawals_at";--> statement-breakpoint
-- The id of a notification begins with its type.
UPDATE "chain_notifications" n SET "id" = w.new || substr(n."id", length(w.old) + 1), "type" = w.new
  FROM (VALUES ('listing_back', 'offer_back'), ('offer_accepted', 'order_accepted')) AS w (old, new) WHERE n."type" = w.old;--> statement-breakpoint
UPDATE "people_notifications" n SET "id" = w.new || substr(n."id", length(w.old) + 1), "type" = w.new
  FROM (VALUES ('offer_received', 'order_received'), ('offer_outbid', 'order_outbid'), ('offer_expired', 'order_expired')) AS w (old, new)
  WHERE n."type" = w.old;--> statement-breakpoint
UPDATE "inbox" i SET "id" = w.new || substr(i."id", length(w.old) + 1)
  FROM (VALUES ('listing_back', 'offer_back'), ('offer_accepted', 'order_accepted'), ('offer_received', 'order_received'), ('offer_outbid', 'order_outbid'), ('offer_expired', 'order_expired')) AS w (old, new)
  WHERE starts_with(i."id", w.old || '-');--> statement-breakpoint
-- The journal names the tables whose rows it keeps. Of notifications it has the keys alone: they do not change.
UPDATE "journal" j SET "table_name" = w.new
  FROM (VALUES ('lastListings', 'lastOffers'), ('withdrawnListings', 'withdrawals')) AS w (old, new)
  WHERE j."table_name" = w.old;--> statement-breakpoint
UPDATE "journal" j SET "key" = j."key" || jsonb_build_object('id', w.new || substr(j."key" ->> 'id', length(w.old) + 1))
  FROM (VALUES ('listing_back', 'offer_back'), ('offer_accepted', 'order_accepted')) AS w (old, new)
  WHERE j."table_name" = 'chainNotifications' AND starts_with(j."key" ->> 'id', w.old || '-');

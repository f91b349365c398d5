ALTER TABLE "tokens" ADD COLUMN "burnt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "burnt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Where no line of the history says when, it was before now. Copies of an ERC-1155 can also be uncounted.
UPDATE "tokens" t SET "burnt_at" = coalesce(a.at, now())
  FROM "tokens" o LEFT JOIN LATERAL (SELECT max(c.at) AS at FROM "chain_activities" c
    WHERE c.token_id = o.token_id AND c.contract = o.contract AND c.chain_id = o.chain_id
      AND coalesce(c.recipient, c.unasked) = '0x0000000000000000000000000000000000000000') a ON true
  WHERE (o.token_id, o.contract, o.chain_id) = (t.token_id, t.contract, t.chain_id)
    AND t.copies = 0 AND t.imported AND (t.standard = 721 OR (t.brought AND a.at IS NOT NULL));--> statement-breakpoint
UPDATE "works" w SET "burnt" = true FROM "tokens" t
  WHERE (w.token_id, w.contract, w.chain_id) = (t.token_id, t.contract, t.chain_id) AND t.copies = 0 AND t.burnt_at IS NOT NULL;--> statement-breakpoint
-- Their cards are made anew, in parts: of foreign works the contract counts as the creator.
INSERT INTO "stale_cards" ("kind", "subject_id") SELECT DISTINCT 'person', "creator" FROM "works" WHERE "burnt" ON CONFLICT DO NOTHING;
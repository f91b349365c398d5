CREATE TABLE "trade_marks" (
	"id" text NOT NULL,
	"reason" text NOT NULL,
	"chain_id" integer NOT NULL,
	"block" bigint NOT NULL,
	"hash" text NOT NULL,
	"copies" numeric(78, 0) NOT NULL,
	CONSTRAINT "trade_marks_id_reason_pk" PRIMARY KEY("id","reason")
);
--> statement-breakpoint
DROP VIEW "public"."sale_offers";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "trade_marks_block" ON "trade_marks" USING btree ("chain_id","block");--> statement-breakpoint
-- At which block they began to fail is not known any more.
INSERT INTO "trade_marks" ("id", "reason", "chain_id", "block", "hash", "copies")
  SELECT c.id, 'failing', c.chain_id, k.number, k.hash, 0 FROM "trade_checks" c JOIN "cursors" k ON k.chain_id = c.chain_id WHERE c.failing;--> statement-breakpoint
ALTER TABLE "trade_checks" DROP COLUMN "failing";--> statement-breakpoint
CREATE VIEW "public"."sale_offers" AS (
  select o.chain_id, o.id, o.seller, o.contract, o.token_id, o.creator, o.copies, o.reservable, o.price, o.currency, o.start_price,
    o.start_at, o.duration, o.from_first_bid, o.expires_at, o.counter, o.salt, o.commission, o.available, o.reserved, o.sold, o.cancelled,
    o.created_at, o.block, o.hash, null::integer as max_commission, null::integer as max_royalties,
    null::text as buyer, null::numeric(78, 0) as "group", null::integer as index, null::jsonb as proof, null::text as signature
  from offers o where not exists (select 1 from signed_listings s where s.id = o.id)
  union all
  select s.chain_id, s.id, s.seller, s.contract, s.token_id, s.creator, s.copies, 0, s.price, s.currency, 0,
    s.start_at, s.duration, 0, s.expires_at, s.counter, s.salt,
    coalesce(c.commission, o.commission, s.max_commission),
    case when exists (select 1 from voided_orders v where v.chain_id = s.chain_id and v.id = s.id)
        or exists (select 1 from voided_groups v
          where v.chain_id = s.chain_id and v.account = s.seller and v."group" = s."group")
        or s.max_commission < c.commission or exists (select 1 from tokens t
          where t.token_id = s.token_id and t.contract = s.contract and t.chain_id = s.chain_id
            and t.royalties > s.max_royalties and t.creator <> s.seller)
      then 0 else greatest(s.copies - coalesce(o.sold, 0) - coalesce(m.copies, 0), 0) end,
    0, coalesce(o.sold, 0),
    0, s.created_at, 0, '', s.max_commission, s.max_royalties, s.buyer, s."group", s.index, s.proof, s.signature
  from signed_listings s
    left join offers o on o.chain_id = s.chain_id and o.id = s.id
    left join trade_marks m on m.id = s.id and m.reason = 'used'
    left join commissions c on c.chain_id = s.chain_id);
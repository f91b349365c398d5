ALTER TABLE "order_fills" RENAME TO "currency_sales";--> statement-breakpoint
ALTER TABLE "currency_sales" RENAME CONSTRAINT "order_fills_chain_id_block_log_index_pk" TO "currency_sales_chain_id_block_log_index_pk";--> statement-breakpoint
ALTER TABLE "currency_sales" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "currency_sales" ADD COLUMN "offer_id" text;--> statement-breakpoint
-- A block of an earlier version can still be undone.
UPDATE "journal" SET "table_name" = 'currencySales' WHERE "table_name" = 'orderFills';--> statement-breakpoint
CREATE TABLE "currency_worths" (
	"chain_id" integer NOT NULL,
	"currency" text NOT NULL,
	"wei" numeric(78, 18) NOT NULL,
	CONSTRAINT "currency_worths_chain_id_currency_pk" PRIMARY KEY("chain_id","currency")
);
--> statement-breakpoint
DROP VIEW "public"."sale_offers";--> statement-breakpoint
ALTER TABLE "open_offers" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "chain_notifications" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "last_offers" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "signed_listings" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER INDEX "order_fills_token" RENAME TO "currency_sales_token";--> statement-breakpoint
ALTER INDEX "order_fills_order" RENAME TO "currency_sales_order";--> statement-breakpoint
CREATE INDEX "currency_sales_offer" ON "currency_sales" USING btree ("chain_id","offer_id","at" DESC NULLS LAST);--> statement-breakpoint
ALTER INDEX "order_fills_seller" RENAME TO "currency_sales_seller";--> statement-breakpoint
ALTER INDEX "order_fills_buyer" RENAME TO "currency_sales_buyer";--> statement-breakpoint
CREATE INDEX "offers_currency" ON "offers" USING btree ("chain_id","currency","id") WHERE "offers"."currency" is not null;--> statement-breakpoint
CREATE INDEX "signed_listings_currency" ON "signed_listings" USING btree ("chain_id","currency","id") WHERE "signed_listings"."currency" is not null;--> statement-breakpoint
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
      then 0 else greatest(s.copies - coalesce(o.sold, 0), 0) end,
    0, coalesce(o.sold, 0),
    0, s.created_at, 0, '', s.max_commission, s.max_royalties, s.buyer, s."group", s.index, s.proof, s.signature
  from signed_listings s
    left join offers o on o.chain_id = s.chain_id and o.id = s.id
    left join commissions c on c.chain_id = s.chain_id);
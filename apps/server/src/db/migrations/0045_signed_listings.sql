CREATE TABLE "commissions" (
	"chain_id" integer PRIMARY KEY NOT NULL,
	"commission" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signed_listings" (
	"id" text PRIMARY KEY NOT NULL,
	"chain_id" integer NOT NULL,
	"seller" text NOT NULL,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"creator" text,
	"copies" numeric(78, 0) NOT NULL,
	"price" numeric(78, 0) NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"duration" numeric(78, 0) NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"counter" numeric(78, 0) NOT NULL,
	"salt" numeric(78, 0) NOT NULL,
	"max_commission" integer NOT NULL,
	"max_royalties" integer NOT NULL,
	"buyer" text,
	"group" numeric(78, 0) NOT NULL,
	"index" integer NOT NULL,
	"proof" jsonb NOT NULL,
	"signature" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "signed_listings_token" ON "signed_listings" USING btree ("token_id","contract","chain_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "signed_listings_seller" ON "signed_listings" USING btree ("seller","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "signed_listings_holding" ON "signed_listings" USING btree ("seller","token_id","contract","chain_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "signed_listings_chain" ON "signed_listings" USING btree ("chain_id","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "signed_listings_ended" ON "signed_listings" USING btree ("expires_at");--> statement-breakpoint
CREATE VIEW "public"."sale_offers" AS (
  select o.chain_id, o.id, o.seller, o.contract, o.token_id, o.creator, o.copies, o.reservable, o.price, o.start_price,
    o.start_at, o.duration, o.expires_at, o.counter, o.salt, o.commission, o.available, o.reserved, o.sold, o.cancelled,
    o.created_at, o.block, o.hash, null::integer as max_commission, null::integer as max_royalties,
    null::text as buyer, null::numeric(78, 0) as "group", null::integer as index, null::jsonb as proof, null::text as signature
  from offers o where not exists (select 1 from signed_listings s where s.id = o.id)
  union all
  select s.chain_id, s.id, s.seller, s.contract, s.token_id, s.creator, s.copies, 0, s.price, 0,
    s.start_at, s.duration, s.expires_at, s.counter, s.salt,
    coalesce((select o.commission from offers o where o.chain_id = s.chain_id and o.id = s.id),
      (select c.commission from commissions c where c.chain_id = s.chain_id), s.max_commission),
    case when exists (select 1 from voided_orders v where v.chain_id = s.chain_id and v.id = s.id)
        or exists (select 1 from voided_groups v
          where v.chain_id = s.chain_id and v.account = s.seller and v."group" = s."group")
        or (s.max_commission < (select c.commission from commissions c where c.chain_id = s.chain_id)
          and not exists (select 1 from offers o where o.chain_id = s.chain_id and o.id = s.id))
      then 0
      else s.copies - coalesce((select o.sold from offers o where o.chain_id = s.chain_id and o.id = s.id), 0) end,
    0, coalesce((select o.sold from offers o where o.chain_id = s.chain_id and o.id = s.id), 0),
    0, s.created_at, 0, '', s.max_commission, s.max_royalties, s.buyer, s."group", s.index, s.proof, s.signature
  from signed_listings s);
CREATE TABLE "shown_offers" (
	"chain_id" integer NOT NULL,
	"id" text NOT NULL,
	"item_id" text NOT NULL,
	"cheapest" boolean NOT NULL,
	"first_auction" boolean NOT NULL,
	"categories" text[] NOT NULL,
	"verified" boolean NOT NULL,
	"likes" integer NOT NULL,
	"price" numeric(78, 0) NOT NULL,
	"live" boolean NOT NULL,
	"ends_at" timestamp with time zone,
	"launch_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shown_offers_chain_id_id_pk" PRIMARY KEY("chain_id","id")
);
--> statement-breakpoint
DROP INDEX "open_offers_recent";--> statement-breakpoint
DROP INDEX "open_offers_price";--> statement-breakpoint
DROP INDEX "open_offers_liked";--> statement-breakpoint
DROP INDEX "open_offers_live";--> statement-breakpoint
DROP INDEX "open_offers_new";--> statement-breakpoint
DROP INDEX "open_offers_chain";--> statement-breakpoint
DROP INDEX "open_offers_verified";--> statement-breakpoint
DROP INDEX "open_offers_categories";--> statement-breakpoint
DROP INDEX "bids_bidder";--> statement-breakpoint
ALTER TABLE "open_offers" ADD COLUMN "direct" boolean;--> statement-breakpoint
UPDATE "open_offers" AS o SET "direct" = f."price" > 0 FROM "offers" AS f
  WHERE f."chain_id" = o."chain_id" AND f."id" = o."id";--> statement-breakpoint
ALTER TABLE "open_offers" ALTER COLUMN "direct" SET NOT NULL;--> statement-breakpoint
INSERT INTO "shown_offers" SELECT "chain_id", "id", "item_id", "cheapest", "first_auction", "categories", "verified",
  "likes", "price", "live", "ends_at", "launch_at", "created_at" FROM "open_offers" WHERE "cheapest" OR "first_auction";--> statement-breakpoint
ALTER TABLE "shown_offers" ADD CONSTRAINT "shown_offers_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shown_offers_item" ON "shown_offers" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "shown_offers_recent" ON "shown_offers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "shown_offers"."cheapest";--> statement-breakpoint
CREATE INDEX "shown_offers_price" ON "shown_offers" USING btree ("chain_id","price","id") WHERE "shown_offers"."cheapest";--> statement-breakpoint
CREATE INDEX "shown_offers_liked" ON "shown_offers" USING btree ("likes" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "shown_offers"."cheapest";--> statement-breakpoint
CREATE INDEX "shown_offers_live" ON "shown_offers" USING btree ("live" DESC NULLS LAST,"ends_at","id" DESC NULLS LAST) WHERE "shown_offers"."first_auction";--> statement-breakpoint
CREATE INDEX "shown_offers_new" ON "shown_offers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "shown_offers"."first_auction";--> statement-breakpoint
CREATE INDEX "shown_offers_chain" ON "shown_offers" USING btree ("chain_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "shown_offers"."cheapest";--> statement-breakpoint
CREATE INDEX "shown_offers_verified" ON "shown_offers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"chain_id","categories","ends_at","launch_at") WHERE "shown_offers"."verified" and "shown_offers"."cheapest";--> statement-breakpoint
CREATE INDEX "shown_offers_categories" ON "shown_offers" USING gin ("categories");--> statement-breakpoint
CREATE INDEX "balances_largest" ON "balances" USING btree ("token_id","contract","chain_id","copies" DESC NULLS LAST,"since" DESC NULLS LAST,"owner" DESC NULLS LAST) WHERE "balances"."copies" > 0;--> statement-breakpoint
CREATE INDEX "offers_unsold" ON "offers" USING btree ("seller","token_id","contract","chain_id") WHERE "offers"."available" > 0;--> statement-breakpoint
CREATE INDEX "open_offers_auctions" ON "open_offers" USING btree ("item_id","live" DESC NULLS LAST,"ends_at","id") WHERE "open_offers"."auction";--> statement-breakpoint
CREATE INDEX "open_offers_direct" ON "open_offers" USING btree ("item_id","seller","price","id") WHERE "open_offers"."direct";--> statement-breakpoint
CREATE INDEX "bids_bidder" ON "bids" USING btree ("bidder","at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "open_offers" DROP COLUMN "categories";--> statement-breakpoint
ALTER TABLE "open_offers" DROP COLUMN "verified";--> statement-breakpoint
ALTER TABLE "open_offers" DROP COLUMN "likes";--> statement-breakpoint
ALTER TABLE "open_offers" DROP COLUMN "cheapest";--> statement-breakpoint
ALTER TABLE "open_offers" DROP COLUMN "first_auction";--> statement-breakpoint
ALTER TABLE "open_offers" DROP COLUMN "created_at";
DROP INDEX "cards_for_sale";--> statement-breakpoint
ALTER TABLE "open_offers" ALTER COLUMN "price" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shown_offers" ALTER COLUMN "price" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "currency_worths" ALTER COLUMN "wei" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "currency_worths" ADD COLUMN "rated_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "cards_on_sale" ON "cards" USING btree ("created_at" DESC NULLS LAST,"work_id" DESC NULLS LAST) WHERE "cards"."open_offers" > 0;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "shown_offers_costly" ON "shown_offers" USING btree ("chain_id","price" DESC NULLS LAST,"id" DESC NULLS LAST,"ends_at","launch_at") WHERE "shown_offers"."cheapest";
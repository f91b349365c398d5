CREATE TABLE "metadata_changes" (
	"chain_id" integer NOT NULL,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"whole" boolean NOT NULL,
	"block" bigint NOT NULL,
	CONSTRAINT "metadata_changes_contract_token_id_whole_chain_id_pk" PRIMARY KEY("contract","token_id","whole","chain_id")
);
--> statement-breakpoint
DROP INDEX "orders_token";--> statement-breakpoint
DROP INDEX "orders_any";--> statement-breakpoint
DROP INDEX "orders_set";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "metadata_block" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "missing_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_best_token" ON "orders" USING btree ("token_id","contract","chain_id","currency","unit_price" DESC NULLS LAST,"id") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_best_any" ON "orders" USING btree ("contract","chain_id","currency","unit_price" DESC NULLS LAST,"id") WHERE status = 'live' and token_id is null and criteria = '0x0000000000000000000000000000000000000000000000000000000000000000';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_best_set" ON "orders" USING btree ("scope","contract","chain_id","currency","unit_price" DESC NULLS LAST,"id") WHERE status = 'live' and token_id is null and criteria <> '0x0000000000000000000000000000000000000000000000000000000000000000';--> statement-breakpoint
CREATE INDEX "items_metadata" ON "items" USING btree ("contract","metadata_block","id") WHERE "items"."offchain";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "items_drafts" ON "items" USING btree ("creator") WHERE "items"."token_id" is null;--> statement-breakpoint
CREATE INDEX "media_network" ON "media" USING btree ("network","created_at") WHERE "media"."network" is not null;
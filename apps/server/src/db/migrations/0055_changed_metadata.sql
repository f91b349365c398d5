CREATE TABLE "metadata_changes" (
	"chain_id" integer NOT NULL,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"whole" boolean NOT NULL,
	"block" bigint NOT NULL,
	CONSTRAINT "metadata_changes_contract_token_id_whole_chain_id_pk" PRIMARY KEY("contract","token_id","whole","chain_id")
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "metadata_block" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "items_metadata" ON "items" USING btree ("contract","metadata_block","id") WHERE "items"."offchain";
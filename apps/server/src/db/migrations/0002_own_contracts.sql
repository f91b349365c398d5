CREATE TABLE "own_contracts" (
	"chain_id" integer NOT NULL,
	"contract" text NOT NULL,
	"standard" smallint NOT NULL,
	"creator" text NOT NULL,
	"royalties" integer NOT NULL,
	"outdated_from" numeric(78, 0),
	"name" text NOT NULL,
	"symbol" text NOT NULL,
	"metadata" text,
	"metadata_block" bigint NOT NULL,
	"frozen" boolean NOT NULL,
	"added" boolean NOT NULL,
	"created_by" text NOT NULL,
	"salt" text NOT NULL,
	"block" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "own_contracts_contract_chain_id_pk" PRIMARY KEY("contract","chain_id")
);
--> statement-breakpoint
ALTER TABLE "histories" ADD COLUMN "own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "brought_contracts" ADD COLUMN "own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "brought_contracts" ADD COLUMN "metadata_block" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "own_contracts_creator" ON "own_contracts" USING btree ("creator");--> statement-breakpoint
CREATE INDEX "own_contracts_outdated" ON "own_contracts" USING btree ("chain_id") WHERE "own_contracts"."outdated_from" is not null;
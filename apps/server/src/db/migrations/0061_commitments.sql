CREATE TABLE "commitments" (
	"chain_id" integer NOT NULL,
	"contract" text NOT NULL,
	"series" numeric(78, 0) NOT NULL,
	"commitment" text NOT NULL,
	CONSTRAINT "commitments_series_contract_chain_id_pk" PRIMARY KEY("series","contract","chain_id")
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "metadata_file" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "cid" text;
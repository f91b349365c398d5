CREATE TABLE "metadata_reads" (
	"chain_id" integer NOT NULL,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"host" text DEFAULT 'chain' NOT NULL,
	"address" text,
	"block" bigint,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"code" text,
	"params" jsonb,
	CONSTRAINT "metadata_reads_contract_token_id_chain_id_pk" PRIMARY KEY("contract","token_id","chain_id")
);
--> statement-breakpoint
CREATE INDEX "metadata_reads_next" ON "metadata_reads" USING btree ("host","chain_id","contract","next_at","token_id");--> statement-breakpoint
CREATE INDEX "tokens_brought" ON "tokens" USING btree ("contract","chain_id","token_id") WHERE "tokens"."brought";
CREATE TABLE "holding_debts" (
	"chain_id" integer NOT NULL,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"owner" text NOT NULL,
	"since" timestamp with time zone,
	"block" bigint NOT NULL,
	CONSTRAINT "holding_debts_chain_id_contract_token_id_owner_pk" PRIMARY KEY("chain_id","contract","token_id","owner")
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"chain_id" integer NOT NULL,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"wallet" text NOT NULL,
	CONSTRAINT "participants_token_id_contract_chain_id_wallet_pk" PRIMARY KEY("token_id","contract","chain_id","wallet")
);
--> statement-breakpoint
ALTER TABLE "chain_activities" ADD COLUMN "unasked" text;
CREATE TABLE "approvals" (
	"chain_id" integer NOT NULL,
	"contract" text NOT NULL,
	"owner" text NOT NULL,
	"approved" boolean NOT NULL,
	CONSTRAINT "approvals_owner_contract_chain_id_pk" PRIMARY KEY("owner","contract","chain_id")
);
--> statement-breakpoint
CREATE TABLE "parked_payments" (
	"chain_id" integer NOT NULL,
	"account" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	CONSTRAINT "parked_payments_account_chain_id_pk" PRIMARY KEY("account","chain_id")
);
--> statement-breakpoint
CREATE TABLE "parked_tokens" (
	"chain_id" integer NOT NULL,
	"offer_id" text NOT NULL,
	"account" text NOT NULL,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"copies" numeric(78, 0) NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "parked_tokens_chain_id_offer_id_account_pk" PRIMARY KEY("chain_id","offer_id","account")
);
--> statement-breakpoint
CREATE TABLE "token_approvals" (
	"chain_id" integer NOT NULL,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	CONSTRAINT "token_approvals_token_id_contract_chain_id_pk" PRIMARY KEY("token_id","contract","chain_id")
);
--> statement-breakpoint
ALTER TABLE "cursors" ADD COLUMN "replays" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "parked_tokens_token" ON "parked_tokens" USING btree ("token_id","contract","chain_id");--> statement-breakpoint
CREATE INDEX "parked_tokens_account" ON "parked_tokens" USING btree ("account","since" DESC NULLS LAST);--> statement-breakpoint
INSERT INTO "approvals" ("chain_id", "contract", "owner", "approved")
  SELECT "chain_id", "contract", "owner", true FROM "balances"
  UNION SELECT "chain_id", "contract", "seller", true FROM "offers";

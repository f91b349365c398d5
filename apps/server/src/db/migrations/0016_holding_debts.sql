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
ALTER TABLE "chain_activities" ADD COLUMN "unasked" text;--> statement-breakpoint
INSERT INTO "participants" ("chain_id", "contract", "token_id", "wallet")
SELECT "chain_id", "contract", "token_id", "wallet" FROM (
	SELECT "chain_id", "contract", "token_id", "seller" AS "wallet" FROM "offers"
	UNION SELECT "chain_id", "contract", "token_id", "buyer" FROM "sales"
	UNION SELECT o."chain_id", o."contract", o."token_id", b."bidder" FROM "bids" b JOIN "offers" o ON o."chain_id" = b."chain_id" AND o."id" = b."offer_id"
) AS "acted" JOIN "tokens" USING ("chain_id", "contract", "token_id") WHERE "tokens"."imported";

CREATE TABLE "drop_mints" (
	"chain_id" integer NOT NULL,
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"phase_id" text NOT NULL,
	"collection" text NOT NULL,
	"first_id" numeric(78, 0) NOT NULL,
	"quantity" integer NOT NULL,
	"payer" text NOT NULL,
	"recipient" text NOT NULL,
	"vault" text,
	"cost" numeric(78, 0) NOT NULL,
	"commission" numeric(78, 0) NOT NULL,
	"proceeds" numeric(78, 0) NOT NULL,
	"referrer" text,
	"referral" numeric(78, 0) NOT NULL,
	CONSTRAINT "drop_mints_chain_id_block_log_index_pk" PRIMARY KEY("chain_id","block","log_index")
);
--> statement-breakpoint
CREATE TABLE "drop_parked" (
	"chain_id" integer NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"account" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	CONSTRAINT "drop_parked_account_kind_currency_chain_id_pk" PRIMARY KEY("account","kind","currency","chain_id")
);
--> statement-breakpoint
CREATE TABLE "drop_phases" (
	"chain_id" integer NOT NULL,
	"id" text NOT NULL,
	"collection" text NOT NULL,
	"creator" text NOT NULL,
	"drop" numeric(78, 0) NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"start" bigint NOT NULL,
	"end" bigint NOT NULL,
	"price" numeric(78, 0) NOT NULL,
	"end_price" numeric(78, 0) NOT NULL,
	"rebate" boolean NOT NULL,
	"currency" text,
	"supply" bigint NOT NULL,
	"most_per_wallet" numeric(78, 0) NOT NULL,
	"root" text,
	"gate" text,
	"referrer_bps" integer NOT NULL,
	"salt" numeric(78, 0) NOT NULL,
	"commission" integer NOT NULL,
	"minted" bigint NOT NULL,
	"last_at" bigint,
	"closed_at" timestamp with time zone,
	"settled_price" numeric(78, 0),
	"settled_proceeds" numeric(78, 0),
	"settled_commission" numeric(78, 0),
	"block" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "drop_phases_id_chain_id_pk" PRIMARY KEY("id","chain_id")
);
--> statement-breakpoint
CREATE TABLE "drop_purchases" (
	"chain_id" integer NOT NULL,
	"phase_id" text NOT NULL,
	"account" text NOT NULL,
	"paid" numeric(78, 0) NOT NULL,
	"quantity" integer NOT NULL,
	"rebate" numeric(78, 0),
	CONSTRAINT "drop_purchases_phase_id_account_chain_id_pk" PRIMARY KEY("phase_id","account","chain_id")
);
--> statement-breakpoint
CREATE INDEX "drop_mints_phase" ON "drop_mints" USING btree ("phase_id","chain_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "drop_mints_collection" ON "drop_mints" USING btree ("collection","chain_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "drop_mints_payer" ON "drop_mints" USING btree ("payer","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "drop_phases_collection" ON "drop_phases" USING btree ("collection","chain_id","start");--> statement-breakpoint
CREATE INDEX "drop_purchases_account" ON "drop_purchases" USING btree ("account");
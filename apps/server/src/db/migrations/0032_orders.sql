CREATE TABLE "currencies" (
	"chain_id" integer NOT NULL,
	"address" text NOT NULL,
	"collector" text NOT NULL,
	CONSTRAINT "currencies_chain_id_address_pk" PRIMARY KEY("chain_id","address")
);
--> statement-breakpoint
CREATE TABLE "order_fills" (
	"chain_id" integer NOT NULL,
	"hash" text NOT NULL,
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"order_id" text NOT NULL,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"seller" text NOT NULL,
	"buyer" text NOT NULL,
	"copies" numeric(78, 0) NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"proceeds" numeric(78, 0) NOT NULL,
	"commission" numeric(78, 0) NOT NULL,
	"royalties" numeric(78, 0) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_fills_chain_id_block_log_index_pk" PRIMARY KEY("chain_id","block","log_index")
);
--> statement-breakpoint
CREATE TABLE "parked_currency" (
	"chain_id" integer NOT NULL,
	"currency" text NOT NULL,
	"account" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	CONSTRAINT "parked_currency_account_currency_chain_id_pk" PRIMARY KEY("account","currency","chain_id")
);
--> statement-breakpoint
CREATE TABLE "voided_groups" (
	"chain_id" integer NOT NULL,
	"account" text NOT NULL,
	"group" numeric(78, 0) NOT NULL,
	CONSTRAINT "voided_groups_account_group_chain_id_pk" PRIMARY KEY("account","group","chain_id")
);
--> statement-breakpoint
CREATE TABLE "voided_orders" (
	"chain_id" integer NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "voided_orders_chain_id_id_pk" PRIMARY KEY("chain_id","id")
);
--> statement-breakpoint
ALTER TABLE "chain_activities" ADD COLUMN "currency" text;--> statement-breakpoint
CREATE INDEX "order_fills_order" ON "order_fills" USING btree ("chain_id","order_id");
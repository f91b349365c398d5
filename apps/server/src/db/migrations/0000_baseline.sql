CREATE TABLE "cards" (
	"work_id" text PRIMARY KEY NOT NULL,
	"creator" text NOT NULL,
	"collection_id" text,
	"chain_id" integer NOT NULL,
	"categories" text[] NOT NULL,
	"verified" boolean NOT NULL,
	"names" text NOT NULL,
	"traits" integer[] DEFAULT '{}' NOT NULL,
	"likes" integer NOT NULL,
	"price" numeric(78, 0),
	"floor" numeric(78, 0),
	"bid" numeric(78, 0),
	"open_offers" integer DEFAULT 0 NOT NULL,
	"available" numeric(78, 0) DEFAULT 0 NOT NULL,
	"sold" integer NOT NULL,
	"launch_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection_stats" (
	"collection_id" text PRIMARY KEY NOT NULL,
	"works" integer NOT NULL,
	"on_sale" integer NOT NULL,
	"sold" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "open_offers" (
	"chain_id" integer NOT NULL,
	"id" text NOT NULL,
	"work_id" text NOT NULL,
	"seller" text NOT NULL,
	"price" numeric(78, 0),
	"bid" numeric(78, 0),
	"currency" text,
	"available" numeric(78, 0) NOT NULL,
	"reserved" numeric(78, 0) NOT NULL,
	"direct" boolean NOT NULL,
	"auction" boolean NOT NULL,
	"live" boolean NOT NULL,
	"ends_at" timestamp with time zone,
	"launch_at" timestamp with time zone,
	CONSTRAINT "open_offers_chain_id_id_pk" PRIMARY KEY("chain_id","id")
);
--> statement-breakpoint
CREATE TABLE "shown_offers" (
	"chain_id" integer NOT NULL,
	"id" text NOT NULL,
	"work_id" text NOT NULL,
	"cheapest" boolean NOT NULL,
	"first_auction" boolean NOT NULL,
	"categories" text[] NOT NULL,
	"verified" boolean NOT NULL,
	"likes" integer NOT NULL,
	"price" numeric(78, 0),
	"live" boolean NOT NULL,
	"ends_at" timestamp with time zone,
	"launch_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shown_offers_chain_id_id_pk" PRIMARY KEY("chain_id","id")
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"chain_id" integer NOT NULL,
	"contract" text NOT NULL,
	"owner" text NOT NULL,
	"approved" boolean NOT NULL,
	CONSTRAINT "approvals_owner_contract_chain_id_pk" PRIMARY KEY("owner","contract","chain_id")
);
--> statement-breakpoint
CREATE TABLE "auctions" (
	"chain_id" integer NOT NULL,
	"offer_id" text NOT NULL,
	"auction_id" numeric(78, 0) NOT NULL,
	"bidder" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"copies" numeric(78, 0) NOT NULL,
	"bids" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"settled" boolean NOT NULL,
	CONSTRAINT "auctions_chain_id_offer_id_auction_id_pk" PRIMARY KEY("chain_id","offer_id","auction_id")
);
--> statement-breakpoint
CREATE TABLE "balances" (
	"chain_id" integer NOT NULL,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"owner" text NOT NULL,
	"copies" numeric(78, 0) NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "balances_token_id_contract_chain_id_owner_pk" PRIMARY KEY("token_id","contract","chain_id","owner")
);
--> statement-breakpoint
CREATE TABLE "bids" (
	"chain_id" integer NOT NULL,
	"hash" text NOT NULL,
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"offer_id" text NOT NULL,
	"auction_id" numeric(78, 0) NOT NULL,
	"bidder" text NOT NULL,
	"copies" numeric(78, 0) NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "bids_chain_id_block_log_index_pk" PRIMARY KEY("chain_id","block","log_index")
);
--> statement-breakpoint
CREATE TABLE "chain_activities" (
	"chain_id" integer NOT NULL,
	"hash" text NOT NULL,
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"tx_position" integer,
	"line" smallint NOT NULL,
	"type" text NOT NULL,
	"actor" text NOT NULL,
	"recipient" text,
	"unasked" text,
	"sender" text,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"offer_id" text,
	"copies" numeric(78, 0) NOT NULL,
	"price" numeric(78, 0),
	"currency" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "chain_activities_chain_id_block_log_index_line_pk" PRIMARY KEY("chain_id","block","log_index","line")
);
--> statement-breakpoint
CREATE TABLE "chain_notifications" (
	"recipient" text NOT NULL,
	"id" text NOT NULL,
	"chain_id" integer NOT NULL,
	"type" text NOT NULL,
	"actor" text,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"offer_id" text NOT NULL,
	"copies" numeric(78, 0),
	"price" numeric(78, 0),
	"currency" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "chain_notifications_recipient_id_pk" PRIMARY KEY("recipient","id")
);
--> statement-breakpoint
CREATE TABLE "commissions" (
	"chain_id" integer PRIMARY KEY NOT NULL,
	"commission" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commitments" (
	"chain_id" integer NOT NULL,
	"contract" text NOT NULL,
	"series" numeric(78, 0) NOT NULL,
	"commitment" text NOT NULL,
	CONSTRAINT "commitments_series_contract_chain_id_pk" PRIMARY KEY("series","contract","chain_id")
);
--> statement-breakpoint
CREATE TABLE "currencies" (
	"chain_id" integer NOT NULL,
	"address" text NOT NULL,
	"collector" text NOT NULL,
	CONSTRAINT "currencies_chain_id_address_pk" PRIMARY KEY("chain_id","address")
);
--> statement-breakpoint
CREATE TABLE "currency_sales" (
	"chain_id" integer NOT NULL,
	"hash" text NOT NULL,
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"order_id" text,
	"offer_id" text,
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
	CONSTRAINT "currency_sales_chain_id_block_log_index_pk" PRIMARY KEY("chain_id","block","log_index")
);
--> statement-breakpoint
CREATE TABLE "histories" (
	"chain_id" integer NOT NULL,
	"contract" text NOT NULL,
	"standard" smallint NOT NULL,
	"read_to" bigint NOT NULL,
	"since" bigint,
	"again" boolean DEFAULT false NOT NULL,
	"tokens" integer DEFAULT 0 NOT NULL,
	"events" bigint DEFAULT 0 NOT NULL,
	"refused" text,
	CONSTRAINT "histories_contract_chain_id_pk" PRIMARY KEY("contract","chain_id")
);
--> statement-breakpoint
CREATE TABLE "last_offers" (
	"chain_id" integer NOT NULL,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"seller" text NOT NULL,
	"offer_id" text NOT NULL,
	"price" numeric(78, 0) NOT NULL,
	"currency" text,
	CONSTRAINT "last_offers_token_id_contract_chain_id_seller_pk" PRIMARY KEY("token_id","contract","chain_id","seller")
);
--> statement-breakpoint
CREATE TABLE "metadata_changes" (
	"chain_id" integer NOT NULL,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"whole" boolean NOT NULL,
	"block" bigint NOT NULL,
	CONSTRAINT "metadata_changes_contract_token_id_whole_chain_id_pk" PRIMARY KEY("contract","token_id","whole","chain_id")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"chain_id" integer NOT NULL,
	"id" text NOT NULL,
	"seller" text NOT NULL,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"creator" text,
	"copies" numeric(78, 0) NOT NULL,
	"reservable" numeric(78, 0) NOT NULL,
	"price" numeric(78, 0) NOT NULL,
	"currency" text,
	"start_price" numeric(78, 0) NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"duration" numeric(78, 0) NOT NULL,
	"from_first_bid" numeric(78, 0) DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"counter" numeric(78, 0) NOT NULL,
	"salt" numeric(78, 0) NOT NULL,
	"commission" integer NOT NULL,
	"available" numeric(78, 0) NOT NULL,
	"reserved" numeric(78, 0) NOT NULL,
	"sold" numeric(78, 0) NOT NULL,
	"cancelled" numeric(78, 0) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"block" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "offers_chain_id_id_pk" PRIMARY KEY("chain_id","id")
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
CREATE TABLE "participants" (
	"chain_id" integer NOT NULL,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"wallet" text NOT NULL,
	"block" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "participants_token_id_contract_chain_id_wallet_pk" PRIMARY KEY("token_id","contract","chain_id","wallet")
);
--> statement-breakpoint
CREATE TABLE "payees" (
	"chain_id" integer NOT NULL,
	"creator" text NOT NULL,
	"payee" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "payees_creator_chain_id_pk" PRIMARY KEY("creator","chain_id")
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"chain_id" integer NOT NULL,
	"hash" text NOT NULL,
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"offer_id" text NOT NULL,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"seller" text NOT NULL,
	"buyer" text NOT NULL,
	"creator" text,
	"by_auction" boolean NOT NULL,
	"copies" numeric(78, 0) NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"proceeds" numeric(78, 0) NOT NULL,
	"commission" numeric(78, 0) NOT NULL,
	"royalties" numeric(78, 0) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sales_chain_id_block_log_index_pk" PRIMARY KEY("chain_id","block","log_index")
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"chain_id" integer NOT NULL,
	"seller" text NOT NULL,
	"counter" numeric(78, 0) NOT NULL,
	CONSTRAINT "sellers_chain_id_seller_pk" PRIMARY KEY("chain_id","seller")
);
--> statement-breakpoint
CREATE TABLE "stale_balances" (
	"chain_id" integer NOT NULL,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"owner" text NOT NULL,
	"since" timestamp with time zone,
	"block" bigint NOT NULL,
	CONSTRAINT "stale_balances_chain_id_contract_token_id_owner_pk" PRIMARY KEY("chain_id","contract","token_id","owner")
);
--> statement-breakpoint
CREATE TABLE "token_approvals" (
	"chain_id" integer NOT NULL,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	CONSTRAINT "token_approvals_token_id_contract_chain_id_pk" PRIMARY KEY("token_id","contract","chain_id")
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"chain_id" integer NOT NULL,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"standard" smallint NOT NULL,
	"creator" text NOT NULL,
	"royalties" integer NOT NULL,
	"copies" numeric(78, 0) NOT NULL,
	"holder" text,
	"locked" text,
	"imported" boolean DEFAULT false NOT NULL,
	"brought" boolean DEFAULT false NOT NULL,
	"added" boolean DEFAULT true NOT NULL,
	"minted_at" timestamp with time zone NOT NULL,
	"burnt_at" timestamp with time zone,
	"hash" text NOT NULL,
	CONSTRAINT "tokens_token_id_contract_chain_id_pk" PRIMARY KEY("token_id","contract","chain_id")
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
CREATE TABLE "withdrawals" (
	"chain_id" integer NOT NULL,
	"hash" text NOT NULL,
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"tx_position" integer,
	"seller" text NOT NULL,
	"offer_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawals_chain_id_block_log_index_pk" PRIMARY KEY("chain_id","block","log_index")
);
--> statement-breakpoint
CREATE TABLE "brought_contracts" (
	"chain_id" integer NOT NULL,
	"contract" text NOT NULL,
	"collection_id" text NOT NULL,
	"standard" smallint NOT NULL,
	"first_block" bigint NOT NULL,
	"brought_by" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"stopped_at" timestamp with time zone,
	"forgotten_at" timestamp with time zone,
	CONSTRAINT "brought_contracts_chain_id_contract_pk" PRIMARY KEY("chain_id","contract")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" text PRIMARY KEY NOT NULL,
	"creator" text NOT NULL,
	"name" text NOT NULL,
	"symbol" text NOT NULL,
	"short" text,
	"description" text NOT NULL,
	"image" text NOT NULL,
	"planned_works" integer,
	"launch_at" timestamp with time zone,
	"announced_at" timestamp with time zone,
	"notified_up_to" text,
	"name_skeleton" text,
	"advertises" text[],
	"held_back" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection_activities" (
	"work_id" text NOT NULL,
	"chain_id" integer NOT NULL,
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"line" smallint NOT NULL,
	"collection_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "collection_activities_work_id_chain_id_block_log_index_line_pk" PRIMARY KEY("work_id","chain_id","block","log_index","line")
);
--> statement-breakpoint
CREATE TABLE "collection_days" (
	"collection_id" text NOT NULL,
	"day" date NOT NULL,
	"chain_id" integer NOT NULL,
	"currency" text NOT NULL,
	"sales" integer NOT NULL,
	"volume" numeric(78, 0) NOT NULL,
	"royalties" numeric(78, 0) NOT NULL,
	"washed" integer NOT NULL,
	CONSTRAINT "collection_days_collection_id_day_chain_id_currency_pk" PRIMARY KEY("collection_id","day","chain_id","currency")
);
--> statement-breakpoint
CREATE TABLE "collection_floors" (
	"collection_id" text NOT NULL,
	"chain_id" integer NOT NULL,
	"day" date NOT NULL,
	"floor" numeric(78, 0),
	CONSTRAINT "collection_floors_collection_id_chain_id_day_pk" PRIMARY KEY("collection_id","chain_id","day")
);
--> statement-breakpoint
CREATE TABLE "collection_holders" (
	"collection_id" text NOT NULL,
	"owner" text NOT NULL,
	"works" integer NOT NULL,
	CONSTRAINT "collection_holders_collection_id_owner_pk" PRIMARY KEY("collection_id","owner")
);
--> statement-breakpoint
CREATE TABLE "collection_holdings" (
	"work_id" text NOT NULL,
	"owner" text NOT NULL,
	"collection_id" text NOT NULL,
	CONSTRAINT "collection_holdings_work_id_owner_collection_id_pk" PRIMARY KEY("work_id","owner","collection_id")
);
--> statement-breakpoint
CREATE TABLE "collection_hours" (
	"collection_id" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"chain_id" integer NOT NULL,
	"currency" text NOT NULL,
	"sales" integer NOT NULL,
	"volume" numeric(78, 0) NOT NULL,
	"royalties" numeric(78, 0) NOT NULL,
	"washed" integer NOT NULL,
	CONSTRAINT "collection_hours_collection_id_hour_chain_id_currency_pk" PRIMARY KEY("collection_id","hour","chain_id","currency")
);
--> statement-breakpoint
CREATE TABLE "collection_owners" (
	"collection_id" text PRIMARY KEY NOT NULL,
	"one" integer NOT NULL,
	"few" integer NOT NULL,
	"several" integer NOT NULL,
	"many" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection_sales" (
	"chain_id" integer NOT NULL,
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"work_id" text NOT NULL,
	"collection_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"royalties" numeric(78, 0) NOT NULL,
	"washed" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "collection_sales_work_id_chain_id_block_log_index_pk" PRIMARY KEY("work_id","chain_id","block","log_index")
);
--> statement-breakpoint
CREATE TABLE "stale_figures" (
	"work_id" text PRIMARY KEY NOT NULL,
	"marked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"chain_id" integer NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "blocks_chain_id_number_pk" PRIMARY KEY("chain_id","number")
);
--> statement-breakpoint
CREATE TABLE "chain_status" (
	"chain_id" integer PRIMARY KEY NOT NULL,
	"head" bigint,
	"error" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cursors" (
	"chain_id" integer PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	"replays" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal" (
	"chain_id" integer NOT NULL,
	"block" bigint NOT NULL,
	"seq" integer NOT NULL,
	"table_name" text NOT NULL,
	"key" jsonb NOT NULL,
	"before" jsonb,
	CONSTRAINT "journal_chain_id_block_seq_pk" PRIMARY KEY("chain_id","block","seq")
);
--> statement-breakpoint
CREATE TABLE "fingerprints" (
	"hash" bigint NOT NULL,
	"maker" text NOT NULL,
	"work_id" text NOT NULL,
	"low" integer NOT NULL,
	"middle" integer NOT NULL,
	"high" integer NOT NULL,
	CONSTRAINT "fingerprints_hash_maker_work_id_pk" PRIMARY KEY("hash","maker","work_id")
);
--> statement-breakpoint
CREATE TABLE "likenesses" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"older" text NOT NULL,
	"distance" smallint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "likenesses_pair" UNIQUE("kind","subject","older")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_by" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"decision" text DEFAULT '' NOT NULL,
	CONSTRAINT "cases_subject" UNIQUE("kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "hidings" (
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"creator" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "hidings_kind_subject_id_pk" PRIMARY KEY("kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "macros" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"entries" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" text PRIMARY KEY NOT NULL,
	"case_id" text NOT NULL,
	"reporter" text NOT NULL,
	"wallet" text,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"settled" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stale_cards" (
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"at" text,
	"work_id" text,
	CONSTRAINT "stale_cards_kind_subject_id_pk" PRIMARY KEY("kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "verification_requests" (
	"wallet" text PRIMARY KEY NOT NULL,
	"links" jsonb NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawn_badges" (
	"wallet" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withheld_files" (
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withheld_files_hash_kind_subject_id_pk" PRIMARY KEY("hash","kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"act" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" integer PRIMARY KEY NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone,
	"took" integer,
	"bytes" bigint,
	"files" integer,
	"complete" boolean,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "brand" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "curation" (
	"list" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"entries" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_figures" (
	"day" date NOT NULL,
	"chain_id" integer NOT NULL,
	"currency" text NOT NULL,
	"works" integer NOT NULL,
	"sales" integer NOT NULL,
	"volume" numeric(78, 0) NOT NULL,
	"fees" numeric(78, 0) NOT NULL,
	CONSTRAINT "daily_figures_day_chain_id_currency_pk" PRIMARY KEY("day","chain_id","currency")
);
--> statement-breakpoint
CREATE TABLE "daily_people" (
	"day" date PRIMARY KEY NOT NULL,
	"people" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_rates" (
	"day" date NOT NULL,
	"blockchain" text NOT NULL,
	"rate" numeric NOT NULL,
	CONSTRAINT "daily_rates_day_blockchain_pk" PRIMARY KEY("day","blockchain")
);
--> statement-breakpoint
CREATE TABLE "error_logs" (
	"id" text PRIMARY KEY NOT NULL,
	"message" text NOT NULL,
	"hash" text,
	"wallet" text,
	"data" text,
	"reporter" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_progress" (
	"chain_id" integer PRIMARY KEY NOT NULL,
	"block" bigint NOT NULL,
	"replays" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"pause" integer NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"took" integer NOT NULL,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "newest_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"failed" boolean NOT NULL,
	"version" text,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"up_to" text DEFAULT '' NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"wallet" text PRIMARY KEY NOT NULL,
	"chain_id" integer,
	"role" text NOT NULL,
	"granted_by" text NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"announcement" jsonb,
	"maintenance" boolean NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"events" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ens_names" (
	"wallet" text PRIMARY KEY NOT NULL,
	"name" text,
	"expires_at" timestamp with time zone NOT NULL,
	"wanted" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"wallet" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"follower" text NOT NULL,
	"followed" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_follower_followed_pk" PRIMARY KEY("follower","followed")
);
--> statement-breakpoint
CREATE TABLE "inbox" (
	"wallet" text NOT NULL,
	"id" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"read" boolean NOT NULL,
	"unmailed" boolean NOT NULL,
	CONSTRAINT "inbox_wallet_id_pk" PRIMARY KEY("wallet","id")
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"work_id" text NOT NULL,
	"wallet" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "likes_work_id_wallet_pk" PRIMARY KEY("work_id","wallet")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"newsletter_id" text,
	"end_url" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people_notifications" (
	"recipient" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"actor" text NOT NULL,
	"others" smallint DEFAULT 0 NOT NULL,
	"collection_id" text,
	"work_id" text,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "people_notifications_recipient_id_pk" PRIMARY KEY("recipient","id")
);
--> statement-breakpoint
CREATE TABLE "price_alerts" (
	"wallet" text NOT NULL,
	"work_id" text NOT NULL,
	"most" numeric(78, 0) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_alerts_wallet_work_id_pk" PRIMARY KEY("wallet","work_id")
);
--> statement-breakpoint
CREATE TABLE "profile_hidden" (
	"wallet" text NOT NULL,
	"work_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_hidden_wallet_work_id_pk" PRIMARY KEY("wallet","work_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"wallet" text NOT NULL,
	"chain_id" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"email_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"collection_id" text,
	"wallet" text,
	"token_hash" text NOT NULL,
	"language" text,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_subject" UNIQUE NULLS NOT DISTINCT("kind","email","collection_id","wallet")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"wallet" text PRIMARY KEY NOT NULL,
	"home_chain" integer,
	"name" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"avatar" text,
	"cover" text,
	"avatar_since" timestamp with time zone,
	"cover_since" timestamp with time zone,
	"link" text,
	"email" text,
	"twitter" text DEFAULT '' NOT NULL,
	"instagram" text DEFAULT '' NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"reviewed" boolean DEFAULT false NOT NULL,
	"notify_by_mail" boolean DEFAULT false NOT NULL,
	"followers" integer DEFAULT 0 NOT NULL,
	"following" integer DEFAULT 0 NOT NULL,
	"liked" integer DEFAULT 0 NOT NULL,
	"verified_at" timestamp with time zone,
	"name_skeleton" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"wallet" text NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"key_hash" text NOT NULL,
	"reads" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "api_keys_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "published" (
	"id" text PRIMARY KEY NOT NULL,
	"chain_id" integer NOT NULL,
	"block" bigint,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "published_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1099511627776 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registered_works" (
	"work_id" text PRIMARY KEY NOT NULL,
	"chain_id" integer NOT NULL,
	"block" bigint,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "registered_works_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 2147483648 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_cursors" (
	"webhook_id" text NOT NULL,
	"chain_id" integer NOT NULL,
	"block" bigint NOT NULL,
	"position" bigint NOT NULL,
	CONSTRAINT "webhook_cursors_webhook_id_chain_id_pk" PRIMARY KEY("webhook_id","chain_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"webhook_id" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"stage" text NOT NULL,
	"chain_id" integer,
	"block" bigint,
	"position" bigint,
	"hash" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"settled" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_webhook_id_id_pk" PRIMARY KEY("webhook_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_exchanges" (
	"webhook_id" text NOT NULL,
	"delivery_id" text NOT NULL,
	"sent" text NOT NULL,
	"answer" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_exchanges_webhook_id_delivery_id_pk" PRIMARY KEY("webhook_id","delivery_id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"wallet" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"collection_id" text,
	"creator" text,
	"early" boolean NOT NULL,
	"secret" text NOT NULL,
	"old_secret" text,
	"old_secret_until" timestamp with time zone,
	"off" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"rest_until" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revocations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revocations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"written" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standings" (
	"wallet" text PRIMARY KEY NOT NULL,
	"paid" integer NOT NULL,
	"established" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "currency_worths" (
	"chain_id" integer NOT NULL,
	"currency" text NOT NULL,
	"wei" numeric(78, 18),
	"rated_at" timestamp with time zone,
	CONSTRAINT "currency_worths_chain_id_currency_pk" PRIMARY KEY("chain_id","currency")
);
--> statement-breakpoint
CREATE TABLE "imported_trades" (
	"id" text PRIMARY KEY NOT NULL,
	"chain_id" integer NOT NULL,
	"kind" text NOT NULL,
	"maker" text NOT NULL,
	"claim" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maker_funds" (
	"chain_id" integer NOT NULL,
	"currency" text NOT NULL,
	"account" text NOT NULL,
	"balance" numeric(78, 0) NOT NULL,
	"allowance" numeric(78, 0) NOT NULL,
	"read_at" bigint,
	CONSTRAINT "maker_funds_chain_id_currency_account_pk" PRIMARY KEY("chain_id","currency","account")
);
--> statement-breakpoint
CREATE TABLE "next_salts" (
	"account" text NOT NULL,
	"chain_id" integer NOT NULL,
	"salt" numeric(78, 0) NOT NULL,
	CONSTRAINT "next_salts_account_chain_id_pk" PRIMARY KEY("account","chain_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"chain_id" integer NOT NULL,
	"buyer" text NOT NULL,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0),
	"criteria" text NOT NULL,
	"scope" text DEFAULT '' NOT NULL,
	"copies" numeric(78, 0) NOT NULL,
	"currency" text NOT NULL,
	"unit_price" numeric(78, 0) NOT NULL,
	"start" timestamp with time zone NOT NULL,
	"expiry" timestamp with time zone NOT NULL,
	"max_commission" integer NOT NULL,
	"group" numeric(78, 0) NOT NULL,
	"salt" numeric(78, 0) NOT NULL,
	"counter" numeric(78, 0) NOT NULL,
	"signature" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"filled" numeric(78, 0) NOT NULL,
	"fillable" numeric(78, 0) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signed_listings" (
	"id" text PRIMARY KEY NOT NULL,
	"chain_id" integer NOT NULL,
	"seller" text NOT NULL,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"creator" text,
	"copies" numeric(78, 0) NOT NULL,
	"price" numeric(78, 0) NOT NULL,
	"currency" text,
	"start_at" timestamp with time zone NOT NULL,
	"duration" numeric(78, 0) NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"counter" numeric(78, 0) NOT NULL,
	"salt" numeric(78, 0) NOT NULL,
	"max_commission" integer NOT NULL,
	"max_royalties" integer NOT NULL,
	"buyer" text,
	"group" numeric(78, 0) NOT NULL,
	"index" integer NOT NULL,
	"proof" jsonb NOT NULL,
	"signature" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "token_set_members" (
	"root" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	CONSTRAINT "token_set_members_root_token_id_pk" PRIMARY KEY("root","token_id")
);
--> statement-breakpoint
CREATE TABLE "token_sets" (
	"root" text NOT NULL,
	"chain_id" integer NOT NULL,
	"contract" text NOT NULL,
	"scope" text NOT NULL,
	"trait" jsonb,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "token_sets_root_contract_chain_id_pk" PRIMARY KEY("root","contract","chain_id")
);
--> statement-breakpoint
CREATE TABLE "trade_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"chain_id" integer NOT NULL,
	"kind" text NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"sender" text,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trade_marks" (
	"id" text NOT NULL,
	"reason" text NOT NULL,
	"chain_id" integer NOT NULL,
	"block" bigint NOT NULL,
	"hash" text NOT NULL,
	"copies" numeric(78, 0) NOT NULL,
	CONSTRAINT "trade_marks_id_reason_pk" PRIMARY KEY("id","reason")
);
--> statement-breakpoint
CREATE TABLE "wanted_sets" (
	"root" text NOT NULL,
	"chain_id" integer NOT NULL,
	"contract" text NOT NULL,
	"scope" text NOT NULL,
	"trait" jsonb,
	"tokens" text NOT NULL,
	"network" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wanted_sets_root_contract_chain_id_pk" PRIMARY KEY("root","contract","chain_id")
);
--> statement-breakpoint
CREATE TABLE "rarities" (
	"work_id" text PRIMARY KEY NOT NULL,
	"collection_id" text NOT NULL,
	"rank" integer NOT NULL,
	"score" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rarity_runs" (
	"collection_id" text PRIMARY KEY NOT NULL,
	"changes" integer NOT NULL,
	"ranked" integer DEFAULT 0 NOT NULL,
	"works" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trait_values" (
	"id" serial PRIMARY KEY NOT NULL,
	"collection_id" text NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"number" numeric,
	"works" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"hash" text PRIMARY KEY NOT NULL,
	"mime" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"cid" text,
	"width" integer,
	"height" integer,
	"color" text,
	"placeholder" text,
	"animated" boolean DEFAULT false NOT NULL,
	"created_by" text NOT NULL,
	"network" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unshown_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"missing_at" timestamp with time zone,
	"intact" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_parts" (
	"file" text NOT NULL,
	"at" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "media_parts_file_at_pk" PRIMARY KEY("file","at")
);
--> statement-breakpoint
CREATE TABLE "folders" (
	"hash" text PRIMARY KEY NOT NULL,
	"block" text NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "pins" (
	"work_id" text NOT NULL,
	"service" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"cids" text[] DEFAULT '{}' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"verified_at" timestamp with time zone,
	"losses" integer DEFAULT 0 NOT NULL,
	"error" text,
	CONSTRAINT "pins_work_id_service_pk" PRIMARY KEY("work_id","service")
);
--> statement-breakpoint
CREATE TABLE "sealed_contents" (
	"work_id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sealing_probes" (
	"of" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_checks" (
	"work_id" text NOT NULL,
	"part" text NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	CONSTRAINT "source_checks_work_id_part_pk" PRIMARY KEY("work_id","part")
);
--> statement-breakpoint
CREATE TABLE "works" (
	"id" text PRIMARY KEY NOT NULL,
	"creator" text NOT NULL,
	"standard" smallint NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"media" text NOT NULL,
	"cover" text,
	"files_since" timestamp with time zone,
	"royalties" smallint NOT NULL,
	"copies" integer NOT NULL,
	"categories" text[] NOT NULL,
	"collection_id" text,
	"locked" text,
	"metadata_file" text,
	"metadata_hash" text,
	"offchain" boolean NOT NULL,
	"traits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sources" jsonb,
	"metadata_block" bigint DEFAULT 0 NOT NULL,
	"chain_id" integer NOT NULL,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0),
	"likes" integer DEFAULT 0 NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"advertises" text[],
	"held_back" text,
	"undone" boolean DEFAULT false NOT NULL,
	"burnt" boolean DEFAULT false NOT NULL,
	"sensitive" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"compared_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_offers" ADD CONSTRAINT "open_offers_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_offers" ADD CONSTRAINT "shown_offers_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brought_contracts" ADD CONSTRAINT "brought_contracts_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_activities" ADD CONSTRAINT "collection_activities_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_days" ADD CONSTRAINT "collection_days_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_floors" ADD CONSTRAINT "collection_floors_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_holders" ADD CONSTRAINT "collection_holders_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_holdings" ADD CONSTRAINT "collection_holdings_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_hours" ADD CONSTRAINT "collection_hours_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_owners" ADD CONSTRAINT "collection_owners_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_sales" ADD CONSTRAINT "collection_sales_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fingerprints" ADD CONSTRAINT "fingerprints_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_hidden" ADD CONSTRAINT "profile_hidden_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registered_works" ADD CONSTRAINT "registered_works_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_cursors" ADD CONSTRAINT "webhook_cursors_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_exchanges" ADD CONSTRAINT "webhook_exchanges_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rarities" ADD CONSTRAINT "rarities_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_parts" ADD CONSTRAINT "media_parts_file_media_hash_fk" FOREIGN KEY ("file") REFERENCES "public"."media"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_contents" ADD CONSTRAINT "sealed_contents_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_checks" ADD CONSTRAINT "source_checks_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cards_recent" ON "cards" USING btree ("created_at" DESC NULLS LAST,"work_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cards_cheap" ON "cards" USING btree ("chain_id","price","work_id" DESC NULLS LAST,"categories","launch_at");--> statement-breakpoint
CREATE INDEX "cards_costly" ON "cards" USING btree ("chain_id","price" DESC NULLS LAST,"work_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cards_liked" ON "cards" USING btree ("likes" DESC NULLS LAST,"work_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cards_creator" ON "cards" USING btree ("creator","created_at" DESC NULLS LAST,"work_id" DESC NULLS LAST,"launch_at");--> statement-breakpoint
CREATE INDEX "cards_collection" ON "cards" USING btree ("collection_id","created_at" DESC NULLS LAST,"work_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cards_floor" ON "cards" USING btree ("collection_id","chain_id","floor") WHERE "cards"."floor" is not null;--> statement-breakpoint
CREATE INDEX "cards_collection_price" ON "cards" USING btree ("collection_id","chain_id","price") WHERE "cards"."price" is not null;--> statement-breakpoint
CREATE INDEX "cards_buyable" ON "cards" USING btree ("chain_id","floor","work_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cards_buyable_costly" ON "cards" USING btree ("chain_id","floor" DESC NULLS LAST,"work_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cards_biddable" ON "cards" USING btree ("chain_id","bid") WHERE "cards"."bid" is not null;--> statement-breakpoint
CREATE INDEX "cards_chain" ON "cards" USING btree ("chain_id","created_at" DESC NULLS LAST,"work_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cards_verified" ON "cards" USING btree ("created_at" DESC NULLS LAST,"work_id" DESC NULLS LAST) WHERE "cards"."verified";--> statement-breakpoint
CREATE INDEX "cards_on_sale" ON "cards" USING btree ("created_at" DESC NULLS LAST,"work_id" DESC NULLS LAST) WHERE "cards"."open_offers" > 0;--> statement-breakpoint
CREATE INDEX "cards_categories" ON "cards" USING gin ("categories");--> statement-breakpoint
CREATE INDEX "cards_traits" ON "cards" USING gin ("traits");--> statement-breakpoint
CREATE INDEX "cards_names" ON "cards" USING gin ("names" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cards_phrases" ON "cards" USING gin (replace("names", ' ', 'q') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "collection_stats_sold" ON "collection_stats" USING btree ("sold" DESC NULLS LAST,"collection_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "open_offers_work" ON "open_offers" USING btree ("work_id","price","id");--> statement-breakpoint
CREATE INDEX "open_offers_floor" ON "open_offers" USING btree ("work_id","price") WHERE "open_offers"."direct";--> statement-breakpoint
CREATE INDEX "open_offers_auctions" ON "open_offers" USING btree ("work_id","live" DESC NULLS LAST,"ends_at","id") WHERE "open_offers"."auction";--> statement-breakpoint
CREATE INDEX "open_offers_seller" ON "open_offers" USING btree ("seller","work_id","launch_at");--> statement-breakpoint
CREATE INDEX "open_offers_direct" ON "open_offers" USING btree ("work_id","seller","price","id") WHERE "open_offers"."direct";--> statement-breakpoint
CREATE INDEX "open_offers_live" ON "open_offers" USING btree ("work_id") WHERE "open_offers"."live";--> statement-breakpoint
CREATE INDEX "open_offers_ends" ON "open_offers" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "shown_offers_work" ON "shown_offers" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "shown_offers_newest" ON "shown_offers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"ends_at","launch_at") WHERE "shown_offers"."cheapest";--> statement-breakpoint
CREATE INDEX "shown_offers_cheap" ON "shown_offers" USING btree ("chain_id","price","id","ends_at","launch_at") WHERE "shown_offers"."cheapest";--> statement-breakpoint
CREATE INDEX "shown_offers_costly" ON "shown_offers" USING btree ("chain_id","price" DESC NULLS LAST,"id" DESC NULLS LAST,"ends_at","launch_at") WHERE "shown_offers"."cheapest";--> statement-breakpoint
CREATE INDEX "shown_offers_popular" ON "shown_offers" USING btree ("likes" DESC NULLS LAST,"id" DESC NULLS LAST,"ends_at","launch_at") WHERE "shown_offers"."cheapest";--> statement-breakpoint
CREATE INDEX "shown_offers_live" ON "shown_offers" USING btree ("live" DESC NULLS LAST,"ends_at","id" DESC NULLS LAST) WHERE "shown_offers"."first_auction";--> statement-breakpoint
CREATE INDEX "shown_offers_new" ON "shown_offers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "shown_offers"."first_auction";--> statement-breakpoint
CREATE INDEX "shown_offers_chain" ON "shown_offers" USING btree ("chain_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "shown_offers"."cheapest";--> statement-breakpoint
CREATE INDEX "shown_offers_verified" ON "shown_offers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"chain_id","categories","ends_at","launch_at") WHERE "shown_offers"."verified" and "shown_offers"."cheapest";--> statement-breakpoint
CREATE INDEX "shown_offers_categories" ON "shown_offers" USING gin ("categories");--> statement-breakpoint
CREATE INDEX "auctions_end" ON "auctions" USING btree ("settled","end_at");--> statement-breakpoint
CREATE INDEX "balances_owner" ON "balances" USING btree ("owner","since" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "balances_largest" ON "balances" USING btree ("token_id","contract","chain_id","copies" DESC NULLS LAST,"since" DESC NULLS LAST,"owner" DESC NULLS LAST) WHERE "balances"."copies" > 0;--> statement-breakpoint
CREATE INDEX "bids_bidder" ON "bids" USING btree ("bidder","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bids_offer" ON "bids" USING btree ("chain_id","offer_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chain_activities_token" ON "chain_activities" USING btree ("token_id","contract","chain_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chain_activities_actor" ON "chain_activities" USING btree ("actor","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chain_activities_actor_type" ON "chain_activities" USING btree ("actor","type","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chain_activities_recipient_type" ON "chain_activities" USING btree ("recipient","type","at" DESC NULLS LAST) WHERE "chain_activities"."recipient" is not null;--> statement-breakpoint
CREATE INDEX "chain_activities_type" ON "chain_activities" USING btree ("type","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chain_notifications_at" ON "chain_notifications" USING btree ("recipient","at" DESC NULLS LAST) WHERE "chain_notifications"."type" <> 'auction_ending';--> statement-breakpoint
CREATE INDEX "chain_notifications_ending" ON "chain_notifications" USING btree ("recipient","at" DESC NULLS LAST) WHERE "chain_notifications"."type" = 'auction_ending';--> statement-breakpoint
CREATE INDEX "currency_sales_token" ON "currency_sales" USING btree ("token_id","contract","chain_id");--> statement-breakpoint
CREATE INDEX "currency_sales_order" ON "currency_sales" USING btree ("chain_id","order_id");--> statement-breakpoint
CREATE INDEX "currency_sales_offer" ON "currency_sales" USING btree ("chain_id","offer_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "currency_sales_seller" ON "currency_sales" USING btree ("seller","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "currency_sales_buyer" ON "currency_sales" USING btree ("buyer","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "offers_token" ON "offers" USING btree ("token_id","contract","chain_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "offers_seller" ON "offers" USING btree ("seller","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "offers_unsold" ON "offers" USING btree ("seller","token_id","contract","chain_id") WHERE "offers"."available" > 0;--> statement-breakpoint
CREATE INDEX "offers_currency" ON "offers" USING btree ("chain_id","currency","id") WHERE "offers"."currency" is not null;--> statement-breakpoint
CREATE INDEX "parked_tokens_token" ON "parked_tokens" USING btree ("token_id","contract","chain_id");--> statement-breakpoint
CREATE INDEX "parked_tokens_account" ON "parked_tokens" USING btree ("account","since" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sales_offer" ON "sales" USING btree ("chain_id","offer_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sales_token" ON "sales" USING btree ("token_id","contract","chain_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sales_at" ON "sales" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sales_creator" ON "sales" USING btree ("creator");--> statement-breakpoint
CREATE INDEX "sales_seller" ON "sales" USING btree ("seller","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sales_buyer" ON "sales" USING btree ("buyer","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tokens_creator" ON "tokens" USING btree ("creator","minted_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tokens_unread" ON "tokens" USING btree ("chain_id","contract","token_id") WHERE not "tokens"."added";--> statement-breakpoint
CREATE INDEX "tokens_imported" ON "tokens" USING btree ("chain_id","contract") WHERE "tokens"."imported" and not "tokens"."brought";--> statement-breakpoint
CREATE INDEX "tokens_brought" ON "tokens" USING btree ("contract","chain_id","token_id") WHERE "tokens"."brought";--> statement-breakpoint
CREATE INDEX "withdrawals_at" ON "withdrawals" USING btree ("chain_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "brought_contracts_collection" ON "brought_contracts" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "brought_contracts_by" ON "brought_contracts" USING btree ("brought_by");--> statement-breakpoint
CREATE INDEX "brought_contracts_forgotten" ON "brought_contracts" USING btree ("forgotten_at") WHERE "brought_contracts"."forgotten_at" is not null;--> statement-breakpoint
CREATE INDEX "collections_image" ON "collections" USING btree ("image");--> statement-breakpoint
CREATE INDEX "collections_skeleton" ON "collections" USING btree ("name_skeleton");--> statement-breakpoint
CREATE INDEX "collections_uncompared" ON "collections" USING btree ("id") WHERE "collections"."name_skeleton" is null;--> statement-breakpoint
CREATE INDEX "collections_launch" ON "collections" USING btree ("launch_at") WHERE "collections"."announced_at" is null;--> statement-breakpoint
CREATE INDEX "collections_notifying" ON "collections" USING btree ("id") WHERE "collections"."notified_up_to" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "collections_short" ON "collections" USING btree ("short");--> statement-breakpoint
CREATE INDEX "collections_held_back" ON "collections" USING btree ("held_back") WHERE "collections"."held_back" is not null;--> statement-breakpoint
CREATE INDEX "collections_recent" ON "collections" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "collections_creator" ON "collections" USING btree ("creator","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "collections_name" ON "collections" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "collections_named" ON "collections" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "collection_activities_collection" ON "collection_activities" USING btree ("collection_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "collection_days_day" ON "collection_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "collection_holders_largest" ON "collection_holders" USING btree ("collection_id","works" DESC NULLS LAST,"owner" DESC NULLS LAST) WHERE "collection_holders"."works" > 0;--> statement-breakpoint
CREATE INDEX "collection_hours_hour" ON "collection_hours" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "collection_sales_collection" ON "collection_sales" USING btree ("collection_id","at" DESC NULLS LAST,"chain_id" DESC NULLS LAST,"block" DESC NULLS LAST,"log_index" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "collection_sales_at" ON "collection_sales" USING btree ("at");--> statement-breakpoint
CREATE INDEX "fingerprints_low" ON "fingerprints" USING btree ("low");--> statement-breakpoint
CREATE INDEX "fingerprints_middle" ON "fingerprints" USING btree ("middle");--> statement-breakpoint
CREATE INDEX "fingerprints_high" ON "fingerprints" USING btree ("high");--> statement-breakpoint
CREATE INDEX "fingerprints_work" ON "fingerprints" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "likenesses_queue" ON "likenesses" USING btree ("state","found_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "limits_expire" ON "limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "cases_open" ON "cases" USING btree ("opened_at","id") WHERE "cases"."open";--> statement-breakpoint
CREATE INDEX "cases_closed" ON "cases" USING btree ("decided_at","id") WHERE not "cases"."open";--> statement-breakpoint
CREATE INDEX "hidings_creator" ON "hidings" USING btree ("creator");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_unsettled" ON "reports" USING btree ("case_id","reporter") WHERE not "reports"."settled";--> statement-breakpoint
CREATE INDEX "reports_case" ON "reports" USING btree ("case_id","at");--> statement-breakpoint
CREATE INDEX "reports_wallet" ON "reports" USING btree ("wallet") WHERE "reports"."wallet" is not null;--> statement-breakpoint
CREATE INDEX "verification_requests_waiting" ON "verification_requests" USING btree ("at","wallet") WHERE "verification_requests"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "withheld_files_subject" ON "withheld_files" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_act" ON "audit_log" USING btree ("act","id");--> statement-breakpoint
CREATE INDEX "error_logs_at" ON "error_logs" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletters_draft" ON "newsletters" USING btree ("state") WHERE "newsletters"."state" = 'draft';--> statement-breakpoint
CREATE INDEX "newsletters_started" ON "newsletters" USING btree ("started_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ens_names_wanted" ON "ens_names" USING btree ("expires_at") WHERE "ens_names"."wanted";--> statement-breakpoint
CREATE INDEX "ens_names_name" ON "ens_names" USING btree ("name") WHERE "ens_names"."name" is not null;--> statement-breakpoint
CREATE INDEX "ens_names_expiry" ON "ens_names" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "follows_followed" ON "follows" USING btree ("followed","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "follows_pair" ON "follows" USING btree ("followed","follower");--> statement-breakpoint
CREATE INDEX "follows_at" ON "follows" USING btree ("at" DESC NULLS LAST,"follower","followed");--> statement-breakpoint
CREATE INDEX "inbox_unread" ON "inbox" USING btree ("wallet","due_at" DESC NULLS LAST) WHERE not "inbox"."read";--> statement-breakpoint
CREATE INDEX "inbox_unmailed" ON "inbox" USING btree ("wallet","due_at") WHERE "inbox"."unmailed";--> statement-breakpoint
CREATE INDEX "inbox_due" ON "inbox" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "likes_wallet" ON "likes" USING btree ("wallet","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "likes_at" ON "likes" USING btree ("at" DESC NULLS LAST,"work_id","wallet");--> statement-breakpoint
CREATE INDEX "likes_work" ON "likes" USING btree ("work_id","at" DESC NULLS LAST,"wallet");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_at") WHERE "mails"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "nonces_expiry" ON "nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "people_notifications_at" ON "people_notifications" USING btree ("recipient","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "price_alerts_work" ON "price_alerts" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "profile_hidden_at" ON "profile_hidden" USING btree ("wallet","at" DESC NULLS LAST,"work_id");--> statement-breakpoint
CREATE INDEX "profile_hidden_work" ON "profile_hidden" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_wallet" ON "sessions" USING btree ("wallet");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_token" ON "subscriptions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "subscriptions_collection" ON "subscriptions" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "subscriptions_wallet" ON "subscriptions" USING btree ("wallet");--> statement-breakpoint
CREATE UNIQUE INDEX "users_link" ON "users" USING btree ("link");--> statement-breakpoint
CREATE INDEX "users_skeleton" ON "users" USING btree ("name_skeleton");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_avatar" ON "users" USING btree ("avatar") WHERE "users"."avatar" is not null;--> statement-breakpoint
CREATE INDEX "users_cover" ON "users" USING btree ("cover") WHERE "users"."cover" is not null;--> statement-breakpoint
CREATE INDEX "users_uncompared" ON "users" USING btree ("wallet") WHERE "users"."name_skeleton" is null and "users"."name" <> '';--> statement-breakpoint
CREATE INDEX "users_followed" ON "users" USING btree ("followers" DESC NULLS LAST,"wallet") WHERE "users"."name" <> '';--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_named" ON "users" USING btree (lower("name")) WHERE "users"."name" <> '';--> statement-breakpoint
CREATE INDEX "api_keys_wallet" ON "api_keys" USING btree ("wallet","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "published_place" ON "published" USING btree ("chain_id","block","position");--> statement-breakpoint
CREATE INDEX "published_waiting" ON "published" USING btree ("id") WHERE "published"."block" is null;--> statement-breakpoint
CREATE INDEX "published_at" ON "published" USING btree ("chain_id","at");--> statement-breakpoint
CREATE INDEX "registered_works_place" ON "registered_works" USING btree ("chain_id","block","position");--> statement-breakpoint
CREATE INDEX "registered_works_waiting" ON "registered_works" USING btree ("work_id") WHERE "registered_works"."block" is null;--> statement-breakpoint
CREATE INDEX "registered_works_at" ON "registered_works" USING btree ("chain_id","at");--> statement-breakpoint
CREATE INDEX "webhook_cursors_place" ON "webhook_cursors" USING btree ("chain_id","block" DESC NULLS LAST,"position" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","next_at") WHERE "webhook_deliveries"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_recent" ON "webhook_deliveries" USING btree ("webhook_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_early" ON "webhook_deliveries" USING btree ("chain_id","block") WHERE "webhook_deliveries"."stage" = 'early' and not "webhook_deliveries"."settled";--> statement-breakpoint
CREATE INDEX "webhook_exchanges_recent" ON "webhook_exchanges" USING btree ("webhook_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhooks_wallet" ON "webhooks" USING btree ("wallet","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "revocations_unwritten" ON "revocations" USING btree ("id") WHERE not "revocations"."written";--> statement-breakpoint
CREATE INDEX "revocations_at" ON "revocations" USING btree ("at");--> statement-breakpoint
CREATE INDEX "standings_established" ON "standings" USING btree ("wallet") WHERE "standings"."established";--> statement-breakpoint
CREATE INDEX "imported_trades_due" ON "imported_trades" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "imported_trades_maker" ON "imported_trades" USING btree ("maker");--> statement-breakpoint
CREATE INDEX "maker_funds_read" ON "maker_funds" USING btree ("chain_id","read_at" NULLS FIRST);--> statement-breakpoint
CREATE INDEX "maker_funds_account" ON "maker_funds" USING btree ("account");--> statement-breakpoint
CREATE INDEX "orders_best_token" ON "orders" USING btree ("token_id","contract","chain_id","currency","unit_price" DESC NULLS LAST,"id") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "orders_best_any" ON "orders" USING btree ("contract","chain_id","currency","unit_price" DESC NULLS LAST,"id") WHERE status = 'live' and token_id is null and criteria = '0x0000000000000000000000000000000000000000000000000000000000000000';--> statement-breakpoint
CREATE INDEX "orders_best_set" ON "orders" USING btree ("scope","contract","chain_id","currency","unit_price" DESC NULLS LAST,"id") WHERE status = 'live' and token_id is null and criteria <> '0x0000000000000000000000000000000000000000000000000000000000000000';--> statement-breakpoint
CREATE INDEX "orders_criteria" ON "orders" USING btree ("criteria") WHERE token_id is null;--> statement-breakpoint
CREATE INDEX "orders_made" ON "orders" USING btree ("buyer","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_salt" ON "orders" USING btree ("buyer","chain_id","salt");--> statement-breakpoint
CREATE INDEX "orders_unexpired" ON "orders" USING btree ("buyer","chain_id","expiry");--> statement-breakpoint
CREATE INDEX "orders_chain" ON "orders" USING btree ("chain_id","id");--> statement-breakpoint
CREATE INDEX "orders_unended" ON "orders" USING btree ("expiry") WHERE status not in ('cancelled', 'filled', 'expired');--> statement-breakpoint
CREATE INDEX "signed_listings_token" ON "signed_listings" USING btree ("token_id","contract","chain_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "signed_listings_seller" ON "signed_listings" USING btree ("seller","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "signed_listings_holding" ON "signed_listings" USING btree ("seller","token_id","contract","chain_id");--> statement-breakpoint
CREATE INDEX "signed_listings_chain" ON "signed_listings" USING btree ("chain_id","id");--> statement-breakpoint
CREATE INDEX "signed_listings_salt" ON "signed_listings" USING btree ("seller","chain_id","salt");--> statement-breakpoint
CREATE INDEX "signed_listings_ended" ON "signed_listings" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "signed_listings_currency" ON "signed_listings" USING btree ("chain_id","currency","id") WHERE "signed_listings"."currency" is not null;--> statement-breakpoint
CREATE INDEX "token_sets_made" ON "token_sets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "trade_checks_due" ON "trade_checks" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "trade_marks_block" ON "trade_marks" USING btree ("chain_id","block");--> statement-breakpoint
CREATE INDEX "wanted_sets_at" ON "wanted_sets" USING btree ("at");--> statement-breakpoint
CREATE INDEX "wanted_sets_network" ON "wanted_sets" USING btree ("network","at");--> statement-breakpoint
CREATE INDEX "rarities_rank" ON "rarities" USING btree ("collection_id","rank","work_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rarity_runs_due" ON "rarity_runs" USING btree ("due_at") WHERE "rarity_runs"."changes" > "rarity_runs"."ranked";--> statement-breakpoint
CREATE UNIQUE INDEX "trait_values_value" ON "trait_values" USING btree ("collection_id","name","value");--> statement-breakpoint
CREATE INDEX "trait_values_number" ON "trait_values" USING btree ("collection_id","name","number") WHERE "trait_values"."number" is not null;--> statement-breakpoint
CREATE INDEX "media_cid" ON "media" USING btree ("cid");--> statement-breakpoint
CREATE INDEX "media_checked" ON "media" USING btree ("checked_at" NULLS FIRST);--> statement-breakpoint
CREATE INDEX "media_creator" ON "media" USING btree ("created_by","hash");--> statement-breakpoint
CREATE INDEX "media_network" ON "media" USING btree ("network","created_at") WHERE "media"."network" is not null;--> statement-breakpoint
CREATE INDEX "media_unshown" ON "media" USING btree ("unshown_at") WHERE "media"."unshown_at" is not null;--> statement-breakpoint
CREATE INDEX "media_parts_hash" ON "media_parts" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "metadata_reads_next" ON "metadata_reads" USING btree ("host","chain_id","contract","next_at","token_id");--> statement-breakpoint
CREATE INDEX "pins_next" ON "pins" USING btree ("service","next_at");--> statement-breakpoint
CREATE INDEX "source_checks_next" ON "source_checks" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "source_checks_silent" ON "source_checks" USING btree ("work_id") WHERE "source_checks"."failures" >= 3;--> statement-breakpoint
CREATE INDEX "works_uncompared" ON "works" USING btree ("created_at","id") WHERE "works"."compared_at" is null and "works"."token_id" is not null;--> statement-breakpoint
CREATE INDEX "works_metadata" ON "works" USING btree ("contract","metadata_block","id") WHERE "works"."offchain";--> statement-breakpoint
CREATE INDEX "works_metadata_hash" ON "works" USING btree ("metadata_hash") WHERE "works"."metadata_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "works_token" ON "works" USING btree ("token_id","contract","chain_id") INCLUDE ("collection_id");--> statement-breakpoint
CREATE INDEX "works_drafts" ON "works" USING btree ("creator") WHERE "works"."token_id" is null;--> statement-breakpoint
CREATE INDEX "works_collection" ON "works" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "works_collection_newest" ON "works" USING btree ("collection_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "works_creator" ON "works" USING btree ("creator","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "works_media" ON "works" USING btree ("media");--> statement-breakpoint
CREATE INDEX "works_cover" ON "works" USING btree ("cover") WHERE "works"."cover" is not null;--> statement-breakpoint
CREATE INDEX "works_hidden" ON "works" USING btree ("creator","created_at" DESC NULLS LAST) WHERE "works"."hidden";--> statement-breakpoint
CREATE INDEX "works_held_back" ON "works" USING btree ("collection_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "works"."held_back" = 'found';--> statement-breakpoint
CREATE INDEX "works_unread" ON "works" USING btree ("id") WHERE "works"."advertises" is null and "works"."creator" = "works"."contract";--> statement-breakpoint
CREATE VIEW "public"."sale_offers" AS (
  select o.chain_id, o.id, o.seller, o.contract, o.token_id, o.creator, o.copies, o.reservable, o.price, o.currency, o.start_price,
    o.start_at, o.duration, o.from_first_bid, o.expires_at, o.counter, o.salt, o.commission, o.available, o.reserved, o.sold, o.cancelled,
    o.created_at, o.block, o.hash, null::integer as max_commission, null::integer as max_royalties,
    null::text as buyer, null::numeric(78, 0) as "group", null::integer as index, null::jsonb as proof, null::text as signature
  from offers o where not exists (select 1 from signed_listings s where s.id = o.id)
  union all
  select s.chain_id, s.id, s.seller, s.contract, s.token_id, s.creator, s.copies, 0, s.price, s.currency, 0,
    s.start_at, s.duration, 0, s.expires_at, s.counter, s.salt,
    coalesce(c.commission, o.commission, s.max_commission),
    case when exists (select 1 from voided_orders v where v.chain_id = s.chain_id and v.id = s.id)
        or exists (select 1 from voided_groups v
          where v.chain_id = s.chain_id and v.account = s.seller and v."group" = s."group")
        or s.max_commission < c.commission or exists (select 1 from tokens t
          where t.token_id = s.token_id and t.contract = s.contract and t.chain_id = s.chain_id
            and t.royalties > s.max_royalties and t.creator <> s.seller)
      then 0 else greatest(s.copies - coalesce(o.sold, 0) - coalesce(m.copies, 0), 0) end,
    0, coalesce(o.sold, 0),
    0, s.created_at, 0, '', s.max_commission, s.max_royalties, s.buyer, s."group", s.index, s.proof, s.signature
  from signed_listings s
    left join offers o on o.chain_id = s.chain_id and o.id = s.id
    left join trade_marks m on m.id = s.id and m.reason = 'used'
    left join commissions c on c.chain_id = s.chain_id);--> statement-breakpoint
-- What the schema in TypeScript does not say. Above, it also lacks that "limits" is unlogged, and the included column of
-- "works_token": lists of activity ask of each token whether it is registered, and in which collection.

-- How many works a text is in is estimated from these samples. The usual hundred miss a text that one in 200 has, and
-- then a search takes the wrong way (discovery/store/findWorks.ts).
ALTER TABLE "cards" ALTER COLUMN "names" SET STATISTICS 1000;--> statement-breakpoint
ALTER INDEX "cards_phrases" ALTER COLUMN 1 SET STATISTICS 1000;--> statement-breakpoint
-- A sale changes an offer and balances, but nothing that they are found by: with room on its page, a row is written
-- anew there, and no index has to follow.
ALTER TABLE "offers" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "balances" SET (fillfactor = 85);--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- The first categories; operators change them.
INSERT INTO "categories" ("id", "name", "position") VALUES
  ('art', 'Art', 0), ('photography', 'Photography', 1), ('games', 'Games', 2),
  ('metaverses', 'Metaverses', 3), ('music', 'Music', 4), ('domains', 'Domains', 5);

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
	CONSTRAINT "balances_chain_id_contract_token_id_owner_pk" PRIMARY KEY("chain_id","contract","token_id","owner")
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
	CONSTRAINT "bids_chain_id_hash_log_index_pk" PRIMARY KEY("chain_id","hash","log_index")
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"chain_id" integer NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "blocks_chain_id_number_pk" PRIMARY KEY("chain_id","number")
);
--> statement-breakpoint
CREATE TABLE "chain_activities" (
	"chain_id" integer NOT NULL,
	"hash" text NOT NULL,
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"line" smallint NOT NULL,
	"type" text NOT NULL,
	"actor" text NOT NULL,
	"recipient" text,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"offer_id" text,
	"copies" numeric(78, 0) NOT NULL,
	"price" numeric(78, 0),
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "chain_activities_chain_id_hash_log_index_line_pk" PRIMARY KEY("chain_id","hash","log_index","line")
);
--> statement-breakpoint
CREATE TABLE "cursors" (
	"chain_id" integer PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL
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
CREATE TABLE "offers" (
	"chain_id" integer NOT NULL,
	"id" text NOT NULL,
	"seller" text NOT NULL,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"creator" text,
	"copies" numeric(78, 0) NOT NULL,
	"direct" boolean NOT NULL,
	"auction" boolean NOT NULL,
	"price" numeric(78, 0) NOT NULL,
	"start_price" numeric(78, 0) NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"duration" numeric(78, 0) NOT NULL,
	"expires_at" timestamp with time zone,
	"counter" numeric(78, 0) NOT NULL,
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
	CONSTRAINT "sales_chain_id_hash_log_index_pk" PRIMARY KEY("chain_id","hash","log_index")
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"chain_id" integer NOT NULL,
	"seller" text NOT NULL,
	"counter" numeric(78, 0) NOT NULL,
	CONSTRAINT "sellers_chain_id_seller_pk" PRIMARY KEY("chain_id","seller")
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
	"locked" text,
	"minted_at" timestamp with time zone NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "tokens_chain_id_contract_token_id_pk" PRIMARY KEY("chain_id","contract","token_id")
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
	"launch_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "error_logs" (
	"id" text PRIMARY KEY NOT NULL,
	"message" text NOT NULL,
	"hash" text,
	"wallet" text,
	"data" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"follower" text NOT NULL,
	"followed" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_follower_followed_pk" PRIMARY KEY("follower","followed")
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" text PRIMARY KEY NOT NULL,
	"creator" text NOT NULL,
	"standard" smallint NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"media" text NOT NULL,
	"cover" text,
	"royalties" smallint NOT NULL,
	"copies" integer NOT NULL,
	"categories" text[] NOT NULL,
	"collection_id" text,
	"locked" text,
	"offchain" boolean NOT NULL,
	"chain_id" integer NOT NULL,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0),
	"likes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"item_id" text NOT NULL,
	"wallet" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "likes_item_id_wallet_pk" PRIMARY KEY("item_id","wallet")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"hash" text PRIMARY KEY NOT NULL,
	"mime" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"color" text,
	"placeholder" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"wallet" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"wallet" text PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"avatar" text,
	"cover" text,
	"link" text,
	"email" text,
	"twitter" text DEFAULT '' NOT NULL,
	"instagram" text DEFAULT '' NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"followers" integer DEFAULT 0 NOT NULL,
	"following" integer DEFAULT 0 NOT NULL,
	"liked" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auctions_end" ON "auctions" USING btree ("settled","end_at");--> statement-breakpoint
CREATE INDEX "balances_owner" ON "balances" USING btree ("owner","since" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bids_offer" ON "bids" USING btree ("chain_id","offer_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chain_activities_token" ON "chain_activities" USING btree ("chain_id","contract","token_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chain_activities_actor" ON "chain_activities" USING btree ("actor","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chain_activities_at" ON "chain_activities" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "offers_token" ON "offers" USING btree ("chain_id","contract","token_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "offers_seller" ON "offers" USING btree ("seller","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "offers_recent" ON "offers" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sales_offer" ON "sales" USING btree ("chain_id","offer_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sales_token" ON "sales" USING btree ("chain_id","contract","token_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sales_at" ON "sales" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sales_creator" ON "sales" USING btree ("creator");--> statement-breakpoint
CREATE INDEX "tokens_creator" ON "tokens" USING btree ("creator","minted_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "collections_short" ON "collections" USING btree ("short");--> statement-breakpoint
CREATE INDEX "collections_creator" ON "collections" USING btree ("creator","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "collections_name" ON "collections" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "follows_followed" ON "follows" USING btree ("followed","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "follows_at" ON "follows" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "items_token" ON "items" USING btree ("chain_id","contract","token_id");--> statement-breakpoint
CREATE INDEX "items_recent" ON "items" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "items_creator" ON "items" USING btree ("creator","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "items_collection" ON "items" USING btree ("collection_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "items_name" ON "items" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "items_categories" ON "items" USING gin ("categories");--> statement-breakpoint
CREATE INDEX "likes_wallet" ON "likes" USING btree ("wallet","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "likes_at" ON "likes" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "users_link" ON "users" USING btree ("link");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING gin ("name" gin_trgm_ops);
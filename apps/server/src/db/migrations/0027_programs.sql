CREATE TABLE "withdrawn_listings" (
	"chain_id" integer NOT NULL,
	"hash" text NOT NULL,
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"seller" text NOT NULL,
	"offer_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawn_listings_chain_id_block_log_index_pk" PRIMARY KEY("chain_id","block","log_index")
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
CREATE TABLE "registered_works" (
	"item_id" text PRIMARY KEY NOT NULL,
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
ALTER TABLE "registered_works" ADD CONSTRAINT "registered_works_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_cursors" ADD CONSTRAINT "webhook_cursors_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawn_listings_at" ON "withdrawn_listings" USING btree ("chain_id","at");--> statement-breakpoint
CREATE INDEX "api_keys_wallet" ON "api_keys" USING btree ("wallet","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "registered_works_place" ON "registered_works" USING btree ("chain_id","block","position");--> statement-breakpoint
CREATE INDEX "registered_works_waiting" ON "registered_works" USING btree ("item_id") WHERE "registered_works"."block" is null;--> statement-breakpoint
CREATE INDEX "registered_works_at" ON "registered_works" USING btree ("chain_id","at");--> statement-breakpoint
CREATE INDEX "webhook_cursors_place" ON "webhook_cursors" USING btree ("chain_id","block" DESC NULLS LAST,"position" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","next_at") WHERE "webhook_deliveries"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_recent" ON "webhook_deliveries" USING btree ("webhook_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_early" ON "webhook_deliveries" USING btree ("chain_id","block") WHERE "webhook_deliveries"."stage" = 'early' and not "webhook_deliveries"."settled";--> statement-breakpoint
CREATE INDEX "webhooks_wallet" ON "webhooks" USING btree ("wallet","created_at" DESC NULLS LAST);
CREATE TABLE "histories" (
	"chain_id" integer NOT NULL,
	"contract" text NOT NULL,
	"standard" smallint NOT NULL,
	"read_to" bigint NOT NULL,
	"since" bigint,
	"tokens" integer DEFAULT 0 NOT NULL,
	"events" bigint DEFAULT 0 NOT NULL,
	"refused" text,
	CONSTRAINT "histories_contract_chain_id_pk" PRIMARY KEY("contract","chain_id")
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
	CONSTRAINT "brought_contracts_chain_id_contract_pk" PRIMARY KEY("chain_id","contract")
);
--> statement-breakpoint
DROP INDEX "tokens_imported";--> statement-breakpoint
ALTER TABLE "chain_activities" ADD COLUMN "sender" text;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "block" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "brought" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "added" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "brought_contracts" ADD CONSTRAINT "brought_contracts_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "brought_contracts_collection" ON "brought_contracts" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "brought_contracts_by" ON "brought_contracts" USING btree ("brought_by");--> statement-breakpoint
CREATE INDEX "tokens_unread" ON "tokens" USING btree ("chain_id","contract","token_id") WHERE not "tokens"."added";--> statement-breakpoint
CREATE INDEX "tokens_imported" ON "tokens" USING btree ("chain_id","contract") WHERE "tokens"."imported" and not "tokens"."brought";--> statement-breakpoint
-- A block of an earlier version can still be undone.
UPDATE "journal" SET "before" = "before" || '{"brought": false, "added": true}'
  WHERE "table_name" = 'tokens' AND jsonb_typeof("before") = 'object';--> statement-breakpoint
UPDATE "journal" SET "before" = "before" || '{"block": 0}'
  WHERE "table_name" = 'participants' AND jsonb_typeof("before") = 'object';

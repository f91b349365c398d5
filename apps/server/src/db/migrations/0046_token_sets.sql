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
DROP INDEX "orders_any_token";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "scope" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "token_sets_made" ON "token_sets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_any" ON "orders" USING btree ("contract","chain_id","unit_price" DESC NULLS LAST,"id") WHERE status = 'live' and token_id is null and criteria = '0x0000000000000000000000000000000000000000000000000000000000000000';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_set" ON "orders" USING btree ("scope","contract","chain_id","unit_price" DESC NULLS LAST,"id") WHERE status = 'live' and token_id is null and criteria <> '0x0000000000000000000000000000000000000000000000000000000000000000';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_criteria" ON "orders" USING btree ("criteria") WHERE token_id is null;
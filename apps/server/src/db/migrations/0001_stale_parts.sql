CREATE TABLE "strange_uses" (
	"chain_id" integer NOT NULL,
	"account" text NOT NULL,
	"after" text DEFAULT '' NOT NULL,
	"again" boolean DEFAULT false NOT NULL,
	"turn_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "strange_uses_chain_id_account_pk" PRIMARY KEY("chain_id","account")
);
--> statement-breakpoint
DROP INDEX "currency_sales_token";--> statement-breakpoint
-- Rows of the version before have to be counted wholly.
ALTER TABLE "stale_figures" DROP CONSTRAINT "stale_figures_pkey";--> statement-breakpoint
ALTER TABLE "stale_figures" ADD COLUMN "seq" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "stale_figures_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "stale_figures" ADD COLUMN "part" text DEFAULT 'whole' NOT NULL;--> statement-breakpoint
ALTER TABLE "stale_figures" ADD COLUMN "owner" text;--> statement-breakpoint
ALTER TABLE "stale_figures" ADD COLUMN "since_block" bigint;--> statement-breakpoint
ALTER TABLE "stale_figures" ADD COLUMN "since_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stale_figures" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "stale_figures" ADD COLUMN "failures" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "currency_sales_token_at" ON "currency_sales" USING btree ("token_id","contract","chain_id","at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "stale_figures" DROP COLUMN "marked_at";--> statement-breakpoint
CREATE INDEX "stale_figures_failed" ON "stale_figures" USING btree ("work_id") WHERE failures > 0;

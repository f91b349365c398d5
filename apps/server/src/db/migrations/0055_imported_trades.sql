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
CREATE INDEX "imported_trades_due" ON "imported_trades" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "imported_trades_maker" ON "imported_trades" USING btree ("maker");
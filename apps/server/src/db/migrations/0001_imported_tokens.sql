ALTER TABLE "tokens" ADD COLUMN "imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "tokens_imported" ON "tokens" USING btree ("chain_id") WHERE "tokens"."imported";
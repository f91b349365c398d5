DROP INDEX "chain_activities_token";--> statement-breakpoint
DROP INDEX "offers_token";--> statement-breakpoint
DROP INDEX "sales_token";--> statement-breakpoint
DROP INDEX "items_token";--> statement-breakpoint
ALTER TABLE "balances" DROP CONSTRAINT "balances_chain_id_contract_token_id_owner_pk";--> statement-breakpoint
ALTER TABLE "tokens" DROP CONSTRAINT "tokens_chain_id_contract_token_id_pk";--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_token_id_contract_chain_id_owner_pk" PRIMARY KEY("token_id","contract","chain_id","owner");--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_token_id_contract_chain_id_pk" PRIMARY KEY("token_id","contract","chain_id");--> statement-breakpoint
CREATE INDEX "chain_activities_token" ON "chain_activities" USING btree ("token_id","contract","chain_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "offers_token" ON "offers" USING btree ("token_id","contract","chain_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sales_token" ON "sales" USING btree ("token_id","contract","chain_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "items_token" ON "items" USING btree ("token_id","contract","chain_id");
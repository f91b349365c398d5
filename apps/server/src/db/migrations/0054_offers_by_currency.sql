CREATE INDEX IF NOT EXISTS "orders_best_token" ON "orders" USING btree ("token_id","contract","chain_id","currency","unit_price" DESC NULLS LAST,"id") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_best_any" ON "orders" USING btree ("contract","chain_id","currency","unit_price" DESC NULLS LAST,"id") WHERE status = 'live' and token_id is null and criteria = '0x0000000000000000000000000000000000000000000000000000000000000000';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_best_set" ON "orders" USING btree ("scope","contract","chain_id","currency","unit_price" DESC NULLS LAST,"id") WHERE status = 'live' and token_id is null and criteria <> '0x0000000000000000000000000000000000000000000000000000000000000000';--> statement-breakpoint
DROP INDEX "orders_token";--> statement-breakpoint
DROP INDEX "orders_any";--> statement-breakpoint
DROP INDEX "orders_set";

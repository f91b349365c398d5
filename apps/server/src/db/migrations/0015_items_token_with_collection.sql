-- Lists of activity ask of each token whether it is registered, and in which collection: the index alone tells.
DROP INDEX "items_token";--> statement-breakpoint
CREATE UNIQUE INDEX "items_token" ON "items" USING btree ("token_id","contract","chain_id") INCLUDE ("collection_id");

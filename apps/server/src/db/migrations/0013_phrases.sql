CREATE INDEX "listings_phrases" ON "listings" USING gin (replace("names", ' ', 'q') gin_trgm_ops);--> statement-breakpoint
-- As of the names themselves: to tell a text that many have from one that few have.
ALTER INDEX "listings_phrases" ALTER COLUMN 1 SET STATISTICS 300;

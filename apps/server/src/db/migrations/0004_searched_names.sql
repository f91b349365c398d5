DROP INDEX "collections_name";--> statement-breakpoint
DROP INDEX "users_name";--> statement-breakpoint
CREATE INDEX "collections_name" ON "collections" USING gin (normalize("name", NFKC) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING gin (normalize("name", NFKC) gin_trgm_ops);--> statement-breakpoint
UPDATE "cards" SET "names" = normalize("names", NFKC) WHERE "names" IS NOT NFKC NORMALIZED;
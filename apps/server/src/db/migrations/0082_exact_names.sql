CREATE INDEX "collections_named" ON "collections" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "users_named" ON "users" USING btree (lower("name")) WHERE "users"."name" <> '';
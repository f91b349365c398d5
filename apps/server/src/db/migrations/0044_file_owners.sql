CREATE INDEX IF NOT EXISTS "collections_image" ON "collections" USING btree ("image");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "items_media" ON "items" USING btree ("media");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "items_cover" ON "items" USING btree ("cover") WHERE "items"."cover" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_avatar" ON "users" USING btree ("avatar") WHERE "users"."avatar" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_cover" ON "users" USING btree ("cover") WHERE "users"."cover" is not null;
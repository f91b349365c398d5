ALTER TABLE "collections" ADD COLUMN "advertises" text[];--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "held_back" text;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "advertises" text[];--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "held_back" text;--> statement-breakpoint
CREATE INDEX "collections_held_back" ON "collections" USING btree ("held_back") WHERE "collections"."held_back" is not null;--> statement-breakpoint
CREATE INDEX "works_held_back" ON "works" USING btree ("collection_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "works"."held_back" = 'found';--> statement-breakpoint
CREATE INDEX "works_unread" ON "works" USING btree ("id") WHERE "works"."advertises" is null and "works"."creator" = "works"."contract";
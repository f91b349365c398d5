CREATE TABLE "sealed_contents" (
	"item_id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sealed_contents" ADD CONSTRAINT "sealed_contents_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What stood here in the clear before; from now on the column holds a commitment.
UPDATE "items" SET "locked" = NULL;

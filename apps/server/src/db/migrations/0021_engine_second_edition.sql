ALTER TABLE "offers" ADD COLUMN "reservable" numeric(78, 0);--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "salt" numeric(78, 0);--> statement-breakpoint
UPDATE "offers" SET "salt" = 0, "reservable" = CASE WHEN "auction" THEN "copies" ELSE 0 END,
  "expires_at" = coalesce("expires_at", "start_at" + interval '180 days');--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "reservable" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "salt" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "expires_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" DROP COLUMN "direct";--> statement-breakpoint
ALTER TABLE "offers" DROP COLUMN "auction";--> statement-breakpoint
-- A block of an earlier version can still be undone.
UPDATE "journal" SET "before" = "before" || jsonb_build_object(
    'salt', '0', 'reservable', CASE WHEN ("before" ->> 'auction')::boolean THEN "before" ->> 'copies' ELSE '0' END,
    'expires_at', coalesce(("before" ->> 'expires_at')::timestamptz, ("before" ->> 'start_at')::timestamptz + interval '180 days'))
  WHERE "table_name" = 'offers' AND "before" IS NOT NULL AND jsonb_typeof("before") = 'object';--> statement-breakpoint
UPDATE "open_offers" AS o SET "ends_at" = f."expires_at" FROM "offers" AS f
  WHERE f."chain_id" = o."chain_id" AND f."id" = o."id" AND NOT o."live" AND o."ends_at" IS NULL;

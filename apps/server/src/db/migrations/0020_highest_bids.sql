-- An auction that somebody has bid in is found by its highest bid.
UPDATE "open_offers" AS o SET "price" = div(a."amount", a."copies") FROM "auctions" AS a, "offers" AS f
  WHERE o."live" AND f."chain_id" = o."chain_id" AND f."id" = o."id" AND NOT f."direct"
    AND a."chain_id" = o."chain_id" AND a."offer_id" = o."id" AND NOT a."settled";--> statement-breakpoint
UPDATE "open_offers" AS o SET "cheapest" = r."cheapest" FROM (
  SELECT "chain_id", "id", row_number() OVER (PARTITION BY "item_id" ORDER BY "price", "id") = 1 AS "cheapest"
  FROM "open_offers") AS r WHERE r."chain_id" = o."chain_id" AND r."id" = o."id" AND r."cheapest" <> o."cheapest";--> statement-breakpoint
UPDATE "listings" AS l SET "price" = m."price" FROM (
  SELECT "item_id", min("price") AS "price" FROM "open_offers" GROUP BY "item_id") AS m
  WHERE m."item_id" = l."item_id" AND m."price" <> l."price";

CREATE TABLE "rarities" (
	"work_id" text PRIMARY KEY NOT NULL,
	"collection_id" text NOT NULL,
	"rank" integer NOT NULL,
	"score" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rarity_runs" (
	"collection_id" text PRIMARY KEY NOT NULL,
	"changes" integer NOT NULL,
	"ranked" integer DEFAULT 0 NOT NULL,
	"works" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trait_values" (
	"id" serial PRIMARY KEY NOT NULL,
	"collection_id" text NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"number" numeric,
	"works" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "traits" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "rarities" ADD CONSTRAINT "rarities_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rarities_rank" ON "rarities" USING btree ("collection_id","rank","work_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rarity_runs_due" ON "rarity_runs" USING btree ("due_at") WHERE "rarity_runs"."changes" > "rarity_runs"."ranked";--> statement-breakpoint
CREATE UNIQUE INDEX "trait_values_value" ON "trait_values" USING btree ("collection_id","name","value");--> statement-breakpoint
CREATE INDEX "trait_values_number" ON "trait_values" USING btree ("collection_id","name","number") WHERE "trait_values"."number" is not null;--> statement-breakpoint
CREATE INDEX "cards_collection_price" ON "cards" USING btree ("collection_id","chain_id","price") WHERE "cards"."price" is not null;--> statement-breakpoint
CREATE INDEX "cards_traits" ON "cards" USING gin ("traits");--> statement-breakpoint
-- The traits of the works that are in lists.
INSERT INTO "trait_values" ("collection_id", "name", "value", "number", "works")
  SELECT w."collection_id", t.name, t.value,
    CASE WHEN t.value ~ '^[+-]?[0-9]{1,30}([.][0-9]{1,18})?%?$' THEN rtrim(t.value, '%')::numeric
      WHEN t.value ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' THEN replace(t.value, '-', '')::numeric END,
    count(DISTINCT w."id")
  FROM "cards" c JOIN "works" w ON w."id" = c."work_id" CROSS JOIN LATERAL (
    SELECT left(trait_type, 200) AS name, left(value, 200) AS value
    FROM jsonb_to_recordset(w."traits") AS t (trait_type text, value text)
    WHERE trait_type IS NOT NULL AND value IS NOT NULL) AS t
  WHERE w."collection_id" IS NOT NULL GROUP BY 1, 2, 3, 4;--> statement-breakpoint
UPDATE "cards" c SET "traits" = found.ids FROM (
  SELECT w."id", array_agg(DISTINCT v."id") AS ids
  FROM "works" w CROSS JOIN LATERAL jsonb_to_recordset(w."traits") AS t (trait_type text, value text)
    JOIN "trait_values" v ON v."collection_id" = w."collection_id" AND v."name" = left(t.trait_type, 200)
      AND v."value" = left(t.value, 200)
  GROUP BY w."id") AS found
  WHERE c."work_id" = found."id";--> statement-breakpoint
INSERT INTO "rarity_runs" ("collection_id", "changes") SELECT DISTINCT "collection_id", 1 FROM "cards"
  WHERE "collection_id" IS NOT NULL;

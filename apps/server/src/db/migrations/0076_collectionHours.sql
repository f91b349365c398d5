CREATE TABLE "collection_hours" (
	"collection_id" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"chain_id" integer NOT NULL,
	"currency" text NOT NULL,
	"sales" integer NOT NULL,
	"volume" numeric(78, 0) NOT NULL,
	"royalties" numeric(78, 0) NOT NULL,
	"washed" integer NOT NULL,
	CONSTRAINT "collection_hours_collection_id_hour_chain_id_currency_pk" PRIMARY KEY("collection_id","hour","chain_id","currency")
);
--> statement-breakpoint
ALTER TABLE "collection_hours" ADD CONSTRAINT "collection_hours_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_hours_hour" ON "collection_hours" USING btree ("hour");--> statement-breakpoint
INSERT INTO "collection_hours" SELECT "collection_id", date_trunc('hour', "at", 'UTC'), "chain_id", "currency",
	count(*) FILTER (WHERE NOT "washed"), coalesce(sum("amount") FILTER (WHERE NOT "washed"), 0),
	coalesce(sum("royalties") FILTER (WHERE NOT "washed"), 0), count(*) FILTER (WHERE "washed")
	FROM "collection_sales" WHERE "at" > now() - interval '3 days' GROUP BY 1, 2, 3, 4;

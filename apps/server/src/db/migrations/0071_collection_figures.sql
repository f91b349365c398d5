CREATE TABLE "collection_activities" (
	"work_id" text NOT NULL,
	"chain_id" integer NOT NULL,
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"line" smallint NOT NULL,
	"collection_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "collection_activities_work_id_chain_id_block_log_index_line_pk" PRIMARY KEY("work_id","chain_id","block","log_index","line")
);
--> statement-breakpoint
CREATE TABLE "collection_days" (
	"collection_id" text NOT NULL,
	"day" date NOT NULL,
	"chain_id" integer NOT NULL,
	"currency" text NOT NULL,
	"sales" integer NOT NULL,
	"volume" numeric(78, 0) NOT NULL,
	"royalties" numeric(78, 0) NOT NULL,
	"washed" integer NOT NULL,
	CONSTRAINT "collection_days_collection_id_day_chain_id_currency_pk" PRIMARY KEY("collection_id","day","chain_id","currency")
);
--> statement-breakpoint
CREATE TABLE "collection_floors" (
	"collection_id" text NOT NULL,
	"chain_id" integer NOT NULL,
	"day" date NOT NULL,
	"floor" numeric(78, 0),
	CONSTRAINT "collection_floors_collection_id_chain_id_day_pk" PRIMARY KEY("collection_id","chain_id","day")
);
--> statement-breakpoint
CREATE TABLE "collection_holders" (
	"collection_id" text NOT NULL,
	"owner" text NOT NULL,
	"works" integer NOT NULL,
	CONSTRAINT "collection_holders_collection_id_owner_pk" PRIMARY KEY("collection_id","owner")
);
--> statement-breakpoint
CREATE TABLE "collection_holdings" (
	"work_id" text NOT NULL,
	"owner" text NOT NULL,
	"collection_id" text NOT NULL,
	CONSTRAINT "collection_holdings_work_id_owner_collection_id_pk" PRIMARY KEY("work_id","owner","collection_id")
);
--> statement-breakpoint
CREATE TABLE "collection_owners" (
	"collection_id" text PRIMARY KEY NOT NULL,
	"one" integer NOT NULL,
	"few" integer NOT NULL,
	"several" integer NOT NULL,
	"many" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection_sales" (
	"chain_id" integer NOT NULL,
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"work_id" text NOT NULL,
	"collection_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"royalties" numeric(78, 0) NOT NULL,
	"washed" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "collection_sales_work_id_chain_id_block_log_index_pk" PRIMARY KEY("work_id","chain_id","block","log_index")
);
--> statement-breakpoint
CREATE TABLE "stale_figures" (
	"work_id" text PRIMARY KEY NOT NULL,
	"marked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "floor" numeric(78, 0);--> statement-breakpoint
ALTER TABLE "collection_activities" ADD CONSTRAINT "collection_activities_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_days" ADD CONSTRAINT "collection_days_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_floors" ADD CONSTRAINT "collection_floors_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_holders" ADD CONSTRAINT "collection_holders_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_holdings" ADD CONSTRAINT "collection_holdings_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_owners" ADD CONSTRAINT "collection_owners_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_sales" ADD CONSTRAINT "collection_sales_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_activities_collection" ON "collection_activities" USING btree ("collection_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "collection_days_day" ON "collection_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "collection_holders_largest" ON "collection_holders" USING btree ("collection_id","works" DESC NULLS LAST,"owner" DESC NULLS LAST) WHERE "collection_holders"."works" > 0;--> statement-breakpoint
CREATE INDEX "collection_sales_collection" ON "collection_sales" USING btree ("collection_id","at" DESC NULLS LAST,"chain_id" DESC NULLS LAST,"block" DESC NULLS LAST,"log_index" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "collection_sales_at" ON "collection_sales" USING btree ("at");--> statement-breakpoint
CREATE INDEX "cards_floor" ON "cards" USING btree ("collection_id","chain_id","floor") WHERE "cards"."floor" is not null;--> statement-breakpoint
CREATE INDEX "open_offers_floor" ON "open_offers" USING btree ("work_id","price") WHERE "open_offers"."direct";--> statement-breakpoint
CREATE INDEX "order_fills_token" ON "order_fills" USING btree ("token_id","contract","chain_id");--> statement-breakpoint
UPDATE "cards" c SET "floor" = (SELECT min(o."price") FROM "open_offers" o
  WHERE o."work_id" = c."work_id" AND o."direct" AND o."available" > 0) WHERE c."price" IS NOT NULL;--> statement-breakpoint
-- Everything that there is has to be counted once.
INSERT INTO "stale_figures" ("work_id", "marked_at")
  SELECT "id", now() FROM "works" WHERE "collection_id" IS NOT NULL AND "token_id" IS NOT NULL;

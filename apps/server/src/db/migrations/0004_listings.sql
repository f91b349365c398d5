CREATE TABLE "collection_stats" (
	"collection_id" text PRIMARY KEY NOT NULL,
	"items" integer NOT NULL,
	"on_sale" integer NOT NULL,
	"sold" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"item_id" text PRIMARY KEY NOT NULL,
	"creator" text NOT NULL,
	"collection_id" text,
	"chain_id" integer NOT NULL,
	"categories" text[] NOT NULL,
	"verified" boolean NOT NULL,
	"names" text NOT NULL,
	"likes" integer NOT NULL,
	"price" numeric(78, 0),
	"sold" integer NOT NULL,
	"launch_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "open_offers" (
	"chain_id" integer NOT NULL,
	"id" text NOT NULL,
	"item_id" text NOT NULL,
	"seller" text NOT NULL,
	"categories" text[] NOT NULL,
	"verified" boolean NOT NULL,
	"likes" integer NOT NULL,
	"price" numeric(78, 0) NOT NULL,
	"auction" boolean NOT NULL,
	"live" boolean NOT NULL,
	"ends_at" timestamp with time zone,
	"launch_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "open_offers_chain_id_id_pk" PRIMARY KEY("chain_id","id")
);
--> statement-breakpoint
DROP INDEX "items_recent";--> statement-breakpoint
DROP INDEX "items_name";--> statement-breakpoint
DROP INDEX "items_categories";--> statement-breakpoint
DROP INDEX "items_collection";--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_offers" ADD CONSTRAINT "open_offers_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_stats_sold" ON "collection_stats" USING btree ("sold" DESC NULLS LAST,"collection_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listings_recent" ON "listings" USING btree ("created_at" DESC NULLS LAST,"item_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listings_cheap" ON "listings" USING btree ("price","item_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listings_costly" ON "listings" USING btree ("price" DESC NULLS LAST,"item_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listings_liked" ON "listings" USING btree ("likes" DESC NULLS LAST,"item_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listings_creator" ON "listings" USING btree ("creator","created_at" DESC NULLS LAST,"item_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listings_collection" ON "listings" USING btree ("collection_id","created_at" DESC NULLS LAST,"item_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listings_chain" ON "listings" USING btree ("chain_id","created_at" DESC NULLS LAST,"item_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listings_verified" ON "listings" USING btree ("created_at" DESC NULLS LAST,"item_id" DESC NULLS LAST) WHERE "listings"."verified";--> statement-breakpoint
CREATE INDEX "listings_categories" ON "listings" USING gin ("categories");--> statement-breakpoint
CREATE INDEX "listings_names" ON "listings" USING gin ("names" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "open_offers_item" ON "open_offers" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "open_offers_seller" ON "open_offers" USING btree ("seller");--> statement-breakpoint
CREATE INDEX "open_offers_recent" ON "open_offers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "open_offers_price" ON "open_offers" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "open_offers_liked" ON "open_offers" USING btree ("likes" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "open_offers_live" ON "open_offers" USING btree ("live" DESC NULLS LAST,"ends_at","id" DESC NULLS LAST) WHERE "open_offers"."auction";--> statement-breakpoint
CREATE INDEX "open_offers_new" ON "open_offers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "open_offers"."auction";--> statement-breakpoint
CREATE INDEX "open_offers_chain" ON "open_offers" USING btree ("chain_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "open_offers_verified" ON "open_offers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "open_offers"."verified";--> statement-breakpoint
CREATE INDEX "open_offers_ends" ON "open_offers" USING btree ("ends_at") WHERE not "open_offers"."live";--> statement-breakpoint
CREATE INDEX "open_offers_categories" ON "open_offers" USING gin ("categories");--> statement-breakpoint
CREATE INDEX "collections_recent" ON "collections" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_followed" ON "users" USING btree ("followers" DESC NULLS LAST,"wallet") WHERE "users"."name" <> '';--> statement-breakpoint
CREATE INDEX "items_collection" ON "items" USING btree ("collection_id");
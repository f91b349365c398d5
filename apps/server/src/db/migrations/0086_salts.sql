CREATE TABLE "next_salts" (
	"account" text NOT NULL,
	"chain_id" integer NOT NULL,
	"salt" numeric(78, 0) NOT NULL,
	CONSTRAINT "next_salts_account_chain_id_pk" PRIMARY KEY("account","chain_id")
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_salt" ON "orders" USING btree ("buyer","chain_id","salt");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "signed_listings_salt" ON "signed_listings" USING btree ("seller","chain_id","salt");
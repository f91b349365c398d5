CREATE TABLE "maker_funds" (
	"chain_id" integer NOT NULL,
	"currency" text NOT NULL,
	"account" text NOT NULL,
	"balance" numeric(78, 0) NOT NULL,
	"allowance" numeric(78, 0) NOT NULL,
	"read_at" bigint,
	CONSTRAINT "maker_funds_chain_id_currency_account_pk" PRIMARY KEY("chain_id","currency","account")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"chain_id" integer NOT NULL,
	"buyer" text NOT NULL,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"criteria" text NOT NULL,
	"copies" numeric(78, 0) NOT NULL,
	"currency" text NOT NULL,
	"unit_price" numeric(78, 0) NOT NULL,
	"start" timestamp with time zone NOT NULL,
	"expiry" timestamp with time zone NOT NULL,
	"max_commission" integer NOT NULL,
	"group" numeric(78, 0) NOT NULL,
	"salt" numeric(78, 0) NOT NULL,
	"counter" numeric(78, 0) NOT NULL,
	"signature" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"filled" numeric(78, 0) NOT NULL,
	"fillable" numeric(78, 0) NOT NULL
);
--> statement-breakpoint
CREATE INDEX "maker_funds_read" ON "maker_funds" USING btree ("chain_id","read_at" NULLS FIRST);--> statement-breakpoint
CREATE INDEX "maker_funds_account" ON "maker_funds" USING btree ("account");--> statement-breakpoint
CREATE INDEX "orders_token" ON "orders" USING btree ("token_id","contract","chain_id","unit_price" DESC NULLS LAST,"id") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "orders_made" ON "orders" USING btree ("buyer","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_unexpired" ON "orders" USING btree ("buyer","chain_id","expiry");--> statement-breakpoint
CREATE INDEX "orders_chain" ON "orders" USING btree ("chain_id","id");--> statement-breakpoint
CREATE INDEX "orders_ending" ON "orders" USING btree ("expiry") WHERE status in ('live', 'unfunded', 'unallowed', 'refused');
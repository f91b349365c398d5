CREATE TABLE "daily_figures" (
	"day" date NOT NULL,
	"chain_id" integer NOT NULL,
	"currency" text NOT NULL,
	"works" integer NOT NULL,
	"sales" integer NOT NULL,
	"volume" numeric(78, 0) NOT NULL,
	"fees" numeric(78, 0) NOT NULL,
	CONSTRAINT "daily_figures_day_chain_id_currency_pk" PRIMARY KEY("day","chain_id","currency")
);
--> statement-breakpoint
CREATE TABLE "daily_people" (
	"day" date PRIMARY KEY NOT NULL,
	"people" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_rates" (
	"day" date NOT NULL,
	"blockchain" text NOT NULL,
	"rate" numeric NOT NULL,
	CONSTRAINT "daily_rates_day_blockchain_pk" PRIMARY KEY("day","blockchain")
);
--> statement-breakpoint
CREATE TABLE "figure_progress" (
	"chain_id" integer PRIMARY KEY NOT NULL,
	"block" bigint NOT NULL,
	"replays" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"pause" integer NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"took" integer NOT NULL,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_created" ON "users" USING btree ("created_at");
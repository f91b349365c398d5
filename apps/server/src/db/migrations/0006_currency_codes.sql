CREATE TABLE "currency_codes" (
	"chain_id" integer NOT NULL,
	"currency" text NOT NULL,
	"code" text NOT NULL,
	"before" text,
	"changed_at" timestamp with time zone,
	CONSTRAINT "currency_codes_chain_id_currency_pk" PRIMARY KEY("chain_id","currency")
);

CREATE TABLE "payees" (
	"chain_id" integer NOT NULL,
	"creator" text NOT NULL,
	"payee" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "payees_creator_chain_id_pk" PRIMARY KEY("creator","chain_id")
);

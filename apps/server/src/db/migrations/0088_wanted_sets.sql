CREATE TABLE "wanted_sets" (
	"root" text NOT NULL,
	"chain_id" integer NOT NULL,
	"contract" text NOT NULL,
	"scope" text NOT NULL,
	"trait" jsonb,
	"tokens" text NOT NULL,
	"network" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wanted_sets_root_contract_chain_id_pk" PRIMARY KEY("root","contract","chain_id")
);
--> statement-breakpoint
CREATE INDEX "wanted_sets_at" ON "wanted_sets" USING btree ("at");--> statement-breakpoint
CREATE INDEX "wanted_sets_network" ON "wanted_sets" USING btree ("network","at");
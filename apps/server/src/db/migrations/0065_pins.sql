CREATE TABLE "pins" (
	"work_id" text NOT NULL,
	"service" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"cids" text[] DEFAULT '{}' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"verified_at" timestamp with time zone,
	"losses" integer DEFAULT 0 NOT NULL,
	"error" text,
	CONSTRAINT "pins_work_id_service_pk" PRIMARY KEY("work_id","service")
);
--> statement-breakpoint
CREATE INDEX "pins_next" ON "pins" USING btree ("service","next_at");
CREATE TABLE "site_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"announcement" jsonb,
	"maintenance" boolean NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);

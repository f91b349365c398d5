CREATE TABLE "macros" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"entries" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);

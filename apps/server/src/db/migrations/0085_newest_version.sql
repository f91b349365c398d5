CREATE TABLE "newest_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"failed" boolean NOT NULL,
	"version" text,
	"read_at" timestamp with time zone
);

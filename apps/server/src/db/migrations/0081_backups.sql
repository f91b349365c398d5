CREATE TABLE "backups" (
	"id" integer PRIMARY KEY NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone,
	"took" integer,
	"bytes" bigint,
	"files" integer,
	"complete" boolean,
	"failed_at" timestamp with time zone
);

CREATE TABLE "standings" (
	"wallet" text PRIMARY KEY NOT NULL,
	"paid" integer NOT NULL,
	"established" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "standings_established" ON "standings" USING btree ("wallet") WHERE "standings"."established";
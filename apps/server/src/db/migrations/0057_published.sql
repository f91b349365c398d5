CREATE TABLE "published" (
	"id" text PRIMARY KEY NOT NULL,
	"chain_id" integer NOT NULL,
	"block" bigint,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "published_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1099511627776 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "published_place" ON "published" USING btree ("chain_id","block","position");--> statement-breakpoint
CREATE INDEX "published_waiting" ON "published" USING btree ("id") WHERE "published"."block" is null;--> statement-breakpoint
CREATE INDEX "published_at" ON "published" USING btree ("chain_id","at");
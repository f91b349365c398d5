CREATE TABLE "revocations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revocations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"written" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "revocations_unwritten" ON "revocations" USING btree ("id") WHERE not "revocations"."written";--> statement-breakpoint
CREATE INDEX "revocations_at" ON "revocations" USING btree ("at");
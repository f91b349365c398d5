CREATE TABLE "hidings" (
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"creator" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "hidings_kind_subject_id_pk" PRIMARY KEY("kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "sensitive" text;--> statement-breakpoint
ALTER TABLE "people_notifications" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE INDEX "hidings_creator" ON "hidings" USING btree ("creator");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "items_hidden" ON "items" USING btree ("creator","created_at" DESC NULLS LAST) WHERE "items"."hidden";
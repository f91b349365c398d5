CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"up_to" text DEFAULT '' NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "relistings" (
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"at" text,
	"item_id" text,
	CONSTRAINT "relistings_kind_subject_id_pk" PRIMARY KEY("kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "newsletter_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletters_draft" ON "newsletters" USING btree ("state") WHERE "newsletters"."state" = 'draft';--> statement-breakpoint
CREATE INDEX "newsletters_started" ON "newsletters" USING btree ("started_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "items_collection_newest" ON "items" USING btree ("collection_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
INSERT INTO "categories" ("id", "name", "position") VALUES
  ('art', 'Art', 0), ('photography', 'Photography', 1), ('games', 'Games', 2),
  ('metaverses', 'Metaverses', 3), ('music', 'Music', 4), ('domains', 'Domains', 5)
  ON CONFLICT DO NOTHING;

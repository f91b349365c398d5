CREATE TABLE "source_checks" (
	"work_id" text NOT NULL,
	"part" text NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	CONSTRAINT "source_checks_work_id_part_pk" PRIMARY KEY("work_id","part")
);
--> statement-breakpoint
ALTER TABLE "source_checks" ADD CONSTRAINT "source_checks_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "source_checks_next" ON "source_checks" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "source_checks_silent" ON "source_checks" USING btree ("work_id") WHERE "source_checks"."failures" >= 3;
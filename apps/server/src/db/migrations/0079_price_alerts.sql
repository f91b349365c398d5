CREATE TABLE "price_alerts" (
	"wallet" text NOT NULL,
	"work_id" text NOT NULL,
	"most" numeric(78, 0) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_alerts_wallet_work_id_pk" PRIMARY KEY("wallet","work_id")
);
--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_alerts_work" ON "price_alerts" USING btree ("work_id");
CREATE TABLE "webhook_exchanges" (
	"webhook_id" text NOT NULL,
	"delivery_id" text NOT NULL,
	"sent" text NOT NULL,
	"answer" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_exchanges_webhook_id_delivery_id_pk" PRIMARY KEY("webhook_id","delivery_id")
);
--> statement-breakpoint
ALTER TABLE "webhook_exchanges" ADD CONSTRAINT "webhook_exchanges_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_exchanges_recent" ON "webhook_exchanges" USING btree ("webhook_id","at" DESC NULLS LAST);
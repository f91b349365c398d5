CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"end_url" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "read_notifications" (
	"wallet" text NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "read_notifications_wallet_id_pk" PRIMARY KEY("wallet","id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"collection_id" text,
	"wallet" text,
	"token_hash" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_subject" UNIQUE NULLS NOT DISTINCT("kind","email","collection_id","wallet")
);
--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "announced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "error_logs" ADD COLUMN "reporter" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "email_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notify_by_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mailed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "read_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_at") WHERE "mails"."sent_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_token" ON "subscriptions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "subscriptions_collection" ON "subscriptions" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "subscriptions_wallet" ON "subscriptions" USING btree ("wallet");--> statement-breakpoint
CREATE INDEX "bids_bidder" ON "bids" USING btree ("bidder");--> statement-breakpoint
CREATE INDEX "chain_activities_recipient" ON "chain_activities" USING btree ("recipient","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chain_activities_type" ON "chain_activities" USING btree ("type","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sales_seller" ON "sales" USING btree ("seller","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sales_buyer" ON "sales" USING btree ("buyer","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "collections_launch" ON "collections" USING btree ("launch_at") WHERE "collections"."announced_at" is null;
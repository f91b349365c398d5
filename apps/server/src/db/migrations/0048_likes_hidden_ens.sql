CREATE TABLE "ens_names" (
	"wallet" text PRIMARY KEY NOT NULL,
	"name" text,
	"expires_at" timestamp with time zone NOT NULL,
	"wanted" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_hidden" (
	"wallet" text NOT NULL,
	"item_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_hidden_wallet_item_id_pk" PRIMARY KEY("wallet","item_id")
);
--> statement-breakpoint
ALTER TABLE "people_notifications" ADD COLUMN "others" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_hidden" ADD CONSTRAINT "profile_hidden_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ens_names_wanted" ON "ens_names" USING btree ("expires_at") WHERE "ens_names"."wanted";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ens_names_name" ON "ens_names" USING btree ("name") WHERE "ens_names"."name" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ens_names_expiry" ON "ens_names" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "profile_hidden_at" ON "profile_hidden" USING btree ("wallet","at" DESC NULLS LAST,"item_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "profile_hidden_item" ON "profile_hidden" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "likes_item" ON "likes" USING btree ("item_id","at" DESC NULLS LAST,"wallet");
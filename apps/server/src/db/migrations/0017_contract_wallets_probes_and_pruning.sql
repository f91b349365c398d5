-- Sessions of before do not tell a contract wallet from a key: everybody signs in once more.
DELETE FROM "sessions";--> statement-breakpoint
CREATE TABLE "sealing_probes" (
	"of" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "chain_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "home_chain" integer;--> statement-breakpoint
CREATE INDEX "error_logs_at" ON "error_logs" USING btree ("at");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_wallet" ON "sessions" USING btree ("wallet");
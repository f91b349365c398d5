CREATE TABLE "chain_status" (
	"chain_id" integer PRIMARY KEY NOT NULL,
	"head" bigint,
	"error" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "nonces_expiry" ON "nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");
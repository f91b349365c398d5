DROP INDEX "chain_activities_recipient";--> statement-breakpoint
DROP INDEX "chain_activities_at";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "chain_activities_actor_type" ON "chain_activities" USING btree ("actor","type","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "chain_activities_recipient_type" ON "chain_activities" USING btree ("recipient","type","at" DESC NULLS LAST) WHERE "chain_activities"."recipient" is not null;
DROP INDEX "offers_recent";--> statement-breakpoint
-- A sale changes an offer and balances, but nothing that they are found by: with room on its page, a row is written
-- anew there, and no index has to follow.
ALTER TABLE "offers" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "balances" SET (fillfactor = 85);

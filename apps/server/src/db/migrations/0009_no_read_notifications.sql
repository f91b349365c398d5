INSERT INTO "notification_marks" SELECT "wallet", 'read', "id", now() FROM "read_notifications" ON CONFLICT DO NOTHING;
--> statement-breakpoint
DROP TABLE "read_notifications" CASCADE;
INSERT INTO "collection_stats" ("collection_id", "items", "on_sale", "sold") SELECT "id", 0, 0, 0 FROM "collections" ON CONFLICT DO NOTHING;

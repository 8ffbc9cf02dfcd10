CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "albums_artist_key" ON "albums" USING btree ("artist_id","id");

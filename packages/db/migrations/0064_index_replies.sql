CREATE INDEX CONCURRENTLY IF NOT EXISTS "song_comments_parent_idx" ON "song_comments" USING btree ("parent_id","id") WHERE "song_comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "comments_parent_idx" ON "comments" USING btree ("parent_id","id") WHERE "comments"."parent_id" is not null;

CREATE INDEX "users_username_trgm_idx" ON "users" USING gin ("username" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_trgm_idx" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_staff_idx" ON "users" USING btree ("id") WHERE "users"."is_admin" or "users"."is_moderator";--> statement-breakpoint
CREATE INDEX "users_artists_idx" ON "users" USING btree ("id") WHERE "users"."is_artist";--> statement-breakpoint
CREATE INDEX "users_unconfirmed_idx" ON "users" USING btree ("id") WHERE not "users"."email_verified";--> statement-breakpoint
CREATE INDEX "users_suspended_idx" ON "users" USING btree ("id") WHERE "users"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "users_hidden_idx" ON "users" USING btree ("id") WHERE "users"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "artists_listeners_idx" ON "artists" USING btree ("monthly_listeners","id");--> statement-breakpoint
CREATE INDEX "artists_suspended_idx" ON "artists" USING btree ("id") WHERE "artists"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "artists_deleted_idx" ON "artists" USING btree ("id") WHERE "artists"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "song_comments_text_trgm_idx" ON "song_comments" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "song_comments_hidden_idx" ON "song_comments" USING btree ("id") WHERE "song_comments"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "song_comments_deleted_idx" ON "song_comments" USING btree ("id") WHERE "song_comments"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "songs_unready_idx" ON "songs" USING btree ("id") WHERE "songs"."audio_state" <> 'ready';--> statement-breakpoint
CREATE INDEX "songs_hidden_idx" ON "songs" USING btree ("id") WHERE "songs"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "songs_gone_idx" ON "songs" USING btree ("id") WHERE "songs"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "comments_text_trgm_idx" ON "comments" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "comments_hidden_idx" ON "comments" USING btree ("id") WHERE "comments"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "comments_deleted_idx" ON "comments" USING btree ("id") WHERE "comments"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "contents_title_idx" ON "contents" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "contents_title_trgm_idx" ON "contents" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contents_hidden_idx" ON "contents" USING btree ("id") WHERE "contents"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "contents_deleted_idx" ON "contents" USING btree ("id") WHERE "contents"."deleted_at" is not null;
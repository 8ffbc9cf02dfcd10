ALTER TABLE "song_comments" VALIDATE CONSTRAINT "song_comments_parent_id_song_comments_id_fk";--> statement-breakpoint
ALTER TABLE "comments" VALIDATE CONSTRAINT "comments_parent_id_comments_id_fk";

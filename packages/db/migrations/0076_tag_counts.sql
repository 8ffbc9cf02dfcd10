ALTER TABLE "tags" ADD COLUMN "song_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "album_count" integer DEFAULT 0 NOT NULL;
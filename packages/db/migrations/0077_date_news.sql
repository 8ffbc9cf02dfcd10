ALTER TABLE "playlists" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "announced_at" timestamp (3) with time zone;
DROP INDEX "renditions_song_format_key";--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "banner_image" text;--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "banner_placeholder" text;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "deleted_by_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "renditions" ADD COLUMN "superseded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "is_audio_pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "deleted_by_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "albums_deleted_idx" ON "albums" USING btree ("artist_id","deleted_at" DESC NULLS FIRST,"id") WHERE "albums"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "renditions_song_idx" ON "renditions" USING btree ("song_id");--> statement-breakpoint
CREATE INDEX "renditions_superseded_idx" ON "renditions" USING btree ("superseded_at") WHERE "renditions"."superseded_at" is not null;--> statement-breakpoint
CREATE INDEX "songs_deleted_idx" ON "songs" USING btree ("artist_id","deleted_at" DESC NULLS FIRST,"id") WHERE "songs"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "renditions_song_format_key" ON "renditions" USING btree ("song_id","format") WHERE "renditions"."superseded_at" is null;--> statement-breakpoint
-- A song whose audio is being replaced now stays as it is.
UPDATE "songs" SET "audio_state" = 'ready', "is_audio_pending" = true WHERE "audio_state" = 'processing' AND "audio_url" IS NOT NULL;--> statement-breakpoint
UPDATE "songs" SET "deleted_by_admin" = true WHERE "deleted_at" IS NOT NULL AND EXISTS (
	SELECT FROM "audit_log" WHERE "entity" = 'song' AND "entity_id" = "songs"."id" AND "action" = 'delete' AND "undone_at" IS NULL AND "audit_log"."created_at" = "songs"."deleted_at"
);

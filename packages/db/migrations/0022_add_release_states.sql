ALTER TABLE "albums" ADD COLUMN "release_state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "early_access_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "secret_key" text;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "announced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "release_state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "early_access_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "secret_key" text;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "announced_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "albums_scheduled_idx" ON "albums" USING btree ("publish_at") WHERE "albums"."release_state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "songs_scheduled_idx" ON "songs" USING btree ("publish_at") WHERE "songs"."release_state" = 'scheduled';--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_scheduled_check" CHECK ("albums"."release_state" <> 'scheduled' or "albums"."publish_at" is not null);--> statement-breakpoint
ALTER TABLE "songs" ADD CONSTRAINT "songs_scheduled_check" CHECK ("songs"."release_state" <> 'scheduled' or "songs"."publish_at" is not null);--> statement-breakpoint
-- Nobody is told again of songs that were heard before.
UPDATE "songs" SET "announced_at" = "created_at" WHERE "audio_url" IS NOT NULL;

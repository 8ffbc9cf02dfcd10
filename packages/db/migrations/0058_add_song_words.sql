CREATE TABLE "song_credits" (
	"song_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"artist_id" integer,
	CONSTRAINT "song_credits_song_id_position_pk" PRIMARY KEY("song_id","position")
);
--> statement-breakpoint
CREATE TABLE "song_lyrics" (
	"song_id" integer PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"starts_ms" integer[],
	"folded" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "allows_explicit" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "is_explicit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "lyrics" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "has_credits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "song_credits" ADD CONSTRAINT "song_credits_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "song_credits" ADD CONSTRAINT "song_credits_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "song_lyrics" ADD CONSTRAINT "song_lyrics_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "song_credits_artist_idx" ON "song_credits" USING btree ("artist_id","song_id") WHERE "song_credits"."artist_id" is not null;--> statement-breakpoint
CREATE INDEX "song_lyrics_folded_trgm_idx" ON "song_lyrics" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE OR REPLACE TRIGGER stamp_edit BEFORE UPDATE OF album_id, title, disc_number, track_number, cover_image, is_premium, genre, release_year,
    original_artist_name, isrc, description, release_state, publish_at, early_access_days, comments_closed,
    price_cents, names_price, downloads, is_explicit, language, updated_at
  ON "songs" FOR EACH ROW WHEN ((OLD.album_id, OLD.title, OLD.disc_number, OLD.track_number, OLD.cover_image, OLD.is_premium,
    OLD.genre, OLD.release_year, OLD.original_artist_name, OLD.isrc, OLD.description, OLD.release_state,
    OLD.publish_at, OLD.early_access_days, OLD.comments_closed, OLD.price_cents, OLD.names_price,
    OLD.downloads, OLD.is_explicit, OLD.language, OLD.updated_at)
    IS DISTINCT FROM (NEW.album_id, NEW.title, NEW.disc_number, NEW.track_number, NEW.cover_image, NEW.is_premium,
    NEW.genre, NEW.release_year, NEW.original_artist_name, NEW.isrc, NEW.description, NEW.release_state,
    NEW.publish_at, NEW.early_access_days, NEW.comments_closed, NEW.price_cents, NEW.names_price,
    NEW.downloads, NEW.is_explicit, NEW.language, NEW.updated_at))
  EXECUTE FUNCTION stamp_edit();

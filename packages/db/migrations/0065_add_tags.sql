CREATE TABLE "recommended_artists" (
	"artist_id" integer NOT NULL,
	"recommended_id" integer NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "recommended_artists_artist_id_recommended_id_pk" PRIMARY KEY("artist_id","recommended_id")
);
--> statement-breakpoint
CREATE TABLE "album_tags" (
	"album_id" integer NOT NULL,
	"slug" text NOT NULL,
	"news_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "album_tags_album_id_slug_pk" PRIMARY KEY("album_id","slug")
);
--> statement-breakpoint
CREATE TABLE "artist_tags" (
	"artist_id" integer NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "artist_tags_artist_id_slug_pk" PRIMARY KEY("artist_id","slug")
);
--> statement-breakpoint
CREATE TABLE "song_tags" (
	"song_id" integer NOT NULL,
	"slug" text NOT NULL,
	"album_id" integer,
	"news_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "song_tags_song_id_slug_pk" PRIMARY KEY("song_id","slug")
);
--> statement-breakpoint
CREATE TABLE "tag_follows" (
	"user_id" integer NOT NULL,
	"slug" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tag_follows_user_id_slug_pk" PRIMARY KEY("user_id","slug")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"week_plays" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "type" text DEFAULT 'album' NOT NULL;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "pin_place" smallint;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "recommended_artists" ADD CONSTRAINT "recommended_artists_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommended_artists" ADD CONSTRAINT "recommended_artists_recommended_id_artists_id_fk" FOREIGN KEY ("recommended_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "album_tags" ADD CONSTRAINT "album_tags_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_tags" ADD CONSTRAINT "artist_tags_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "song_tags" ADD CONSTRAINT "song_tags_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_follows" ADD CONSTRAINT "tag_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recommended_artists_of_idx" ON "recommended_artists" USING btree ("recommended_id");--> statement-breakpoint
CREATE INDEX "album_tags_news_idx" ON "album_tags" USING btree ("slug","news_at" DESC NULLS FIRST,"album_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "artist_tags_slug_idx" ON "artist_tags" USING btree ("slug","artist_id");--> statement-breakpoint
CREATE INDEX "song_tags_single_news_idx" ON "song_tags" USING btree ("slug","news_at" DESC NULLS FIRST,"song_id" DESC NULLS FIRST) WHERE "song_tags"."album_id" is null;--> statement-breakpoint
CREATE INDEX "song_tags_album_news_idx" ON "song_tags" USING btree ("slug","news_at" DESC NULLS FIRST,"album_id" DESC NULLS FIRST,"song_id") WHERE "song_tags"."album_id" is not null;--> statement-breakpoint
CREATE INDEX "song_tags_album_idx" ON "song_tags" USING btree ("album_id") WHERE "song_tags"."album_id" is not null;--> statement-breakpoint
CREATE INDEX "tags_trending_idx" ON "tags" USING btree ("week_plays" DESC NULLS FIRST,"slug");
--> statement-breakpoint
CREATE FUNCTION tag_slug(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT btrim(regexp_replace(lower(name), '[^[:alnum:]]+', '-', 'g'), '-')
$$;
--> statement-breakpoint
CREATE FUNCTION tag_names(names text[]) RETURNS TABLE (slug text, name text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT DISTINCT ON (1) tag_slug(n.name), n.name FROM unnest(names) WITH ORDINALITY AS n(name, place)
	WHERE tag_slug(n.name) <> '' ORDER BY 1, n.place
$$;
--> statement-breakpoint
CREATE FUNCTION write_song_tags(song songs) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	names text[] := array_prepend(song.genre, song.tags);
	announced timestamptz := coalesce(song.announced_at, song.created_at);
BEGIN
	DELETE FROM song_tags WHERE song_id = song.id AND slug NOT IN (SELECT t.slug FROM tag_names(names) t);
	IF song.genre IS NULL AND song.tags = '{}' THEN RETURN; END IF;
	IF song.album_id IS NOT NULL THEN
		SELECT coalesce(a.announced_at, a.created_at) INTO announced FROM albums a WHERE a.id = song.album_id;
	END IF;
	INSERT INTO tags (slug, name) SELECT t.slug, t.name FROM tag_names(names) t ORDER BY 1 ON CONFLICT DO NOTHING;
	INSERT INTO song_tags (song_id, slug, album_id, news_at)
		SELECT song.id, t.slug, song.album_id, coalesce(announced, song.created_at) FROM tag_names(names) t
		ON CONFLICT (song_id, slug) DO UPDATE SET album_id = excluded.album_id, news_at = excluded.news_at
			WHERE (song_tags.album_id, song_tags.news_at) IS DISTINCT FROM (excluded.album_id, excluded.news_at);
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_song_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM write_song_tags(new);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER add_song_tags AFTER INSERT ON "songs" FOR EACH ROW WHEN (NEW.genre IS NOT NULL OR NEW.tags <> '{}')
	EXECUTE FUNCTION keep_song_tags();
--> statement-breakpoint
CREATE TRIGGER keep_song_tags AFTER UPDATE OF genre, tags, album_id, announced_at, created_at ON "songs" FOR EACH ROW
	WHEN ((OLD.genre, OLD.tags, OLD.album_id, OLD.announced_at, OLD.created_at)
		IS DISTINCT FROM (NEW.genre, NEW.tags, NEW.album_id, NEW.announced_at, NEW.created_at))
	EXECUTE FUNCTION keep_song_tags();
--> statement-breakpoint
CREATE FUNCTION keep_album_tags() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	announced timestamptz := coalesce(new.announced_at, new.created_at);
BEGIN
	DELETE FROM album_tags WHERE album_id = new.id AND slug NOT IN (SELECT t.slug FROM tag_names(new.tags) t);
	INSERT INTO tags (slug, name) SELECT t.slug, t.name FROM tag_names(new.tags) t ORDER BY 1 ON CONFLICT DO NOTHING;
	INSERT INTO album_tags (album_id, slug, news_at) SELECT new.id, t.slug, announced FROM tag_names(new.tags) t
		ON CONFLICT (album_id, slug) DO UPDATE SET news_at = excluded.news_at WHERE album_tags.news_at <> excluded.news_at;
	UPDATE song_tags SET news_at = announced WHERE album_id = new.id AND news_at <> announced;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER add_album_tags AFTER INSERT ON "albums" FOR EACH ROW WHEN (NEW.tags <> '{}') EXECUTE FUNCTION keep_album_tags();
--> statement-breakpoint
CREATE TRIGGER keep_album_tags AFTER UPDATE OF tags, announced_at, created_at ON "albums" FOR EACH ROW
	WHEN ((OLD.tags, OLD.announced_at, OLD.created_at) IS DISTINCT FROM (NEW.tags, NEW.announced_at, NEW.created_at))
	EXECUTE FUNCTION keep_album_tags();
--> statement-breakpoint
CREATE FUNCTION keep_artist_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM artist_tags WHERE artist_id = new.id AND slug NOT IN (SELECT t.slug FROM tag_names(new.tags) t);
	INSERT INTO tags (slug, name) SELECT t.slug, t.name FROM tag_names(new.tags) t ORDER BY 1 ON CONFLICT DO NOTHING;
	INSERT INTO artist_tags (artist_id, slug) SELECT new.id, t.slug FROM tag_names(new.tags) t ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER add_artist_tags AFTER INSERT ON "artists" FOR EACH ROW WHEN (NEW.tags <> '{}') EXECUTE FUNCTION keep_artist_tags();
--> statement-breakpoint
CREATE TRIGGER keep_artist_tags AFTER UPDATE OF tags ON "artists" FOR EACH ROW WHEN (OLD.tags IS DISTINCT FROM NEW.tags)
	EXECUTE FUNCTION keep_artist_tags();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER stamp_edit BEFORE UPDATE OF title, cover_image, year, release_date, description, type, label, notes, tags,
    release_state, publish_at, early_access_days, price_cents, names_price, updated_at
  ON "albums" FOR EACH ROW WHEN ((OLD.title, OLD.cover_image, OLD.year, OLD.release_date, OLD.description, OLD.type, OLD.label,
    OLD.notes, OLD.tags, OLD.release_state, OLD.publish_at, OLD.early_access_days, OLD.price_cents, OLD.names_price, OLD.updated_at)
    IS DISTINCT FROM (NEW.title, NEW.cover_image, NEW.year, NEW.release_date, NEW.description, NEW.type, NEW.label,
    NEW.notes, NEW.tags, NEW.release_state, NEW.publish_at, NEW.early_access_days, NEW.price_cents, NEW.names_price, NEW.updated_at))
  EXECUTE FUNCTION stamp_edit();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER stamp_edit BEFORE UPDATE OF album_id, title, disc_number, track_number, cover_image, is_premium, genre, tags,
    release_year, original_artist_name, isrc, description, release_state, publish_at, early_access_days, comments_closed,
    price_cents, names_price, downloads, is_explicit, language, updated_at
  ON "songs" FOR EACH ROW WHEN ((OLD.album_id, OLD.title, OLD.disc_number, OLD.track_number, OLD.cover_image, OLD.is_premium,
    OLD.genre, OLD.tags, OLD.release_year, OLD.original_artist_name, OLD.isrc, OLD.description, OLD.release_state,
    OLD.publish_at, OLD.early_access_days, OLD.comments_closed, OLD.price_cents, OLD.names_price,
    OLD.downloads, OLD.is_explicit, OLD.language, OLD.updated_at)
    IS DISTINCT FROM (NEW.album_id, NEW.title, NEW.disc_number, NEW.track_number, NEW.cover_image, NEW.is_premium,
    NEW.genre, NEW.tags, NEW.release_year, NEW.original_artist_name, NEW.isrc, NEW.description, NEW.release_state,
    NEW.publish_at, NEW.early_access_days, NEW.comments_closed, NEW.price_cents, NEW.names_price,
    NEW.downloads, NEW.is_explicit, NEW.language, NEW.updated_at))
  EXECUTE FUNCTION stamp_edit();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER stamp_edit BEFORE UPDATE OF name, bio, tags, cover_image, banner_image, instagram_url, tiktok_url, facebook_url, fan_capture_url,
    bandsintown_url, printful_store_url, downloads, catalogue_discount, updated_at
  ON "artists" FOR EACH ROW WHEN ((OLD.name, OLD.bio, OLD.tags, OLD.cover_image, OLD.banner_image, OLD.instagram_url, OLD.tiktok_url, OLD.facebook_url,
    OLD.fan_capture_url, OLD.bandsintown_url, OLD.printful_store_url, OLD.downloads, OLD.catalogue_discount, OLD.updated_at)
    IS DISTINCT FROM (NEW.name, NEW.bio, NEW.tags, NEW.cover_image, NEW.banner_image, NEW.instagram_url, NEW.tiktok_url, NEW.facebook_url,
    NEW.fan_capture_url, NEW.bandsintown_url, NEW.printful_store_url, NEW.downloads, NEW.catalogue_discount, NEW.updated_at))
  EXECUTE FUNCTION stamp_edit();

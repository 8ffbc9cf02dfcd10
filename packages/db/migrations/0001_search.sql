-- What a title holds: its characters, its pairs of characters, and after a space the first one or two of each word.
-- Its cost keeps the planner from asking it of rows instead of the index.
CREATE FUNCTION search_grams(title text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
DECLARE
	chars text[] := string_to_array(title, NULL);
	grams text[] := '{}';
	pair text;
	starts_word boolean := true;
BEGIN
	FOR n IN 1..cardinality(chars) LOOP
		pair := chars[n] || coalesce(chars[n + 1], '');
		grams := grams || ARRAY[chars[n], pair];
		IF starts_word THEN
			grams := grams || ARRAY[' ' || chars[n], ' ' || pair];
		END IF;
		starts_word := chars[n] !~ '[[:alnum:]]';
	END LOOP;
	RETURN grams;
END $$;
--> statement-breakpoint
-- Those that every title with this term in it must hold.
CREATE FUNCTION search_pairs(term text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT array_agg(substr(term, n, 2)) FROM generate_series(1, greatest(length(term) - 1, 1)) n
$$;
--> statement-breakpoint
CREATE TABLE "album_titles" (
	"id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "artist_names" (
	"id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "song_titles" (
	"id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "albums_title_trgm_idx";--> statement-breakpoint
DROP INDEX "songs_title_trgm_idx";--> statement-breakpoint
DROP INDEX "songs_genre_idx";--> statement-breakpoint
ALTER TABLE "album_titles" ADD CONSTRAINT "album_titles_id_albums_id_fk" FOREIGN KEY ("id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_names" ADD CONSTRAINT "artist_names_id_artists_id_fk" FOREIGN KEY ("id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "song_titles" ADD CONSTRAINT "song_titles_id_songs_id_fk" FOREIGN KEY ("id") REFERENCES "public"."songs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "album_titles_trgm_idx" ON "album_titles" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "album_titles_grams_idx" ON "album_titles" USING gin (search_grams("title"));--> statement-breakpoint
CREATE INDEX "album_titles_prefix_idx" ON "album_titles" USING btree ("title" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "artist_names_trgm_idx" ON "artist_names" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "artist_names_grams_idx" ON "artist_names" USING gin (search_grams("title"));--> statement-breakpoint
CREATE INDEX "artist_names_prefix_idx" ON "artist_names" USING btree ("title" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "song_titles_trgm_idx" ON "song_titles" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "song_titles_grams_idx" ON "song_titles" USING gin (search_grams("title"));--> statement-breakpoint
CREATE INDEX "song_titles_prefix_idx" ON "song_titles" USING btree ("title" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "songs_known_plays_idx" ON "songs" USING btree ("plays" DESC NULLS LAST,"id") WHERE "songs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "songs_genre_idx" ON "songs" USING btree (lower("genre"),"plays" DESC NULLS LAST,"id") WHERE "songs"."deleted_at" is null;
--> statement-breakpoint
INSERT INTO "song_titles" ("id", "title") SELECT "id", lower("title") FROM "songs";
--> statement-breakpoint
INSERT INTO "album_titles" ("id", "title") SELECT "id", lower("title") FROM "albums";
--> statement-breakpoint
INSERT INTO "artist_names" ("id", "title") SELECT "id", lower("name") FROM "artists";
--> statement-breakpoint
CREATE FUNCTION keep_song_titles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO song_titles (id, title) VALUES (new.id, lower(new.title))
		ON CONFLICT (id) DO UPDATE SET title = excluded.title;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_song_titles AFTER INSERT OR UPDATE OF title ON "songs" FOR EACH ROW EXECUTE FUNCTION keep_song_titles();
--> statement-breakpoint
CREATE FUNCTION keep_album_titles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO album_titles (id, title) VALUES (new.id, lower(new.title))
		ON CONFLICT (id) DO UPDATE SET title = excluded.title;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_album_titles AFTER INSERT OR UPDATE OF title ON "albums" FOR EACH ROW EXECUTE FUNCTION keep_album_titles();
--> statement-breakpoint
CREATE FUNCTION keep_artist_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO artist_names (id, title) VALUES (new.id, lower(new.name))
		ON CONFLICT (id) DO UPDATE SET title = excluded.title;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_artist_names AFTER INSERT OR UPDATE OF name ON "artists" FOR EACH ROW EXECUTE FUNCTION keep_artist_names();

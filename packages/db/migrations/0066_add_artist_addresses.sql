CREATE TABLE "artist_addresses" (
	"slug" text PRIMARY KEY NOT NULL,
	"artist_id" integer NOT NULL,
	"is_current" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "artist_addresses" ADD CONSTRAINT "artist_addresses_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artist_addresses_artist_idx" ON "artist_addresses" USING btree ("artist_id");--> statement-breakpoint
CREATE UNIQUE INDEX "artist_addresses_current_key" ON "artist_addresses" USING btree ("artist_id") WHERE "artist_addresses"."is_current";--> statement-breakpoint
CREATE FUNCTION keep_artist_address(artist integer, name text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	wanted text := btrim(left(tag_slug(name), 100), '-');
BEGIN
	-- Another profile may have had the name first.
	WHILE wanted <> '' LOOP
		INSERT INTO artist_addresses (slug, artist_id, is_current) VALUES (wanted, artist, false) ON CONFLICT DO NOTHING;
		EXIT WHEN EXISTS (SELECT FROM artist_addresses a WHERE a.slug = wanted AND a.artist_id = artist);
		wanted := wanted || '-' || artist;
	END LOOP;
	UPDATE artist_addresses SET is_current = false WHERE artist_id = artist AND is_current AND slug <> wanted;
	UPDATE artist_addresses SET is_current = true WHERE artist_id = artist AND NOT is_current AND slug = wanted;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_artist_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_artist_address(new.id, new.name);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER add_artist_address AFTER INSERT ON "artists" FOR EACH ROW EXECUTE FUNCTION keep_artist_address();
--> statement-breakpoint
CREATE TRIGGER keep_artist_address AFTER UPDATE OF name ON "artists" FOR EACH ROW WHEN (OLD.name <> NEW.name)
	EXECUTE FUNCTION keep_artist_address();

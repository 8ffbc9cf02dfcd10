-- A song lies in an album of its own artist. Checked at the commit, since a merge moves albums and songs one after another. When an
-- album is removed for good, "songs_album_id_albums_id_fk" empties the column first.
ALTER TABLE "songs" ADD CONSTRAINT "songs_album_artist_fk" FOREIGN KEY ("album_id", "artist_id")
  REFERENCES "albums" ("id", "artist_id") DEFERRABLE INITIALLY DEFERRED NOT VALID;--> statement-breakpoint
-- Brief: changes the songs that an undone merge left in an album of the other profile. They become singles, and take the state of an
-- album that is not open, so that none is published.
WITH strays AS (
  SELECT s."id", greatest(a."publish_at", s."publish_at") AS opens_at,
    greatest(a."publish_at" - a."early_access_days" * interval '24 hours',
      s."publish_at" - s."early_access_days" * interval '24 hours') AS listed_at,
    CASE WHEN a."deleted_at" IS NOT NULL OR s."release_state" = 'draft' THEN 'as it is'
      WHEN a."release_state" = 'draft' OR a."hidden_at" IS NOT NULL THEN 'draft'
      WHEN a."release_state" = 'scheduled' AND a."publish_at" > now() THEN 'scheduled' ELSE 'as it is' END AS becomes
  FROM "songs" s JOIN "albums" a ON a."id" = s."album_id" AND a."artist_id" <> s."artist_id"
)
UPDATE "songs" SET "album_id" = NULL, "disc_number" = 1, "track_number" = NULL,
  "release_state" = CASE becomes WHEN 'as it is' THEN "release_state" ELSE becomes END,
  "publish_at" = CASE becomes WHEN 'as it is' THEN "publish_at" WHEN 'scheduled' THEN opens_at END,
  "early_access_days" = CASE becomes WHEN 'as it is' THEN "early_access_days" WHEN 'draft' THEN 0
    ELSE floor(extract(epoch from opens_at - listed_at) / 86400) END
FROM strays WHERE strays."id" = "songs"."id";

-- A title or name as it is compared: without regard to case, accents, punctuation, spaces and a credit such as
-- '(feat. …)'; '&' is 'and'. What has nothing else stays as it is. Its cost keeps the planner from asking it of rows
-- instead of the index; the key of an index must be short.
CREATE FUNCTION fold_title(title text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
DECLARE
	folded text := regexp_replace(lower(normalize(title, NFKD)), '[\u0300-\u036f]+', '', 'g');
BEGIN
	folded := replace(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), '&', ' and ');
	folded := regexp_replace(translate(folded, 'øłđħı', 'oldhi'), '[[:space:]([]+(feat|ft|featuring)[.[:space:]].*$', '');
	folded := regexp_replace(folded, '[[:punct:][:space:]‘’“”–—…´]+', '', 'g');
	RETURN left(coalesce(nullif(folded, ''), lower(title)), 200);
END $$;
--> statement-breakpoint
CREATE INDEX "songs_isrc_idx" ON "songs" USING btree ("isrc") WHERE "songs"."isrc" is not null;--> statement-breakpoint
CREATE INDEX "songs_recording_idx" ON "songs" USING btree ("recording_mbid") WHERE "songs"."recording_mbid" is not null;--> statement-breakpoint
CREATE INDEX "artist_names_fold_idx" ON "artist_names" USING btree (fold_title("title"));--> statement-breakpoint
CREATE INDEX "song_titles_fold_idx" ON "song_titles" USING btree (fold_title("title"));
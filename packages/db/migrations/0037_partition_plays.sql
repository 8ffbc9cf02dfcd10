-- Plays by month. Unique keys of a partitioned table have to name the month's column, so each month has one of its own; plays at the
-- border of two months are told apart by the look-up before the insert. No foreign keys: each play would look its song up
-- and lock it. A trigger takes a deleted song's plays along, and `forgetTraces` a person's name.
CREATE TABLE "play_log" (
	"song_id" integer NOT NULL,
	"user_id" integer,
	"listener_key" text NOT NULL,
	"window" bigint NOT NULL,
	"played_at" timestamp (3) with time zone NOT NULL,
	"source" text DEFAULT 'direct' NOT NULL,
	"has_stop" boolean DEFAULT false NOT NULL
) PARTITION BY RANGE ("played_at");
--> statement-breakpoint
CREATE INDEX "play_log_song_idx" ON "play_log" USING btree ("song_id","played_at");--> statement-breakpoint
CREATE INDEX "play_log_user_idx" ON "play_log" USING btree ("user_id","played_at" DESC NULLS FIRST) WHERE "play_log"."user_id" is not null;--> statement-breakpoint
-- Plays of months that were not made, such as those of a restored backup.
CREATE TABLE "play_log_rest" PARTITION OF "play_log" DEFAULT;--> statement-breakpoint
CREATE UNIQUE INDEX "play_log_rest_once_key" ON "play_log_rest" USING btree ("listener_key","song_id","window");--> statement-breakpoint
-- Makes the part for a month, with what lies in the rest of it; false where it is there. As the owner of the tables, for a worker
-- that may make none. It gives up soon where somebody reads the rest for long, such as a backup, instead of holding up plays.
CREATE FUNCTION make_play_month(month date) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET lock_timeout = '1s' SET timezone = 'UTC' AS $$
DECLARE
	part text := 'play_log_' || to_char(month, 'YYYY_MM');
	starts timestamptz := date_trunc('month', month::timestamp);
	ends timestamptz := date_trunc('month', month::timestamp) + interval '1 month';
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('play_log'));
	IF to_regclass(part) IS NOT NULL THEN RETURN false; END IF;
	EXECUTE format('CREATE TABLE %I (LIKE play_log INCLUDING DEFAULTS)', part);
	EXECUTE format('CREATE UNIQUE INDEX %I ON %I (listener_key, song_id, "window")', part || '_once_key', part);
	LOCK TABLE play_log_rest IN ACCESS EXCLUSIVE MODE;
	EXECUTE format('WITH moved AS (DELETE FROM play_log_rest WHERE played_at >= %L AND played_at < %L RETURNING *)
		INSERT INTO %I SELECT * FROM moved', starts, ends, part);
	EXECUTE format('ALTER TABLE play_log ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', part, starts, ends);
	RETURN true;
END $$;--> statement-breakpoint
-- Drops a month. Plays of people with accounts stay, in the rest, for their archives and smart playlists.
CREATE FUNCTION drop_play_month(month date) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET lock_timeout = '1s' AS $$
DECLARE
	part text := 'play_log_' || to_char(month, 'YYYY_MM');
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('play_log'));
	IF to_regclass(part) IS NULL THEN RETURN false; END IF;
	EXECUTE format('ALTER TABLE play_log DETACH PARTITION %I', part);
	EXECUTE format('INSERT INTO play_log SELECT * FROM %I WHERE user_id IS NOT NULL', part);
	EXECUTE format('DROP TABLE %I', part);
	RETURN true;
END $$;--> statement-breakpoint
CREATE FUNCTION take_plays_along() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM play_log WHERE song_id IN (SELECT id FROM gone);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER take_plays_along AFTER DELETE ON "songs" REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION take_plays_along();--> statement-breakpoint
-- Every play: those of earlier releases stand in their own table.
CREATE VIEW "all_plays" AS
	SELECT song_id, user_id, listener_key, played_at, source FROM play_log
	UNION ALL SELECT song_id, user_id, listener_key, played_at, source FROM play_events;

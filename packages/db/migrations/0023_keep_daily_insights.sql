CREATE TABLE "artist_days" (
	"artist_id" integer NOT NULL,
	"day" date NOT NULL,
	"subscribers" integer DEFAULT 0 NOT NULL,
	"new_subscribers" integer DEFAULT 0 NOT NULL,
	"earnings_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "artist_days_artist_id_day_pk" PRIMARY KEY("artist_id","day")
);
--> statement-breakpoint
CREATE TABLE "artist_listeners" (
	"artist_id" integer NOT NULL,
	"period" text NOT NULL,
	"start" date NOT NULL,
	"listeners" integer NOT NULL,
	CONSTRAINT "artist_listeners_artist_id_period_start_pk" PRIMARY KEY("artist_id","period","start")
);
--> statement-breakpoint
CREATE TABLE "song_days" (
	"song_id" integer NOT NULL,
	"day" date NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "song_days_song_id_day_pk" PRIMARY KEY("song_id","day")
);
--> statement-breakpoint
CREATE TABLE "song_listeners" (
	"song_id" integer NOT NULL,
	"period" text NOT NULL,
	"start" date NOT NULL,
	"listeners" integer NOT NULL,
	CONSTRAINT "song_listeners_song_id_period_start_pk" PRIMARY KEY("song_id","period","start")
);
--> statement-breakpoint
DROP INDEX "liked_songs_song_idx";--> statement-breakpoint
ALTER TABLE "artist_days" ADD CONSTRAINT "artist_days_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_listeners" ADD CONSTRAINT "artist_listeners_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "song_days" ADD CONSTRAINT "song_days_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "song_listeners" ADD CONSTRAINT "song_listeners_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "play_events_time_idx" ON "play_events" USING brin ("played_at");--> statement-breakpoint
CREATE INDEX "liked_songs_song_idx" ON "liked_songs" USING btree ("song_id","liked_at");
CREATE TABLE "song_stops" (
	"song_id" integer NOT NULL,
	"day" date NOT NULL,
	"part" smallint NOT NULL,
	"stops" integer NOT NULL,
	CONSTRAINT "song_stops_song_id_day_part_pk" PRIMARY KEY("song_id","day","part")
);
--> statement-breakpoint
ALTER TABLE "daily_plays" DROP CONSTRAINT "daily_plays_song_id_day_pk";--> statement-breakpoint
ALTER TABLE "daily_plays" ADD COLUMN "source" text DEFAULT 'direct' NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_plays" ADD CONSTRAINT "daily_plays_song_id_day_source_pk" PRIMARY KEY("song_id","day","source");--> statement-breakpoint
ALTER TABLE "play_events" ADD COLUMN "source" text DEFAULT 'direct' NOT NULL;--> statement-breakpoint
ALTER TABLE "play_events" ADD COLUMN "has_stop" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "song_stops" ADD CONSTRAINT "song_stops_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "play_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "play_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"song_ids" integer[] NOT NULL,
	"listener_keys" text[] NOT NULL,
	"sources" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "song_counts" (
	"song_id" integer PRIMARY KEY NOT NULL,
	"plays" integer NOT NULL,
	"listed" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "song_counts" ADD CONSTRAINT "song_counts_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Each play changes a row, whose new version finds room beside the old one: no index follows, and the next change clears up.
ALTER TABLE "song_counts" SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);--> statement-breakpoint
-- A few rows that come and go all the time. Most lie whole in a page, and none is worth the time of compressing it.
ALTER TABLE "play_batches" SET (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);--> statement-breakpoint
ALTER TABLE "play_batches" ALTER COLUMN "listener_keys" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "play_batches" ALTER COLUMN "sources" SET STORAGE EXTERNAL;

CREATE TABLE "recent_plays" (
	"listener_key" text NOT NULL,
	"song_id" integer NOT NULL,
	"played_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recent_plays_listener_key_song_id_pk" PRIMARY KEY("listener_key","song_id")
);
--> statement-breakpoint
CREATE INDEX "recent_plays_time_idx" ON "recent_plays" USING brin ("played_at");
CREATE TABLE "player_states" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"song_id" integer,
	"position_ms" integer NOT NULL,
	"queue" integer[] NOT NULL,
	"device" text NOT NULL,
	"device_id" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "popular_songs" (
	"song_id" integer PRIMARY KEY NOT NULL,
	"rank" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weekly_mixes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"song_ids" integer[] NOT NULL,
	"because_of" integer[] NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "player_states" ADD CONSTRAINT "player_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "popular_songs" ADD CONSTRAINT "popular_songs_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_mixes" ADD CONSTRAINT "weekly_mixes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
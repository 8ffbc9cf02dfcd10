CREATE TABLE "musicbrainz_lane" (
	"id" integer PRIMARY KEY NOT NULL,
	"free_at" timestamp (3) with time zone NOT NULL,
	"round" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "musicbrainz_turns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "musicbrainz_turns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person" text NOT NULL,
	"round" bigint NOT NULL,
	"process" uuid NOT NULL,
	"started_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "imports_running_key";--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "import_id" integer;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "isrc" text;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "recording_mbid" text;--> statement-breakpoint
ALTER TABLE "songs" ADD COLUMN "import_id" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "artist_credit" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "release_date" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "includes_data_tracks" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "uses_cover" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "taken_back_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "musicbrainz_turns_waiting_idx" ON "musicbrainz_turns" USING btree ("round","id") WHERE "musicbrainz_turns"."started_at" is null;--> statement-breakpoint
CREATE INDEX "musicbrainz_turns_person_idx" ON "musicbrainz_turns" USING btree ("person");--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "songs" ADD CONSTRAINT "songs_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "albums_import_idx" ON "albums" USING btree ("import_id") WHERE "albums"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "songs_import_idx" ON "songs" USING btree ("import_id") WHERE "songs"."import_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "imports_release_key" ON "imports" USING btree ("artist_id","release_mbid");--> statement-breakpoint
CREATE INDEX "imports_user_idx" ON "imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "musicbrainz_answers_fetched_idx" ON "musicbrainz_answers" USING btree ("fetched_at");
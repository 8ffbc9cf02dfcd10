ALTER TABLE "incoming_files" ADD COLUMN "artist_id" integer;--> statement-breakpoint
ALTER TABLE "incoming_files" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "incoming_files" ADD CONSTRAINT "incoming_files_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;
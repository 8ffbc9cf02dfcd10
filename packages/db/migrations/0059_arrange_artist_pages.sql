CREATE TABLE "recommended_artists" (
	"artist_id" integer NOT NULL,
	"recommended_id" integer NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "recommended_artists_artist_id_recommended_id_pk" PRIMARY KEY("artist_id","recommended_id")
);
--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "pin_place" smallint;--> statement-breakpoint
ALTER TABLE "recommended_artists" ADD CONSTRAINT "recommended_artists_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommended_artists" ADD CONSTRAINT "recommended_artists_recommended_id_artists_id_fk" FOREIGN KEY ("recommended_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recommended_artists_of_idx" ON "recommended_artists" USING btree ("recommended_id");
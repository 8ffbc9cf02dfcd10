ALTER TABLE "songs" VALIDATE CONSTRAINT "songs_album_artist_fk";

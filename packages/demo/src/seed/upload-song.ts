import type { Ctx } from '@stagedoor/core';
import { createSong } from '@stagedoor/core/catalog/songs';
import { discardFiles, type ReceivedFile } from '@stagedoor/core/catalog/uploads';
import { tables } from '@stagedoor/db';
import { UPLOAD_LIMITS } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { albums, type DemoSong, songs } from '../catalogue/index.ts';
import { renderCover } from '../making/art/index.ts';
import { sendPicture } from './pictures.ts';
import { ensureAlbum, findArtistId } from './profiles.ts';
import { sendSong } from './rendered.ts';
import { actAs, artistOf, type Seeding } from './seeding.ts';

/** The id of the song, which is composed and uploaded as its artist would when missing. */
export async function ensureSong(seeding: Seeding, song: DemoSong): Promise<number> {
  const artistId = await findArtistId(seeding, song.artist);
  const { db } = seeding.services;
  const [known] = await db
    .select({ id: tables.songs.id })
    .from(tables.songs)
    .where(and(eq(tables.songs.artistId, artistId ?? 0), eq(tables.songs.title, song.title)));
  if (known) return known.id;
  const album = albums.find((candidate) => candidate.key === song.album);
  const albumId = album ? await ensureAlbum(seeding, album) : null;
  const id = await uploadSong(actAs(seeding, song.artist), song, albumId);
  // Songs are uploaded by popularity, but an album keeps its track order.
  const side = songs.filter((candidate) => candidate.album !== null && candidate.album === song.album);
  const trackNumber = side.indexOf(song) + 1 || null;
  await db.update(tables.songs).set({ trackNumber }).where(eq(tables.songs.id, id));
  return id;
}

async function uploadSong(ctx: Ctx, song: DemoSong, albumId: number | null): Promise<number> {
  const { title, isPremium, genre, releaseYear, description } = song;
  const files: { audio?: ReceivedFile; cover?: ReceivedFile } = {};
  try {
    const artist = artistOf(song.artist);
    if (song.motif) {
      const { palette, name } = artist;
      const cover = await renderCover({ seed: song.key, motif: song.motif, palette, title, artist: name });
      files.cover = await sendPicture(ctx, cover, song.key);
    }
    const sound = { seed: song.key, genre, seconds: song.seconds, title, artist: artist.name };
    files.audio = await sendSong(ctx, song.key, sound, UPLOAD_LIMITS.songAudio);
    const fields = { title, albumId, isPremium, genre, releaseYear, description, useTags: false };
    return (await createSong(ctx, fields, files)).id;
  } catch (error) {
    await discardFiles(ctx, [files.audio, files.cover]);
    throw error;
  }
}

/** Waits until the worker has made the song playable (true) or has given it up (false). */
export async function waitForSong({ services }: Seeding, songId: number): Promise<boolean> {
  const readState = async () => {
    const { songs } = tables;
    const [row] = await services.db
      .select({ state: songs.audioState })
      .from(songs)
      .where(eq(songs.id, songId));
    return row?.state ?? 'failed';
  };
  let wake = () => {};
  const stops = [
    services.live.subscribe(({ event }) => {
      if (event.type === 'song-processing' && event.songId === songId) wake();
    }),
    services.live.onGap(() => wake()),
  ];
  try {
    for (;;) {
      const changed = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const state = await readState();
      if (state !== 'processing') return state === 'ready';
      await changed;
    }
  } finally {
    for (const stop of stops) stop();
  }
}

import type { Ctx } from '@stagedoor/core';
import { getImport, importRelease } from '@stagedoor/core/catalog/imports';
import { replaceAudio } from '@stagedoor/core/catalog/songs';
import { discardFiles } from '@stagedoor/core/catalog/uploads';
import { tables } from '@stagedoor/db';
import { type ImportProgress, type Song, UPLOAD_LIMITS } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { importedAlbum } from '../catalogue/index.ts';
import { findArtistId } from './profiles.ts';
import { sendSong } from './rendered.ts';
import { actAs, artistOf, type Seeding } from './seeding.ts';
import { waitForSong } from './upload-song.ts';

/** An album imported from MusicBrainz, partly without audio. With another MusicBrainz there may be none. */
export async function ensureImportedAlbum(seeding: Seeding): Promise<void> {
  const ctx = actAs(seeding, importedAlbum.artist);
  const id = (await findImport(seeding)) ?? (await startImport(ctx));
  const { state, songs } = await waitForImport(ctx, id);
  if (state !== 'done') return;
  const { withAudio } = importedAlbum;
  for (const song of songs) {
    if (song.state !== 'missing' || !withAudio.some((title) => title === song.title)) continue;
    await uploadAudio(ctx, song);
    await waitForSong(seeding, song.id);
  }
}

const startImport = async (ctx: Ctx) =>
  (
    await importRelease(ctx, {
      mbid: importedAlbum.releaseMbid,
      includeDataTracks: false,
      useCover: true,
    })
  ).id;

async function findImport(seeding: Seeding): Promise<number | undefined> {
  const { imports } = tables;
  const artistId = (await findArtistId(seeding, importedAlbum.artist)) ?? 0;
  const [row] = await seeding.services.db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.artistId, artistId), eq(imports.releaseMbid, importedAlbum.releaseMbid)));
  return row?.id;
}

/** Waits until the worker is done with it. */
async function waitForImport(ctx: Ctx, id: number): Promise<ImportProgress> {
  let wake = () => {};
  const stops = [
    ctx.live.subscribe(({ event }) => event.type === 'import-progress' && event.importId === id && wake()),
    ctx.live.onGap(() => wake()),
  ];
  try {
    for (;;) {
      const changed = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const progress = await getImport(ctx, { id });
      if (progress.state === 'done' || progress.state === 'failed') return progress;
      await changed;
    }
  } finally {
    for (const stop of stops) stop();
  }
}

async function uploadAudio(ctx: Ctx, { id, title, durationMs }: Song): Promise<void> {
  const { name, genre } = artistOf(importedAlbum.artist);
  const seed = `memo-${title}`;
  const sound = { seed, genre, seconds: (durationMs ?? 15_000) / 1000, title, artist: name };
  const audio = await sendSong(ctx, title, sound, UPLOAD_LIMITS.replaceAudio);
  try {
    await replaceAudio(ctx, id, audio);
  } catch (error) {
    await discardFiles(ctx, [audio]);
    throw error;
  }
}

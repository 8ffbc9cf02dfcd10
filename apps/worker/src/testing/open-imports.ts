import {
  getCatalogArtist,
  getImport,
  importRelease,
  searchCatalogArtists,
} from '@stagedoor/core/catalog/imports';
import { makeArtist, openTestServices, type TestServices } from '@stagedoor/core/testing';
import { openMusicCatalog } from '@stagedoor/musicbrainz';
import { type StandIn, startMusicBrainzStandIn } from '@stagedoor/musicbrainz/stand-in';
import type { ImportProgress, ImportReleaseInput } from '@stagedoor/validators';
import { expect } from 'vitest';
import { startWorker } from '../start-worker.ts';
import { createTestMailer } from './test-mailer.ts';

type Artist = Awaited<ReturnType<typeof makeArtist>>;

export interface Imports extends TestServices {
  standIn: StandIn;
  /** Imports a release and waits until it is over. */
  run(ctx: Artist['ctx'], input: Partial<ImportReleaseInput> & { mbid: string }): Promise<ImportProgress>;
  /** The id of a release, by its artist's name or id, and its title. */
  findRelease(artist: string, title: string): Promise<string>;
  close(): Promise<void>;
}

/** A worker that imports from the stand-in. Its requests do not wait for turns, which other tests cover. */
export async function openImports(): Promise<Imports> {
  const standIn = await startMusicBrainzStandIn({ paceMs: 0 });
  const open = openMusicCatalog({
    musicbrainzBaseUrl: standIn.baseUrl,
    coverartBaseUrl: standIn.coverArtBaseUrl,
    brandName: 'Stagedoor',
    publicUrl: 'https://stagedoor.example',
  });
  const test = await openTestServices({
    role: 'worker',
    musicCatalog: (caller) => open({ ...caller, schedule: (request) => request() }),
  });
  await startWorker(test, { dataDir: test.dataDir, mailer: createTestMailer(test.dataDir) });
  return {
    ...test,
    standIn,
    run: async (ctx, { mbid, ...options }) => {
      const wanted = { includeDataTracks: false, useCover: false, ...options };
      const { id } = await importRelease(ctx, { mbid, ...wanted });
      return whenImported(ctx, id);
    },
    findRelease: async (artist, title) => {
      const { ctx } = await makeArtist(test.services);
      const isMbid = /^[0-9a-f-]{36}$/.test(artist);
      const [found] = isMbid
        ? [{ mbid: artist }]
        : (await searchCatalogArtists(ctx, { query: artist })).items;
      const { releases } = await getCatalogArtist(ctx, { mbid: found?.mbid ?? '' });
      const release = releases.find((row) => row.title === title);
      if (!release) throw new Error(`The stand-in has no release ${title}`);
      return release.mbid;
    },
    close: async () => {
      await test.close();
      await standIn.stop();
    },
  };
}

export async function whenImported(ctx: Artist['ctx'], id: number): Promise<ImportProgress> {
  await expect
    .poll(async () => (await getImport(ctx, { id })).state, { timeout: 120_000, interval: 50 })
    .toMatch(/done|failed/);
  return getImport(ctx, { id });
}

import { tables } from '@stagedoor/db';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction, systemContext } from '../../platform/context/index.ts';
import { datesOf, datesOfSong, type ModeratedRelease } from '../../platform/releases/index.ts';
import { makeAlbum, makeArtist, makeSong, openTestServices, type TestServices } from '../../testing/index.ts';
import { keepAlbumRelease } from './keep-album-release.ts';

const DAY_MS = 24 * 3600 * 1000;
let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const inDays = (days: number) => new Date(test.services.now().getTime() + days * DAY_MS);
const of = (fields: Partial<ModeratedRelease>): ModeratedRelease => ({
  releaseState: 'published',
  publishAt: null,
  earlyAccessDays: 0,
  hiddenAt: null,
  ...fields,
});
const scheduled = (days: number, earlyAccessDays: number) =>
  of({ releaseState: 'scheduled', publishAt: inDays(days), earlyAccessDays });
const releases = (): [name: string, ModeratedRelease][] => [
  ['published', of({})],
  ['a draft', of({ releaseState: 'draft' })],
  ['open since yesterday', scheduled(-1, 3)],
  ['open in 10 days', scheduled(10, 0)],
  ['open in 10 days, 2 of them early', scheduled(10, 2)],
  ['open in 12 days, 11 of them early', scheduled(12, 11)],
  ['open in 20 days, listed already', scheduled(20, 30)],
  ['open in 11 and a half days, 4 of them early', scheduled(11.5, 4)],
];

// Proves (rules.md, Releases): nothing is published by leaving an album
it('gives a song that leaves its album the dates that it had there, whichever of both came later', async () => {
  const { services } = test;
  const { id: artistId } = await makeArtist(services);
  const now = services.now();
  const albums: typeof releases = () => [...releases(), ['hidden', of({ hiddenAt: now })]];
  for (const [albumName, album] of albums())
    for (const [songName, song] of releases()) {
      const { id: albumId } = await makeAlbum(services, { artistId, ...album });
      const { id } = await makeSong(services, { artistId, albumId, ...song });
      const leaving = sql`songs.id = ${id}`;
      await inTransaction(systemContext(services, 'test'), (ctx) => keepAlbumRelease(ctx, leaving));
      const [left] = await services.db.select().from(tables.songs).where(eq(tables.songs.id, id));
      const name = `${songName}, from an album ${albumName}`;
      const [before, after] = [datesOfSong(song, album), datesOf(of(left ?? {}))];
      const [listed, until] = [before.listedAt ?? now, after.listedAt ?? now].map((date) =>
        Math.max(+date, +now),
      );
      expect(Math.max(+(after.opensAt ?? now), +now), name).toBe(Math.max(+(before.opensAt ?? now), +now));
      // Early access is counted in whole days.
      expect((until ?? 0) - (listed ?? 0), name).toBeGreaterThanOrEqual(0);
      expect((until ?? 0) - (listed ?? 0), name).toBeLessThan(DAY_MS);
    }
});

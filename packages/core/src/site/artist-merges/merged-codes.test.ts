import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getCode, getCodes, listBatches, makeCodes, redeemCode } from '../../money/codes/index.ts';
import { makeAlbum, makeArtist, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { mergeArtists, undoMerge } from './index.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

// Proves (rules.md, Codes): codes stay good when profiles are merged
it('keeps codes good, and shows their batches to who manages the other profile', async () => {
  const { services } = test;
  const [old, kept] = [await makeArtist(services), await makeArtist(services, { name: 'Mara' })];
  const album = await makeAlbum(services, { artistId: old.id });
  const batch = await makeCodes(old.ctx, { kind: 'album', id: album.id, name: 'Vinyl', count: 3 });
  const [first = '', second = '', third = ''] = (await getCodes(old.ctx, batch)).codes.map(
    ({ code }) => code,
  );
  const [early, late, later] = await Promise.all([1, 2, 3].map(() => makeUser(services)));
  if (!early || !late || !later) throw new Error('Nobody was made');
  await redeemCode(early.ctx, { code: first });
  const admin = (await makeUser(services, { isAdmin: true })).ctx;
  await mergeArtists(admin, { id: old.id, intoArtistId: kept.id });

  expect(await getCode(late.ctx, { code: second })).toMatchObject({ artist: { id: kept.id, name: 'Mara' } });
  const { purchase } = await redeemCode(late.ctx, { code: second });
  expect(purchase).toMatchObject({ artistId: kept.id, albumId: album.id, isAvailable: true });
  const { items } = await listBatches(kept.ctx, { limit: 5 });
  expect(items).toMatchObject([{ id: batch.id, redeemed: 2 }]);

  const [merge] = await services.db
    .select()
    .from(tables.artistMerges)
    .where(eq(tables.artistMerges.fromArtistId, old.id));
  await undoMerge(admin, { id: merge?.id ?? 0 });
  expect((await listBatches(old.ctx, { limit: 5 })).items).toHaveLength(1);
  expect((await listBatches(kept.ctx, { limit: 5 })).items).toEqual([]);
  expect((await redeemCode(later.ctx, { code: third })).purchase?.artistId).toBe(old.id);
});

import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importRelease } from '../../catalog/imports/index.ts';
import { runImport } from '../../catalog/imports/run-import.ts';
import { type Ctx, systemContext } from '../../platform/context/index.ts';
import { makeArtist, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { mergeArtists, undoMerge } from './index.ts';
import { aCatalog } from './testing/catalog.ts';

let test: TestServices;
let admin: Ctx;
let whileAsked: () => Promise<unknown> = async () => {};
beforeAll(async () => {
  test = await openTestServices({ musicCatalog: aCatalog(() => whileAsked()) });
  admin = (await makeUser(test.services, { isAdmin: true })).ctx;
});
afterAll(() => test.close());

// Proves (rules.md, Merged profiles): what a claim won and an import made goes with it
it('writes an import for the profile that it is back with, when the merge is undone while MusicBrainz answers', async () => {
  const [a, b] = [await makeArtist(test.services), await makeArtist(test.services)];
  const input = { mbid: 'release', includeDataTracks: false, useCover: false };
  const { id } = await importRelease(a.ctx, input);
  const merge = await mergeArtists(admin, { id: a.id, intoArtistId: b.id });
  whileAsked = () => undoMerge(admin, { id: merge.id });
  const system = systemContext(test.services, 'test');
  await expect(runImport(system, id)).rejects.toMatchObject({ code: 'conflict' });
  whileAsked = async () => {};
  await runImport(system, id);
  const { albums, songs } = tables;
  for (const table of [songs, albums]) {
    const rows = await test.services.db.select().from(table).where(eq(table.importId, id));
    expect(new Set(rows.map(({ artistId }) => artistId))).toEqual(new Set([a.id]));
  }
});

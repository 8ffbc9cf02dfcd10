import { tables } from '@stagedoor/db';
import { CODES_PER_ARTIST, CODES_PER_WORK, makeCodesInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  makeAlbum,
  makeArtist,
  makeMember,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { codesCsv, endBatch, getCodes, listBatches, makeCodes, redeemCode } from './index.ts';

const { codeBatches } = tables;
let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

async function aProfile() {
  const artist = await makeArtist(test.services);
  const album = await makeAlbum(test.services, { artistId: artist.id, title: 'Lanterns' });
  const song = await makeSong(test.services, { artistId: artist.id, title: 'Kites' });
  return { artist, album, song };
}
const NAME = 'Vinyl, spring 2027';

// Proves (rules.md, Codes): owners and managers make 1 to 500 codes at once, see how many were redeemed, and get them as CSV
it('are made for an album or song, counted, and written as CSV with their addresses', async () => {
  const { artist, album, song } = await aProfile();
  const asked = { kind: 'album', id: album.id, name: NAME };
  const amounts = [0, 1, 500, 501].filter((count) => makeCodesInput.safeParse({ ...asked, count }).success);
  expect(amounts).toEqual([1, 500]);
  const first = await makeCodes(artist.ctx, { kind: 'album', id: album.id, name: NAME, count: 500 });
  const second = await makeCodes(artist.ctx, { kind: 'song', id: song.id, name: 'Fair', count: 2 });
  const { codes } = await getCodes(artist.ctx, first);
  expect(new Set(codes.map(({ code }) => code)).size).toBe(500);
  const fan = await makeUser(test.services);
  await redeemCode(fan.ctx, { code: codes[1]?.code ?? '' });
  const { items } = await listBatches(artist.ctx, { limit: 5 });
  expect(items).toMatchObject([
    { id: second.id, kind: 'song', songId: song.id, title: 'Kites', name: 'Fair', count: 2, redeemed: 0 },
    {
      id: first.id,
      kind: 'album',
      albumId: album.id,
      title: 'Lanterns',
      name: NAME,
      count: 500,
      redeemed: 1,
    },
  ]);
  expect((await listBatches(artist.ctx, { limit: 5, songId: song.id })).items).toHaveLength(1);
  const lines = codesCsv(await getCodes(artist.ctx, first), 'https://music.example').split('\r\n');
  expect(lines).toHaveLength(502);
  expect(lines[0]).toBe('code,address,redeemed at');
  const [code] = codes;
  expect(lines[1]).toBe(`${code?.code},https://music.example/redeem#token=${code?.code},`);
  expect(lines[2]).toMatch(/,\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

// Proves (rules.md, Codes): owners and managers make 1 to 500 codes at once, see how many were redeemed, and get them as CSV
it('are made by owners and managers alone, for work of their profile', async () => {
  const { artist, album } = await aProfile();
  const [manager, uploader, stranger] = [
    await makeUser(test.services, { isArtist: true }),
    await makeUser(test.services, { isArtist: true }),
    await makeArtist(test.services),
  ];
  await makeMember(test.services, { artistId: artist.id, userId: manager.id, role: 'manager' });
  await makeMember(test.services, { artistId: artist.id, userId: uploader.id, role: 'uploader' });
  const input = { kind: 'album' as const, id: album.id, name: NAME, count: 1 };
  const batch = await makeCodes(manager.ctx, input);
  await expect(makeCodes(uploader.ctx, input)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(makeCodes(stranger.ctx, input)).rejects.toMatchObject({ code: 'not_found' });
  await expect(listBatches(uploader.ctx, { limit: 5 })).rejects.toMatchObject({ code: 'forbidden' });
  for (const act of [getCodes, endBatch]) {
    await expect(act(uploader.ctx, batch)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(act(stranger.ctx, batch)).rejects.toMatchObject({ code: 'not_found' });
    await act(manager.ctx, batch);
  }
  expect((await listBatches(artist.ctx, { limit: 5 })).items[0]?.endedAt).not.toBeNull();
});

it('are not made for deleted or hidden work', async () => {
  const { artist } = await aProfile();
  for (const state of [{ deletedAt: new Date() }, { hiddenAt: new Date() }]) {
    const album = await makeAlbum(test.services, { artistId: artist.id, ...state });
    const making = makeCodes(artist.ctx, { kind: 'album', id: album.id, name: NAME, count: 1 });
    await expect(making).rejects.toMatchObject({ code: 'not_found' });
  }
});

it('are limited for a work and for an artist, also when many are made at once', async () => {
  const { artist, album, song } = await aProfile();
  const bulk = { artistId: artist.id, title: 'Lanterns', name: NAME };
  const add = (count: number, of: object) =>
    test.services.db.insert(codeBatches).values({ ...bulk, ...of, count });
  await add(CODES_PER_WORK - 5, { albumId: album.id });
  const making = await Promise.allSettled(
    Array.from({ length: 4 }, () =>
      makeCodes(artist.ctx, { kind: 'album', id: album.id, name: NAME, count: 2 }),
    ),
  );
  expect(making.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  for (let left = CODES_PER_ARTIST - CODES_PER_WORK; left > 0; left -= 10_000) await add(10_000, {});
  await expect(
    makeCodes(artist.ctx, { kind: 'song', id: song.id, name: NAME, count: 2 }),
  ).rejects.toMatchObject({ code: 'conflict' });
  expect(await test.services.db.$count(codeBatches, eq(codeBatches.songId, song.id))).toBe(0);
});

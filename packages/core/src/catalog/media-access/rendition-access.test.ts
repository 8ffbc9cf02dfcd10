import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/index.ts';
import {
  anonymous,
  makeArtist,
  makeSong,
  makeSubscription,
  makeUser,
  openTestServices,
  publishCatalogChanged,
  type TestServices,
} from '../../testing/index.ts';
import {
  createRenditionCache,
  getPlayableFile,
  type PlayableFile,
  type RenditionCache,
} from './rendition-access.ts';

let test: TestServices;
let cache: RenditionCache;
beforeAll(async () => {
  test = await openTestServices();
  cache = createRenditionCache(test.services.live);
});
afterAll(() => test.close());

const HASH = 'abcdef12';
let count = 0;

async function aFile(songFields: object = {}, artistFields: object = {}) {
  const artist = await makeArtist(test.services, artistFields);
  const song = await makeSong(test.services, { artistId: artist.id, ...songFields });
  const [row] = await test.services.db
    .insert(tables.renditions)
    .values({
      songId: song.id,
      format: 'mp3',
      storageKey: `audio/${++count}.mp3`,
      contentType: 'audio/mpeg',
      bytes: 10,
      sha256: HASH.padEnd(64, '0'),
      bitrateKbps: 192,
      durationMs: 1_000,
    })
    .returning({ id: tables.renditions.id });
  return { artist, song, id: row?.id ?? 0 };
}

const open = (ctx: Ctx, id: number, hash = HASH) => getPlayableFile(ctx, cache, { id, hash });
const supersede = (id: number) =>
  test.services.db
    .update(tables.renditions)
    .set({ supersededAt: new Date() })
    .where(eq(tables.renditions.id, id));

const changed = (artistId: number) => publishCatalogChanged(test, artistId);

it.each([
  [
    'free',
    {},
    {},
    { nobody: 'opens', fan: 'opens', subscriber: 'opens', other: 'opens', owner: 'opens', admin: 'opens' },
  ],
  [
    'premium',
    { isPremium: true },
    {},
    {
      nobody: 'forbidden',
      fan: 'forbidden',
      subscriber: 'opens',
      other: 'forbidden',
      owner: 'opens',
      admin: 'opens',
    },
  ],
  [
    'processing',
    { audioState: 'processing' },
    {},
    {
      nobody: 'not_found',
      fan: 'not_found',
      subscriber: 'not_found',
      other: 'not_found',
      owner: 'opens',
      admin: 'opens',
    },
  ],
  [
    'of a suspended artist',
    {},
    { suspendedAt: new Date() },
    {
      nobody: 'not_found',
      fan: 'not_found',
      subscriber: 'not_found',
      other: 'not_found',
      owner: 'opens',
      admin: 'opens',
    },
  ],
  [
    'deleted',
    { deletedAt: new Date() },
    {},
    {
      nobody: 'not_found',
      fan: 'not_found',
      subscriber: 'not_found',
      other: 'not_found',
      owner: 'not_found',
      admin: 'not_found',
    },
  ],
])('a song that is %s', async (_name, songFields, artistFields, expected) => {
  const { artist, id } = await aFile(songFields, artistFields);
  const subscriber = await makeUser(test.services);
  await makeSubscription(test.services, { userId: subscriber.id, artistId: artist.id });
  const callers: Record<keyof typeof expected, Ctx> = {
    nobody: anonymous(test.services),
    fan: (await makeUser(test.services)).ctx,
    subscriber: subscriber.ctx,
    other: (await makeArtist(test.services)).ctx,
    owner: artist.ctx,
    admin: (await makeUser(test.services, { isAdmin: true })).ctx,
  };
  for (const [name, ctx] of Object.entries(callers)) {
    const answer = await open(ctx, id).then(
      () => 'opens',
      (error: { code: string }) => error.code,
    );
    expect(answer, name).toBe(expected[name as keyof typeof expected]);
  }
});

it('is not found under a guessed, shortened or different hash', async () => {
  const { id } = await aFile();
  for (const hash of ['', 'a', 'abcdef1', 'abcdef13', `${HASH}0`])
    await expect(open(anonymous(test.services), id, hash)).rejects.toMatchObject({ code: 'not_found' });
  await expect(open(anonymous(test.services), 2_000_000_000)).rejects.toMatchObject({ code: 'not_found' });
});

it('closes as soon as the song becomes premium, even for reads in progress', async () => {
  const { artist, song, id } = await aFile();
  const nobody = anonymous(test.services);
  const becomePremium = async () => {
    await test.services.db.update(tables.songs).set({ isPremium: true }).where(eq(tables.songs.id, song.id));
    await changed(artist.id);
  };
  const before = await open(nobody, id);
  await becomePremium();
  await expect(open(nobody, id)).rejects.toMatchObject({ code: 'forbidden' });

  const late = createRenditionCache(test.services.live);
  const old = await late.get(id, async (): Promise<PlayableFile> => {
    await changed(artist.id);
    return before;
  });
  expect(old?.isPremium).toBe(false);
  await expect(getPlayableFile(nobody, late, { id, hash: HASH })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

it('serves audio that was replaced to whoever holds its address, by the same rule', async () => {
  const fan = await makeUser(test.services);
  const free = await aFile();
  await supersede(free.id);
  expect(await open(anonymous(test.services), free.id)).toMatchObject({ id: free.id });
  const premium = await aFile({ isPremium: true });
  await supersede(premium.id);
  await expect(open(fan.ctx, premium.id)).rejects.toMatchObject({ code: 'forbidden' });
});

import { tables } from '@stagedoor/db';
import { eq, getTableName } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Ctx, inTransaction, systemContext } from '../../platform/context/index.ts';
import {
  listKeys,
  makeAlbum,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  storeFile,
  type TestServices,
} from '../../testing/index.ts';
import { updateArtistProfile } from '../artists/index.ts';
import { imageKeys } from './address.ts';
import { adoptEmbeddedCover } from './adopt-embedded-cover.ts';
import { describeCover } from './describe-cover.ts';
import { finishImage } from './finish-image.ts';
import { registerImage } from './receive-image.ts';
import { PICTURE_COLUMNS, removeUnusedImages } from './remove-unused-images.ts';

let test: TestServices;
let worker: Ctx;
beforeAll(async () => {
  test = await openTestServices();
  worker = systemContext(test.services, 'test');
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

const HOUR_MS = 3600 * 1000;
const FACTS = { width: 640, height: 480, thumbhash: 'dGh1bWI=', tint: '#102030' };
let count = 0;

/** A picture as the worker leaves it, with all its files. */
async function aPicture(ctx: Ctx, content = `picture ${++count}`) {
  const original = await storeFile(test.services, `originals/7/${++count}.png`, content);
  const { id, address } = await registerImage(ctx, original, null);
  await finishImage(worker, { imageId: id, facts: FACTS, target: null });
  const [row] = await test.services.db.select().from(tables.images).where(eq(tables.images.id, id));
  const name = row?.name ?? '';
  const keys = imageKeys(name);
  for (const key of keys) await storeFile(test.services, key);
  return { id, address, name, keys };
}
type Picture = Awaited<ReturnType<typeof aPicture>>;

const sweepAfter = async (hours: number) => {
  test.setNow(new Date(Date.now() + hours * HOUR_MS));
  return removeUnusedImages(worker);
};
/** Whether the row and all files are there; fails when only some are. */
async function isThere({ id, keys }: Picture): Promise<boolean> {
  const stored = await listKeys(test.services);
  const rows = await test.services.db.$count(tables.images, eq(tables.images.id, id));
  const found = [rows === 1, ...keys.map((key) => stored.includes(key))];
  expect(new Set(found).size, found.join()).toBe(1);
  return rows === 1;
}

// Proves (rules.md, Uploads and media): pictures that nothing shows are removed after a day, and no others
it('removes a picture that nothing shows, with its files, after a day', async () => {
  const { ctx } = await makeUser(test.services);
  const picture = await aPicture(ctx);
  await sweepAfter(23);
  expect(await isThere(picture)).toBe(true);
  expect(await sweepAfter(25)).toBe(1);
  expect(await isThere(picture)).toBe(false);
  const again = describeCover(ctx, picture.address);
  await expect(again).rejects.toMatchObject({ message: 'Please upload the cover image first' });
});

// Proves (rules.md, Uploads and media): pictures that nothing shows are removed after a day, and no others
it('keeps every picture that something shows, even something deleted that can be restored', async () => {
  const artist = await makeArtist(test.services);
  const { id: userId } = await makeUser(test.services);
  const { db } = test.services;
  const at = async () => (await aPicture(artist.ctx)) satisfies Picture;
  const [cover, albumCover, songCover, deleted, profile, list, product, sender, byArtist] = [
    await at(),
    await at(),
    await at(),
    await at(),
    await at(),
    await at(),
    await at(),
    await at(),
    await at(),
  ];
  await db.update(tables.artists).set({ coverImage: cover.address }).where(eq(tables.artists.id, artist.id));
  await makeAlbum(test.services, { artistId: artist.id, coverImage: albumCover.address });
  await makeSong(test.services, { artistId: artist.id, coverImage: songCover.address });
  await makeSong(test.services, { artistId: artist.id, coverImage: deleted.address, deletedAt: new Date() });
  await db.update(tables.users).set({ profileImage: profile.address }).where(eq(tables.users.id, userId));
  await db.insert(tables.playlists).values({ userId, name: 'List', coverImage: list.address });
  const goods = { artistId: artist.id, name: 'Tee', priceCents: 100, category: 'Apparel' as const };
  await db.insert(tables.products).values({ ...goods, image: product.address });
  await db.insert(tables.notifications).values([
    { userId, type: 'reply', payload: { profileImage: sender.address }, dedupeKey: 'sender' },
    { userId, type: 'new-song', payload: { coverImage: byArtist.address }, dedupeKey: 'artist' },
  ]);
  expect(await sweepAfter(24 * 400)).toBe(0);
  for (const picture of [cover, albumCover, songCover, deleted, profile, list, product, sender, byArtist])
    expect(await isThere(picture)).toBe(true);
});

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

// Proves (rules.md, Uploads and media): pictures that nothing shows are removed after a day, and no others
it('knows every column that holds the address of a picture', async () => {
  const rows = await test.services.client<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and column_name ~ 'image|picture|photo|avatar|logo'
    order by 1`;
  const known = PICTURE_COLUMNS.map((column) => `${getTableName(column.table)}.${snakeCase(column.name)}`);
  expect(rows.map(({ name }) => name)).toEqual(known.sort());
});

// Proves (rules.md, Uploads and media): pictures that nothing shows are removed after a day, and no others
it('keeps a picture that was chosen a moment before, or is being chosen now', async () => {
  const artist = await makeArtist(test.services);
  const { id: userId, ctx } = await makeUser(test.services);
  const [before, now] = [await aPicture(artist.ctx), await aPicture(ctx)];
  await updateArtistProfile(artist.ctx, { coverImage: before.address });
  const { promise: chosen, resolve: choose } = Promise.withResolvers<void>();
  const { promise: swept, resolve: sweep } = Promise.withResolvers<void>();
  const choosing = inTransaction(ctx, async (ctx) => {
    const isThem = eq(tables.users.id, userId);
    await ctx.db.select({ id: tables.users.id }).from(tables.users).where(isThem).for('no key update');
    const { coverImage: profileImage } = await describeCover(ctx, now.address);
    await ctx.db.update(tables.users).set({ profileImage }).where(isThem);
    choose();
    await swept;
  });
  await chosen;
  expect(await sweepAfter(48)).toBe(0);
  sweep();
  await choosing;
  expect(await sweepAfter(48)).toBe(0);
  for (const picture of [before, now]) expect(await isThere(picture)).toBe(true);
});

it('keeps a picture that is uploaded again, or found in an audio file again, after a day', async () => {
  const artist = await makeArtist(test.services);
  const picture = await aPicture(artist.ctx, 'the same');
  test.setNow(new Date(Date.now() + 48 * HOUR_MS));
  await aPicture(artist.ctx, 'the same');
  expect(await removeUnusedImages(worker)).toBe(0);
  expect(await isThere(picture)).toBe(true);

  const song = await makeSong(test.services, { artistId: artist.id });
  const facts = { ...FACTS };
  const sha256 = 'e'.repeat(64);
  const adopt = (store: () => Promise<void>) =>
    adoptEmbeddedCover(worker, { songId: song.id, userId: artist.userId, sha256, facts, store });
  await adopt(async () => {});
  await test.services.db.update(tables.songs).set({ coverImage: null }).where(eq(tables.songs.id, song.id));
  test.setNow(new Date(Date.now() + 120 * HOUR_MS));
  await adopt(async () => {
    await removeUnusedImages(worker);
  });
  const [row] = await test.services.db.select().from(tables.songs).where(eq(tables.songs.id, song.id));
  const shown = await test.services.db.$count(
    tables.images,
    eq(tables.images.address, row?.coverImage ?? ''),
  );
  expect(shown).toBe(1);
});

it('keeps a picture whose original waits for the worker', async () => {
  const { ctx } = await makeUser(test.services);
  const original = await storeFile(test.services, 'originals/7/waiting.png', 'waiting');
  const { id } = await registerImage(ctx, original, null);
  await sweepAfter(240);
  expect(await test.services.db.$count(tables.images, eq(tables.images.id, id))).toBe(1);
});

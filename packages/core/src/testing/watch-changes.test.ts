import { tables } from '@stagedoor/db';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeRows, publishChanges } from '../platform/catalogue/index.ts';
import { type Ctx, inTransaction, systemContext } from '../platform/context/index.ts';
import { makeArtist, makeSong } from './factories.ts';
import { openTestServices, type TestServices } from './test-services.ts';

const { products, songs } = tables;
let test: TestServices;
let artistId: number;
let id: number;
beforeAll(async () => {
  test = await openTestServices();
  artistId = (await makeArtist(test.services)).id;
  id = (await makeSong(test.services, { artistId })).id;
});
afterAll(() => test.close());

const run = (work: (ctx: Ctx) => Promise<unknown>) =>
  inTransaction(systemContext(test.services, 'test'), work);
const rename = (ctx: Ctx) => ctx.db.update(songs).set({ title: 'New' }).where(eq(songs.id, id));
const addProduct = () =>
  test.services.db
    .insert(products)
    .values({ artistId, name: 'Shirt', priceCents: 1_500, url: 'https://example.com', category: 'Apparel' });

it('fails a transaction that changes the catalogue and publishes nothing, and leaves nothing behind', async () => {
  await expect(run(rename)).rejects.toThrow(
    `A transaction changes row ${id} of songs, of artist ${artistId}, without a catalog-changed event`,
  );
  expect(await test.services.db.$count(songs, eq(songs.title, 'New'))).toBe(0);
});

it('fails one that publishes a change of something else', async () => {
  const other = await makeArtist(test.services);
  const wrong = [
    (ctx: Ctx) => publishChanges(ctx, 'song', [{ id, artistId: other.id }]),
    (ctx: Ctx) => publishChanges(ctx, 'song', [{ id: id + 1, artistId }]),
    (ctx: Ctx) => publishChanges(ctx, 'album', [{ id, artistId }]),
  ];
  for (const tell of wrong)
    await expect(run(async (ctx) => [await rename(ctx), await tell(ctx)])).rejects.toThrow('of songs');
});

it('fails raw SQL, inserts and deletions that publish nothing', async () => {
  const inside = sql`with changed as (update songs set genre = 'Jazz' where id = ${id} returning id)
    select id from changed`;
  await expect(run((ctx) => ctx.db.execute(inside))).rejects.toThrow(`row ${id} of songs`);
  await expect(
    run((ctx) => ctx.db.insert(tables.albums).values({ artistId, title: 'Quiet' })),
  ).rejects.toThrow(/row \d+ of albums/);
  await addProduct();
  const remove = (ctx: Ctx) => ctx.db.delete(products).where(eq(products.artistId, artistId));
  await expect(run(remove)).rejects.toThrow('A transaction changes rows of products, without');
});

it('allows what is published, by the room or by hand', async () => {
  await run((ctx) => changeRows(ctx, songs, { set: { title: 'Newer' }, where: eq(songs.id, id) }));
  await run(async (ctx) => [await rename(ctx), await publishChanges(ctx, 'song', [{ id, artistId }])]);
});

it('allows counts that have an event of their own, and statements that change nothing', async () => {
  await run((ctx) => ctx.db.update(songs).set({ plays: 7 }).where(eq(songs.id, id)));
  await run((ctx) => ctx.db.update(songs).set({ title: 'Nobody’s' }).where(eq(songs.id, 0)));
  await run((ctx) => ctx.db.delete(products).where(eq(products.id, 0)));
});

import { tables } from '@stagedoor/db';
import { PRODUCTS_PER_ARTIST, productInput, updateProductInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ctx, systemContext } from '../../platform/context/index.ts';
import {
  anonymous,
  makeArtist,
  makeUser,
  openTestServices,
  storeFile,
  type TestServices,
} from '../../testing/index.ts';
import { finishImage, registerImage } from '../images/index.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import { listOwnProducts, listProducts } from './queries.ts';
import { updateProduct } from './update-product.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const TEE = { name: 'Tee', priceCents: 2499, category: 'Apparel' };
const create = (ctx: Ctx, fields: object = {}) =>
  createProduct(ctx, productInput.parse({ ...TEE, ...fields }));
const update = (ctx: Ctx, id: number, fields: object) =>
  updateProduct(ctx, updateProductInput.parse({ ...fields, id }));
const listed = (artistId: number) => listProducts(anonymous(test.services), { artistId });
let pictures = 0;
async function aPicture(ctx: Ctx): Promise<string> {
  const image = await registerImage(
    ctx,
    await storeFile(test.services, `originals/${++pictures}/a.png`),
    null,
  );
  const facts = { width: 1, height: 1, thumbhash: 'aA==', tint: '#aabbcc' };
  await finishImage(systemContext(test.services, 'test'), { imageId: image.id, facts, target: null });
  return image.address;
}

describe('createProduct', () => {
  // Proves (Requests, merchandise, tour and settings): a product: id, name, image, price, url, category
  it('adds a product that everybody sees, newest first', async () => {
    const artist = await makeArtist(test.services);
    const image = await aPicture(artist.ctx);
    const tee = await create(artist.ctx, { image, url: 'https://shop.example/tee' });
    expect(tee).toMatchObject({
      artistId: artist.id,
      name: 'Tee',
      price: '$24.99',
      priceCents: 2499,
      image,
      imagePlaceholder: 'aA==',
      url: 'https://shop.example/tee',
      category: 'Apparel',
    });
    const mug = await create(artist.ctx, { name: 'Mug', priceCents: 0, category: 'Home' });
    expect(mug).toMatchObject({ price: '$0.00', image: null, url: null });
    expect(await listed(artist.id)).toEqual([mug, tee]);
    expect(await listOwnProducts(artist.ctx)).toEqual([mug, tee]);
  });

  it('accepts only a picture that the artist uploaded', async () => {
    const [artist, other] = [await makeArtist(test.services), await makeArtist(test.services)];
    const foreign = await aPicture(other.ctx);
    for (const image of [foreign, 'https://example.com/x.png', '/media/images/none-480.webp'])
      await expect(create(artist.ctx, { image })).rejects.toMatchObject({ code: 'bad_request' });
    expect(await listed(artist.id)).toEqual([]);
  });

  it('is only for artists with a profile, and leaves nothing when refused', async () => {
    const before = await test.services.db.$count(tables.products);
    await expect(create(anonymous(test.services))).rejects.toMatchObject({ code: 'unauthenticated' });
    for (const roles of [{}, { isAdmin: true }])
      await expect(create((await makeUser(test.services, roles)).ctx)).rejects.toMatchObject({
        code: 'forbidden',
      });
    const { ctx } = await makeUser(test.services, { isArtist: true });
    await expect(create(ctx)).rejects.toMatchObject({ code: 'not_found' });
    const artist = await makeArtist(test.services);
    await expect(create({ ...artist.ctx, rateLimitScale: 0 })).rejects.toMatchObject({
      code: 'rate_limited',
    });
    expect(await test.services.db.$count(tables.products)).toBe(before);
  });

  it('stops at the limit per artist, even when called many times at once', async () => {
    const artist = await makeArtist(test.services);
    const { name, priceCents } = TEE;
    const row = { artistId: artist.id, name, priceCents, category: 'Apparel' as const };
    await test.services.db.insert(tables.products).values(Array(PRODUCTS_PER_ARTIST - 2).fill(row));
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => create(artist.ctx)));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(['conflict', 'conflict']);
    expect(await listed(artist.id)).toHaveLength(PRODUCTS_PER_ARTIST);
  });
});

describe('updateProduct', () => {
  it('changes only the given fields', async () => {
    const artist = await makeArtist(test.services);
    const image = await aPicture(artist.ctx);
    const tee = await create(artist.ctx, { image });
    const other = await create(artist.ctx, { name: 'Other' });
    const changed = await update(artist.ctx, tee.id, { priceCents: 1499, artistId: 1 });
    expect(changed).toEqual({
      ...tee,
      priceCents: 1499,
      price: '$14.99',
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect(changed.updatedAt > tee.updatedAt).toBe(true);
    expect(await update(artist.ctx, tee.id, {})).toEqual(changed);
    expect(await update(artist.ctx, tee.id, { image: null, url: 'http://a.example' })).toMatchObject({
      image: null,
      url: 'http://a.example',
    });
    expect(await listed(artist.id)).toContainEqual(other);
  });

  it("keeps the current picture, and refuses another person's", async () => {
    const [artist, other] = [await makeArtist(test.services), await makeArtist(test.services)];
    const foreign = await aPicture(other.ctx);
    const tee = await create(artist.ctx);
    await expect(update(artist.ctx, tee.id, { image: foreign, name: 'X' })).rejects.toMatchObject({
      code: 'bad_request',
    });
    await test.services.db
      .update(tables.products)
      .set({ image: foreign })
      .where(eq(tables.products.id, tee.id));
    expect(await update(artist.ctx, tee.id, { image: foreign, name: 'Y' })).toMatchObject({
      name: 'Y',
      image: foreign,
    });
  });
});

it('refuses other artists, fans and visitors, and leaves the product unchanged', async () => {
  const [artist, other] = [await makeArtist(test.services), await makeArtist(test.services)];
  const fan = await makeUser(test.services);
  const tee = await create(artist.ctx);
  for (const call of [
    (ctx: Ctx) => update(ctx, tee.id, { name: 'Mine now' }),
    (ctx: Ctx) => deleteProduct(ctx, { id: tee.id }),
  ]) {
    await expect(call(other.ctx)).rejects.toMatchObject({ code: 'not_found', message: 'Product not found' });
    await expect(call(fan.ctx)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(call(anonymous(test.services))).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(call({ ...artist.ctx, rateLimitScale: 0 })).rejects.toMatchObject({ code: 'rate_limited' });
  }
  await expect(listOwnProducts(fan.ctx)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await listed(artist.id)).toEqual([tee]);
});

it('deletes a product once', async () => {
  const artist = await makeArtist(test.services);
  const [tee, mug] = [await create(artist.ctx), await create(artist.ctx, { name: 'Mug' })];
  await deleteProduct(artist.ctx, { id: tee.id });
  expect(await listed(artist.id)).toEqual([mug]);
  await expect(deleteProduct(artist.ctx, { id: tee.id })).rejects.toMatchObject({ code: 'not_found' });
});

it('hides the products of a hidden artist', async () => {
  const artist = await makeArtist(test.services, { suspendedAt: new Date() });
  await create(artist.ctx);
  await expect(listed(artist.id)).rejects.toMatchObject({ code: 'not_found', message: 'Artist not found' });
  expect(await listOwnProducts(artist.ctx)).toHaveLength(1);
});

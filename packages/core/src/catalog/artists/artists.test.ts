import { type Artist, updateArtistProfileInput } from '@stagedoor/validators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemContext } from '../../platform/context/index.ts';
import {
  anonymous,
  makeArtist,
  makeUser,
  openTestServices,
  storeFile,
  type TestServices,
} from '../../testing/index.ts';
import { finishImage, registerImage } from '../images/index.ts';
import { getActingArtist, getArtist, listArtists } from './queries.ts';
import { updateArtistProfile } from './update-artist-profile.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

describe('updateArtistProfile', () => {
  // Proves (Requests, merchandise, tour and settings): artists edit profile and links
  it("changes only the given fields of the caller's own profile", async () => {
    const [artist, other] = [
      await makeArtist(test.services, { bio: 'Old' }),
      await makeArtist(test.services),
    ];
    const untouched = await getArtist(other.ctx, { id: other.id });
    const body = {
      name: 'New',
      instagramUrl: 'https://instagram.com/new',
      verified: true,
      monthlyListeners: 1_000,
      userId: other.userId,
      id: other.id,
    };
    const updated = await updateArtistProfile(artist.ctx, updateArtistProfileInput.parse(body));
    expect(updated).toMatchObject({
      id: artist.id,
      userId: artist.userId,
      name: 'New',
      bio: 'Old',
      instagramUrl: 'https://instagram.com/new',
      verified: false,
      monthlyListeners: 0,
    });
    expect(await getArtist(other.ctx, { id: other.id })).toEqual(untouched);
    expect(await updateArtistProfile(artist.ctx, {})).toEqual(updated);
  });

  // Proves (rules.md, Screens): an artist chooses a banner picture for their page, and removes it
  it("accepts the caller's own picture as a cover, and refuses any other", async () => {
    const [artist, other] = [await makeArtist(test.services), await makeArtist(test.services)];
    const image = await registerImage(artist.ctx, await storeFile(test.services, 'originals/1/a.png'), null);
    const facts = { width: 1, height: 1, thumbhash: 'aA==', tint: '#aabbcc' };
    await finishImage(systemContext(test.services, 'test'), { imageId: image.id, facts, target: null });
    const coverImage = image.address;
    expect(await updateArtistProfile(artist.ctx, { coverImage })).toMatchObject({
      coverImage,
      coverPlaceholder: 'aA==',
      tint: '#aabbcc',
    });
    await expect(updateArtistProfile(other.ctx, { name: 'Changed', coverImage })).rejects.toMatchObject({
      code: 'bad_request',
    });
    expect((await getArtist(other.ctx, { id: other.id })).name).not.toBe('Changed');
    const banner = { bannerImage: coverImage };
    expect(await updateArtistProfile(artist.ctx, banner)).toMatchObject({ ...banner, coverImage });
    await expect(updateArtistProfile(other.ctx, banner)).rejects.toMatchObject({ code: 'bad_request' });
    expect(await updateArtistProfile(artist.ctx, { bannerImage: null })).toMatchObject({ bannerImage: null });
    expect(await updateArtistProfile(artist.ctx, { coverImage: null })).toMatchObject({
      coverImage: null,
      coverPlaceholder: null,
      tint: null,
    });
  });

  it('is only for artists with a profile', async () => {
    const call = updateArtistProfile;
    await expect(call(anonymous(test.services), {})).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(call((await makeUser(test.services)).ctx, {})).rejects.toMatchObject({ code: 'forbidden' });
    await expect(call((await makeUser(test.services, { isArtist: true })).ctx, {})).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('listArtists', () => {
  it('lists artists by listeners, in complete pages of any size, without hidden ones', async () => {
    const strict = await openTestServices();
    try {
      const made: { id: number; listeners: number }[] = [];
      for (const listeners of [5, 0, 5, 9, 0, 5, 1]) {
        const { id } = await makeArtist(strict.services, { monthlyListeners: listeners });
        made.push({ id, listeners });
      }
      await makeArtist(strict.services, { monthlyListeners: 7, suspendedAt: new Date() });
      await makeArtist(strict.services, { monthlyListeners: 7, deletedAt: new Date() });
      const expected = made.sort((a, b) => b.listeners - a.listeners || a.id - b.id).map(({ id }) => id);
      const ctx = anonymous(strict.services);
      for (const limit of [1, 2, 3, 7, 100]) {
        const found: Artist[] = [];
        let cursor: string | undefined;
        do {
          const page = await listArtists(ctx, { limit, cursor });
          found.push(...page.items);
          cursor = page.nextCursor ?? undefined;
        } while (cursor !== undefined && found.length < 100);
        expect(found.map(({ id }) => id)).toEqual(expected);
      }
      for (const cursor of ['', '1', '1.2.3', 'a.b', '1.-2'])
        await expect(listArtists(ctx, { limit: 1, cursor })).rejects.toMatchObject({ code: 'bad_request' });
    } finally {
      await strict.close();
    }
  });

  it('matches anywhere in the name, ignoring case, and takes wildcards literally', async () => {
    const ctx = anonymous(test.services);
    await makeArtist(test.services, { name: 'Étoile 100%_\\ Club' });
    const names = async (search: string) =>
      (await listArtists(ctx, { limit: 10, search })).items.map((a) => a.name);
    for (const search of ['étoile', 'E 100%', '%_\\', 'CLUB'])
      expect(await names(search)).toEqual(['Étoile 100%_\\ Club']);
    expect(await names('100_')).toEqual([]);
  });
});

it('hides suspended and deleted artists from everybody but themselves', async () => {
  const suspended = await makeArtist(test.services, { suspendedAt: new Date() });
  const deleted = await makeArtist(test.services, { deletedAt: new Date() });
  for (const { id } of [suspended, deleted])
    await expect(getArtist(anonymous(test.services), { id })).rejects.toMatchObject({
      code: 'not_found',
      message: 'Artist not found',
    });
  expect(await getActingArtist(suspended.ctx, 'publish')).toMatchObject({ id: suspended.id });
  await expect(getActingArtist(deleted.ctx, 'publish')).rejects.toMatchObject({ code: 'not_found' });
});

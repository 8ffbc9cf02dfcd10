import { tables } from '@stagedoor/db';
import { MAX_PROFILES } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymous, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { getActingArtist } from '../artists/index.ts';
import { createArtistProfile, createFurtherProfile } from './create-profile.ts';
import { listProfiles } from './list-profiles.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const anArtistWithoutProfile = () => makeUser(test.services, { isArtist: true });

describe('createArtistProfile', () => {
  it('creates a profile with its settings', async () => {
    const user = await anArtistWithoutProfile();
    await expect(getActingArtist(user.ctx, 'publish')).rejects.toMatchObject({ code: 'not_found' });
    const artist = await createArtistProfile(user.ctx, { name: 'Ada', bio: '' });
    expect(artist).toMatchObject({
      userId: user.id,
      name: 'Ada',
      bio: null,
      verified: false,
      monthlyListeners: 0,
    });
    expect(await getActingArtist(user.ctx, 'publish')).toEqual(artist);
    const { artistSettings } = tables;
    const settings = await test.services.db
      .select()
      .from(artistSettings)
      .where(eq(artistSettings.artistId, artist.id));
    expect(settings).toMatchObject([{ cameoEnabled: true, customSongEnabled: true }]);
  });

  it('creates at most one profile, even when called many times at once', async () => {
    const user = await anArtistWithoutProfile();
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => createArtistProfile(user.ctx, { name: 'Ada' })),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(4).fill('conflict'));
    expect(
      await test.services.db.$count(tables.artistMembers, eq(tables.artistMembers.userId, user.id)),
    ).toBe(1);
  });

  it('is only for artists', async () => {
    const before = await test.services.db.$count(tables.artists);
    const fan = await makeUser(test.services);
    const admin = await makeUser(test.services, { isAdmin: true });
    const refusal = (code: string) => ({ code });
    await expect(createArtistProfile(anonymous(test.services), { name: 'X' })).rejects.toMatchObject(
      refusal('unauthenticated'),
    );
    for (const { ctx } of [fan, admin])
      await expect(createArtistProfile(ctx, { name: 'X' })).rejects.toMatchObject(refusal('forbidden'));
    expect(await test.services.db.$count(tables.artists)).toBe(before);
  });
});

describe('createFurtherProfile', () => {
  // Proves (rules.md, Profiles and their people): several profiles a person, at most 10
  it('adds profiles up to the limit, and says which one was chosen last', async () => {
    const user = await anArtistWithoutProfile();
    await createArtistProfile(user.ctx, { name: 'Ada' });
    for (let more = 1; more < MAX_PROFILES; more++)
      await createFurtherProfile(user.ctx, { name: `Ada ${more}` });
    await expect(createFurtherProfile(user.ctx, { name: 'One more' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'You can have at most 10 artist profiles',
    });
    const profiles = await listProfiles(user.ctx);
    expect(profiles).toHaveLength(MAX_PROFILES);
    expect(profiles.every(({ role, can }) => role === 'owner' && can.own)).toBe(true);
  });
});

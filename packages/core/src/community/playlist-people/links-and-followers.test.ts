import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anonymous,
  makePlaylist,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { getPlaylistAccess } from '../playlists/index.ts';
import {
  createPlaylistLink,
  findPlaylistLink,
  followPlaylist,
  revokePlaylistLink,
  unfollowPlaylist,
} from './index.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const refusal = (code: string) => ({ code });

async function makeOwned(isPublic: boolean) {
  const owner = await makeUser(test.services);
  const { id } = await makePlaylist(test.services, { userId: owner.id, isPublic });
  const setPublic = (isPublic: boolean) =>
    test.services.db.update(tables.playlists).set({ isPublic }).where(eq(tables.playlists.id, id));
  return { owner, id, setPublic };
}

describe('the secret link of a playlist', () => {
  // Proves (rules.md, Sharing playlists): a secret link opens a private playlist until it is revoked
  it('opens a private playlist until it is revoked', async () => {
    const { owner, id } = await makeOwned(false);
    expect(await findPlaylistLink(owner.ctx, { id })).toBeNull();
    const link = await createPlaylistLink(owner.ctx, { id });
    expect(link.url).toMatch(new RegExp(`^/playlist/${id}\\?key=[\\w-]{32}$`));
    expect(await createPlaylistLink(owner.ctx, { id })).toEqual(link);
    expect(await findPlaylistLink(owner.ctx, { id })).toEqual(link);
    const secretKey = link.url.split('key=')[1] ?? '';
    const visitor = { ...anonymous(test.services), secretKey };
    expect(await getPlaylistAccess(visitor, { id })).toMatchObject({ role: 'link' });
    await expect(getPlaylistAccess({ ...visitor, secretKey: `${secretKey}x` }, { id })).rejects.toMatchObject(
      refusal('forbidden'),
    );
    const other = await makeOwned(false);
    await expect(getPlaylistAccess(visitor, { id: other.id })).rejects.toMatchObject(refusal('forbidden'));
    const kept = await createPlaylistLink(other.owner.ctx, { id: other.id });
    await revokePlaylistLink(owner.ctx, { id });
    await expect(getPlaylistAccess(visitor, { id })).rejects.toMatchObject(refusal('forbidden'));
    expect(await findPlaylistLink(other.owner.ctx, { id: other.id })).toEqual(kept);
    expect((await createPlaylistLink(owner.ctx, { id })).url).not.toBe(link.url);
  });

  // Proves (rules.md, Sharing playlists): the owner alone makes and revokes it
  it('is made, seen and revoked by the owner alone', async () => {
    const { id, owner } = await makeOwned(true);
    const link = await createPlaylistLink(owner.ctx, { id });
    const admin = await makeUser(test.services, { isAdmin: true });
    const visitor = anonymous(test.services);
    for (const act of [findPlaylistLink, createPlaylistLink, revokePlaylistLink]) {
      await expect(act(admin.ctx, { id })).rejects.toMatchObject(refusal('forbidden'));
      await expect(act(visitor, { id })).rejects.toMatchObject(refusal('unauthenticated'));
    }
    expect(await findPlaylistLink(owner.ctx, { id })).toEqual(link);
  });
});

describe('following a playlist', () => {
  const followersOf = (id: number) =>
    test.services.db.$count(tables.playlistFollowers, eq(tables.playlistFollowers.playlistId, id));

  // Proves (rules.md, Sharing playlists): public playlists of others can be followed
  it('is for public playlists of others, and safe to repeat', async () => {
    const { owner, id, setPublic } = await makeOwned(true);
    const fan = await makeUser(test.services);
    await followPlaylist(fan.ctx, { id });
    await followPlaylist(fan.ctx, { id });
    expect(await followersOf(id)).toBe(1);
    await expect(followPlaylist(owner.ctx, { id })).rejects.toMatchObject(refusal('conflict'));
    await expect(followPlaylist(anonymous(test.services), { id })).rejects.toMatchObject(
      refusal('unauthenticated'),
    );
    await setPublic(false);
    const late = await makeUser(test.services);
    await expect(followPlaylist(late.ctx, { id })).rejects.toMatchObject(refusal('forbidden'));
    await test.services.db
      .insert(tables.playlistCollaborators)
      .values({ playlistId: id, userId: late.id, role: 'viewer' });
    await expect(followPlaylist(late.ctx, { id })).rejects.toMatchObject(refusal('conflict'));
    expect(await followersOf(id)).toBe(1);
  });

  // Proves (rules.md, Sharing playlists): following can end after the playlist became private
  it('ends when the follower says so, also after the playlist became private', async () => {
    const { id, setPublic } = await makeOwned(true);
    const fan = await makeUser(test.services);
    const { ctx } = fan;
    await followPlaylist((await makeUser(test.services)).ctx, { id });
    await unfollowPlaylist(ctx, { id });
    await followPlaylist(ctx, { id });
    await setPublic(false);
    await expect(getPlaylistAccess(ctx, { id })).rejects.toMatchObject(refusal('forbidden'));
    await unfollowPlaylist(ctx, { id });
    expect(await followersOf(id)).toBe(1);
    await expect(unfollowPlaylist(ctx, { id })).rejects.toMatchObject(refusal('forbidden'));
    await expect(unfollowPlaylist(ctx, { id: 2 ** 31 - 1 })).rejects.toMatchObject(refusal('not_found'));
  });
});

import { tables } from '@stagedoor/db';
import type { PlaylistRole } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/index.ts';
import { listNotifications } from '../../platform/notifications/index.ts';
import {
  anonymous,
  makePlaylist,
  makeUser,
  openTestServices,
  raceForRow,
  shareWith,
  type TestServices,
} from '../../testing/index.ts';
import { getPlaylistAccess, lockOwnPlaylist } from '../playlists/index.ts';
import {
  acceptPlaylistInvitation,
  changePlaylistRole,
  getPlaylistInvitation,
  inviteToPlaylist,
  listCollaborators,
  listPlaylistInvitations,
  removePlaylistPerson,
  revokePlaylistInvitation,
} from './index.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const PREFIX = '/playlists/invitation#token=';
const tokenOf = ({ url }: { url: string }) => url.slice(PREFIX.length);

/** A private playlist, its owner, and a way to invite people. */
async function makeShared() {
  const owner = await makeUser(test.services);
  const playlist = await makePlaylist(test.services, { userId: owner.id, isPublic: false });
  const { id } = playlist;
  const invite = async (role: PlaylistRole) => tokenOf(await inviteToPlaylist(owner.ctx, { id, role }));
  const join = async (role: PlaylistRole) => {
    const person = await makeUser(test.services);
    await shareWith(test.services, playlist, person.id, role);
    return person;
  };
  return { owner, playlist, id, invite, join };
}

const roleOf = async (ctx: Ctx, id: number) => (await getPlaylistAccess(ctx, { id })).role;
const refusal = (code: string) => ({ code });

describe('an invitation to a playlist', () => {
  // Proves (rules.md, Sharing playlists): an invitation lets one person in, as editor or viewer
  it.each(['editor', 'viewer'] as const)('lets one person in as %s, and ends', async (role) => {
    const { owner, id, invite, playlist } = await makeShared();
    const friend = await makeUser(test.services);
    await expect(getPlaylistAccess(friend.ctx, { id })).rejects.toMatchObject(refusal('forbidden'));
    const token = await invite(role);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await getPlaylistInvitation(friend.ctx, { token })).toMatchObject({
      role,
      playlist: { id, name: playlist.name },
      isMember: false,
    });
    expect(await listPlaylistInvitations(owner.ctx, { id })).toMatchObject([{ role }]);
    expect(await acceptPlaylistInvitation(friend.ctx, { token })).toEqual({ playlistId: id });
    expect(await roleOf(friend.ctx, id)).toBe(role);
    expect(await listPlaylistInvitations(owner.ctx, { id })).toEqual([]);
    expect(await listCollaborators(friend.ctx, { id })).toMatchObject([
      { userId: owner.id, role: 'owner' },
      { userId: friend.id, role },
    ]);
    const late = await makeUser(test.services);
    await expect(acceptPlaylistInvitation(late.ctx, { token })).rejects.toMatchObject(refusal('bad_request'));
  });

  // Proves (rules.md, Sharing playlists): the owner is notified when somebody joins
  it('tells the owner who joined', async () => {
    const { owner, id, invite, playlist } = await makeShared();
    const friend = await makeUser(test.services);
    await acceptPlaylistInvitation(friend.ctx, { token: await invite('editor') });
    expect((await listNotifications(owner.ctx, { limit: 5 })).items).toMatchObject([
      {
        type: 'playlist-joined',
        payload: { userId: friend.id, playlistId: id, name: playlist.name, role: 'editor' },
      },
    ]);
    expect((await listNotifications(friend.ctx, { limit: 5 })).items).toEqual([]);
  });

  // Proves (rules.md, Sharing playlists): an invitation lets one person in, as editor or viewer
  it('lets one of several people in who use it at once', async () => {
    const { owner, id, invite } = await makeShared();
    const token = await invite('editor');
    const people = await Promise.all(Array.from({ length: 4 }, () => makeUser(test.services)));
    const results = await raceForRow(
      test.services,
      { table: 'playlists', id },
      people.map(
        ({ ctx }) =>
          () =>
            acceptPlaylistInvitation(ctx, { token }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await listCollaborators(owner.ctx, { id })).toHaveLength(2);
  });

  it('takes nothing from somebody who became an editor at the same moment', async () => {
    const { owner, id, invite } = await makeShared();
    const friend = await makeUser(test.services);
    const token = await invite('viewer');
    const [result] = await raceForRow(
      test.services,
      { table: 'playlists', id },
      [() => acceptPlaylistInvitation(friend.ctx, { token })],
      (tx) => tx`insert into playlist_collaborators (playlist_id, user_id, role)
        values (${id}, ${friend.id}, 'editor')`,
    );
    expect(result).toMatchObject({ status: 'rejected', reason: refusal('conflict') });
    expect(await roleOf(friend.ctx, id)).toBe('editor');
    expect(await listPlaylistInvitations(owner.ctx, { id })).toHaveLength(1);
  });

  it('makes a viewer an editor, and is refused to people who gain nothing', async () => {
    const { owner, id, invite, join } = await makeShared();
    const viewer = await join('viewer');
    const editor = await join('editor');
    const token = await invite('viewer');
    for (const { ctx } of [viewer, editor, owner]) {
      expect(await getPlaylistInvitation(ctx, { token })).toMatchObject({ isMember: true });
      await expect(acceptPlaylistInvitation(ctx, { token })).rejects.toMatchObject(refusal('conflict'));
    }
    expect(await roleOf(editor.ctx, id)).toBe('editor');
    expect(await listPlaylistInvitations(owner.ctx, { id })).toHaveLength(1);
    await acceptPlaylistInvitation(viewer.ctx, { token: await invite('editor') });
    expect(await roleOf(viewer.ctx, id)).toBe('editor');
  });

  // Proves (rules.md, Sharing playlists): it is valid for a week, and can be revoked
  it('ends when it is revoked, after a week, and with its owner', async () => {
    const { owner, id, invite } = await makeShared();
    const friend = await makeUser(test.services);
    const refused = (token: string) =>
      expect(acceptPlaylistInvitation(friend.ctx, { token })).rejects.toMatchObject(refusal('bad_request'));
    const revoked = await invite('editor');
    const [open] = await listPlaylistInvitations(owner.ctx, { id });
    await revokePlaylistInvitation(owner.ctx, { id, invitationId: open?.id ?? 0 });
    await refused(revoked);
    const late = await invite('editor');
    const WEEK_MS = 7 * 24 * 3600 * 1000;
    test.setNow(new Date(Date.now() + WEEK_MS - 60_000));
    expect(await getPlaylistInvitation(friend.ctx, { token: late })).toMatchObject({ isMember: false });
    test.setNow(new Date(Date.now() + WEEK_MS + 60_000));
    await refused(late);
    test.setNow(new Date());
    await test.services.db
      .update(tables.users)
      .set({ deletedAt: new Date() })
      .where(eq(tables.users.id, owner.id));
    await refused(late);
    await refused('no-such-secret');
    const isFriend = and(
      eq(tables.playlistCollaborators.playlistId, id),
      eq(tables.playlistCollaborators.userId, friend.id),
    );
    expect(await test.services.db.$count(tables.playlistCollaborators, isFriend)).toBe(0);
  });

  // Proves (rules.md, Sharing playlists): only its hash is stored
  it('is stored as a hash alone', async () => {
    const { id, invite } = await makeShared();
    const token = await invite('viewer');
    const [row] = await test.services.db
      .select()
      .from(tables.playlistInvitations)
      .where(eq(tables.playlistInvitations.playlistId, id));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  // Proves (rules.md, Sharing playlists): 20 invitations may be open, 100 people may belong to a playlist
  it('is one of at most 20 open ones, and of 100 people', async () => {
    const { owner, id, invite } = await makeShared();
    const [token, last] = [await invite('viewer'), await invite('viewer')];
    for (let made = 2; made < 20; made++) await invite('viewer');
    await expect(inviteToPlaylist(owner.ctx, { id, role: 'viewer' })).rejects.toMatchObject(
      refusal('conflict'),
    );
    const people = await Promise.all(Array.from({ length: 99 }, () => makeUser(test.services)));
    await test.services.db
      .insert(tables.playlistCollaborators)
      .values(people.map((person) => ({ playlistId: id, userId: person.id, role: 'viewer' as const })));
    const [friend, late] = [await makeUser(test.services), await makeUser(test.services)];
    await acceptPlaylistInvitation(friend.ctx, { token: last });
    await expect(acceptPlaylistInvitation(late.ctx, { token })).rejects.toMatchObject(refusal('conflict'));
    expect(await listPlaylistInvitations(owner.ctx, { id })).toHaveLength(19);
  });
});

describe('the people of a playlist', () => {
  // Proves (rules.md, Sharing playlists): the owner alone manages people; they alone see each other
  it('are managed by its owner alone, and seen by themselves alone', async () => {
    const { owner, id, invite, join, playlist } = await makeShared();
    const editor = await join('editor');
    const viewer = await join('viewer');
    await invite('viewer');
    const [open] = await listPlaylistInvitations(owner.ctx, { id });
    const stranger = await makeUser(test.services);
    const admin = await makeUser(test.services, { isAdmin: true });
    const invitationId = open?.id ?? 0;
    for (const isPublic of [false, true]) {
      await test.services.db
        .update(tables.playlists)
        .set({ isPublic })
        .where(eq(tables.playlists.id, playlist.id));
      for (const { ctx } of [editor, viewer, stranger, admin])
        for (const act of [
          () => inviteToPlaylist(ctx, { id, role: 'viewer' }),
          () => listPlaylistInvitations(ctx, { id }),
          () => revokePlaylistInvitation(ctx, { id, invitationId }),
          () => changePlaylistRole(ctx, { id, userId: viewer.id, role: 'editor' }),
          () => removePlaylistPerson(ctx, { id, userId: owner.id }),
          () => lockOwnPlaylist(ctx, id),
        ])
          await expect(act()).rejects.toMatchObject(refusal('forbidden'));
      for (const { ctx } of [stranger, admin])
        await expect(listCollaborators(ctx, { id })).rejects.toMatchObject(refusal('forbidden'));
      await expect(listCollaborators(anonymous(test.services), { id })).rejects.toMatchObject(
        refusal('unauthenticated'),
      );
    }
    expect(await listCollaborators(viewer.ctx, { id })).toHaveLength(3);
    expect(await listPlaylistInvitations(owner.ctx, { id })).toHaveLength(1);
  });

  // Proves (rules.md, Sharing playlists): people get another role, are removed, and leave
  it('get another role from the owner, are removed, and leave by themselves', async () => {
    const { owner, id, join } = await makeShared();
    const [first, second] = [await join('viewer'), await join('editor')];
    await changePlaylistRole(owner.ctx, { id, userId: first.id, role: 'editor' });
    expect(await roleOf(first.ctx, id)).toBe('editor');
    await removePlaylistPerson(owner.ctx, { id, userId: first.id });
    await expect(getPlaylistAccess(first.ctx, { id })).rejects.toMatchObject(refusal('forbidden'));
    await removePlaylistPerson(second.ctx, { id, userId: second.id });
    await expect(getPlaylistAccess(second.ctx, { id })).rejects.toMatchObject(refusal('forbidden'));
    expect(await listCollaborators(owner.ctx, { id })).toMatchObject([{ role: 'owner' }]);
  });

  // Proves (rules.md, Sharing playlists): the owner alone manages people; they alone see each other
  it('always keep their owner', async () => {
    const { owner, id } = await makeShared();
    await expect(removePlaylistPerson(owner.ctx, { id, userId: owner.id })).rejects.toMatchObject(
      refusal('conflict'),
    );
    await expect(
      changePlaylistRole(owner.ctx, { id, userId: owner.id, role: 'viewer' }),
    ).rejects.toMatchObject(refusal('conflict'));
    const stranger = await makeUser(test.services);
    for (const act of [
      () => removePlaylistPerson(owner.ctx, { id, userId: stranger.id }),
      () => changePlaylistRole(owner.ctx, { id, userId: stranger.id, role: 'viewer' }),
      () => revokePlaylistInvitation(owner.ctx, { id, invitationId: 2 ** 31 - 1 }),
    ])
      await expect(act()).rejects.toMatchObject(refusal('not_found'));
    expect(await roleOf(owner.ctx, id)).toBe('owner');
  });
});

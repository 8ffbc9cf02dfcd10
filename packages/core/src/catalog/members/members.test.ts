import { tables } from '@stagedoor/db';
import { type ArtistRole, MAX_OPEN_INVITATIONS } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deletePost } from '../../community/posts/index.ts';
import { getEarnings } from '../../money/billing/index.ts';
import { listSubscribers } from '../../money/subscriptions/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import {
  anonymous,
  makeArtist,
  makeMember,
  makePost,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { getArtist, updateArtistProfile } from '../artists/index.ts';
import { followArtist, listFollows } from '../follows/index.ts';
import { createSong } from '../songs/index.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeRole } from './change-role.ts';
import { chooseProfile } from './choose-profile.ts';
import { getInvitation } from './get-invitation.ts';
import { inviteMember } from './invite-member.ts';
import { listInvitations, listMembers } from './list-members.ts';
import { listProfiles } from './list-profiles.ts';
import { removeMember } from './remove-member.ts';
import { revokeInvitation } from './revoke-invitation.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const addSong = (ctx: Ctx) => createSong(ctx, { title: 'A', isPremium: false, useTags: false });
const ALL = { limit: 50 };
const PREFIX = '/invitation#token=';
const tokenOf = ({ url }: { url: string }) => url.slice(PREFIX.length);

async function join(artist: { id: number }, role: ArtistRole): Promise<{ id: number; ctx: Ctx }> {
  const user = await makeUser(test.services, { isArtist: true });
  await makeMember(test.services, { artistId: artist.id, userId: user.id, role });
  return user;
}

/** Acts for the profile, each with the roles that allow it. */
const ACTS: [name: string, may: ArtistRole[], act: (ctx: Ctx, artistId: number) => Promise<unknown>][] = [
  ['adds a song', ['owner', 'manager', 'uploader'], (ctx) => addSong(ctx)],
  [
    'deletes a post',
    ['owner', 'manager', 'uploader'],
    async (ctx, artistId) => deletePost(ctx, { id: (await makePost(test.services, { artistId })).id }),
  ],
  ['edits the profile', ['owner', 'manager'], (ctx) => updateArtistProfile(ctx, { bio: 'New' })],
  ['reads the subscribers', ['owner', 'manager'], (ctx) => listSubscribers(ctx, ALL)],
  ['reads the earnings', ['owner'], (ctx) => getEarnings(ctx, {})],
  ['reads the earnings by id', ['owner'], (ctx, artistId) => getEarnings(ctx, { artistId })],
  ['lists the people', ['owner'], (ctx) => listMembers(ctx)],
  ['invites', ['owner'], (ctx) => inviteMember(ctx, { role: 'uploader' })],
];

describe.each(['owner', 'manager', 'uploader'] as const)('somebody who is %s', (role) => {
  // Proves (rules.md, Profiles and their people): owner, manager and uploader may do what their role includes, and nothing else
  it.each(ACTS)('%s only when the role includes it', async (_name, may, act) => {
    const artist = await makeArtist(test.services);
    const { ctx } = role === 'owner' ? artist : await join(artist, role);
    const trying = act(ctx, artist.id);
    if (may.includes(role)) await expect(trying).resolves.not.toThrow();
    else await expect(trying).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('an invitation', () => {
  // Proves (rules.md, Profiles and their people): people join by a link that works once, for a week
  // Proves (rules.md, Following): nobody follows a profile whose people they join
  it('makes a fan one of the people, once', async () => {
    const artist = await makeArtist(test.services);
    const fan = await makeUser(test.services);
    await followArtist(fan.ctx, { artistId: artist.id });
    const link = await inviteMember(artist.ctx, { role: 'manager' });
    expect(link.url).toMatch(/^\/invitation#token=[\w-]{43}$/);
    expect(await getInvitation(fan.ctx, { token: tokenOf(link) })).toMatchObject({
      role: 'manager',
      artist: { id: artist.id },
      isMember: false,
    });
    expect(await listInvitations(artist.ctx)).toMatchObject([{ role: 'manager' }]);
    expect(await acceptInvitation(fan.ctx, { token: tokenOf(link) })).toEqual({ artistId: artist.id });
    const [user] = await test.services.db.select().from(tables.users).where(eq(tables.users.id, fan.id));
    expect(user?.isArtist).toBe(true);
    expect((await listFollows(fan.ctx, { limit: 5 })).items).toEqual([]);
    expect(await getArtist(anonymous(test.services), { id: artist.id })).toMatchObject({ followers: 0 });
    expect(await listMembers(artist.ctx)).toMatchObject([
      { userId: artist.userId, role: 'owner' },
      { userId: fan.id, role: 'manager' },
    ]);
    expect(await listInvitations(artist.ctx)).toEqual([]);
    const late = await makeUser(test.services);
    await expect(acceptInvitation(late.ctx, { token: tokenOf(link) })).rejects.toMatchObject({
      code: 'bad_request',
    });
  });

  // Proves (rules.md, Profiles and their people): people join by a link that works once, for a week
  it('lets one of several people in who use it at once', async () => {
    const artist = await makeArtist(test.services);
    const token = tokenOf(await inviteMember(artist.ctx, { role: 'uploader' }));
    const people = await Promise.all(Array.from({ length: 4 }, () => makeUser(test.services)));
    const results = await Promise.allSettled(people.map(({ ctx }) => acceptInvitation(ctx, { token })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await listMembers(artist.ctx)).toHaveLength(2);
  });

  // Proves (rules.md, Profiles and their people): nobody joins a profile while it is suspended
  it('lets nobody join while its profile is suspended', async () => {
    const artist = await makeArtist(test.services);
    const fan = await makeUser(test.services);
    const token = tokenOf(await inviteMember(artist.ctx, { role: 'manager' }));
    const suspend = (suspendedAt: Date | null) =>
      test.services.db.update(tables.artists).set({ suspendedAt }).where(eq(tables.artists.id, artist.id));
    await suspend(new Date());
    for (const open of [getInvitation, acceptInvitation])
      await expect(open(fan.ctx, { token })).rejects.toMatchObject({ code: 'bad_request' });
    await suspend(null);
    expect(await acceptInvitation(fan.ctx, { token })).toEqual({ artistId: artist.id });
  });

  // Proves (rules.md, Profiles and their people): people join by a link that works once, for a week
  it('ends when it is revoked, after a week, and with its artist', async () => {
    const artist = await makeArtist(test.services);
    const fan = await makeUser(test.services);
    const refused = (token: string) =>
      expect(acceptInvitation(fan.ctx, { token })).rejects.toMatchObject({ code: 'bad_request' });
    const revoked = tokenOf(await inviteMember(artist.ctx, { role: 'manager' }));
    const [open] = await listInvitations(artist.ctx);
    await revokeInvitation(artist.ctx, { id: open?.id ?? 0 });
    await refused(revoked);
    const late = tokenOf(await inviteMember(artist.ctx, { role: 'manager' }));
    const WEEK_MS = 7 * 24 * 3600 * 1000;
    test.setNow(new Date(Date.now() + WEEK_MS - 60_000));
    expect(await getInvitation(fan.ctx, { token: late })).toMatchObject({ isMember: false });
    test.setNow(new Date(Date.now() + WEEK_MS + 60_000));
    await refused(late);
    test.setNow(new Date());
    await test.services.db
      .update(tables.artists)
      .set({ deletedAt: new Date() })
      .where(eq(tables.artists.id, artist.id));
    await refused(late);
    await refused('no-such-secret');
    expect(await test.services.db.$count(tables.artistMembers, eq(tables.artistMembers.userId, fan.id))).toBe(
      0,
    );
  });

  it('is refused to visitors, and to people who belong to the profile', async () => {
    const artist = await makeArtist(test.services);
    const token = tokenOf(await inviteMember(artist.ctx, { role: 'manager' }));
    await expect(acceptInvitation(anonymous(test.services), { token })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(acceptInvitation(artist.ctx, { token })).rejects.toMatchObject({ code: 'conflict' });
    expect(await listInvitations(artist.ctx)).toHaveLength(1);
  });

  it(`is one of at most ${MAX_OPEN_INVITATIONS} open ones`, async () => {
    const artist = await makeArtist(test.services);
    for (let made = 0; made < MAX_OPEN_INVITATIONS; made++)
      await inviteMember(artist.ctx, { role: 'uploader' });
    await expect(inviteMember(artist.ctx, { role: 'uploader' })).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('the people of a profile', () => {
  // Proves (rules.md, Profiles and their people): the owner changes roles and removes people; others leave by themselves; the owner stays
  it('change their role and leave by their owner alone', async () => {
    const artist = await makeArtist(test.services);
    const stranger = await makeArtist(test.services);
    const member = await join(artist, 'uploader');
    const change = { userId: member.id, role: 'manager' as const };
    await expect(changeRole(stranger.ctx, change)).rejects.toMatchObject({ code: 'not_found' });
    await changeRole(artist.ctx, change);
    await expect(updateArtistProfile(member.ctx, { bio: 'By the manager' })).resolves.toMatchObject({
      id: artist.id,
    });
    await removeMember(artist.ctx, { userId: member.id });
    await expect(updateArtistProfile(member.ctx, { bio: 'Too late' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  // Proves (rules.md, Profiles and their people): the owner changes roles and removes people; others leave by themselves; the owner stays
  it('leave by themselves, but the owner stays', async () => {
    const artist = await makeArtist(test.services);
    const member = await join(artist, 'uploader');
    await removeMember(member.ctx, { userId: member.id });
    expect(await listMembers(artist.ctx)).toHaveLength(1);
    await expect(removeMember(artist.ctx, { userId: artist.userId })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(changeRole(artist.ctx, { userId: artist.userId, role: 'uploader' })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await listMembers(artist.ctx)).toMatchObject([{ role: 'owner' }]);
  });
});

describe('a person with several profiles', () => {
  // Proves (rules.md, Profiles and their people): several profiles a person, at most 10
  it('acts for the one that the request names, else for the first, and for no other', async () => {
    const own = await makeArtist(test.services);
    const second = await makeArtist(test.services);
    const foreign = await makeArtist(test.services);
    await makeMember(test.services, { artistId: second.id, userId: own.userId, role: 'uploader' });
    const made = async (ctx: Ctx) => (await addSong(ctx)).artistId;
    expect(await made(own.ctx)).toBe(own.id);
    expect(await made({ ...own.ctx, actingFor: second.id })).toBe(second.id);
    await expect(made({ ...own.ctx, actingFor: foreign.id })).rejects.toMatchObject({ code: 'not_found' });
  });

  // Proves (rules.md, Profiles and their people): the profile is switched in the studio and remembered
  it('finds the one they chose last', async () => {
    const own = await makeArtist(test.services);
    const second = await makeArtist(test.services);
    await makeMember(test.services, { artistId: second.id, userId: own.userId, role: 'manager' });
    const chosen = async () => (await listProfiles(own.ctx)).find(({ isChosen }) => isChosen)?.artist.id;
    expect(await chosen()).toBe(own.id);
    await chooseProfile(own.ctx, { id: second.id });
    expect(await chosen()).toBe(second.id);
    await expect(chooseProfile(own.ctx, { id: second.id + 1 })).rejects.toMatchObject({ code: 'not_found' });
  });

  // Proves (rules.md, Reports): people of a hidden profile read the decision in the studio
  it('finds which of them is hidden', async () => {
    const own = await makeArtist(test.services);
    const second = await makeArtist(test.services);
    await makeMember(test.services, { artistId: second.id, userId: own.userId, role: 'uploader' });
    await test.services.db
      .update(tables.artists)
      .set({ suspendedAt: new Date() })
      .where(eq(tables.artists.id, second.id));
    expect(await listProfiles(own.ctx)).toMatchObject([{ isHidden: false }, { isHidden: true }]);
  });
});

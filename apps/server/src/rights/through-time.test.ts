import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inTransaction, systemContext } from '@stagedoor/core';
import { updateArtistProfile } from '@stagedoor/core/catalog/artists';
import { inviteMember } from '@stagedoor/core/catalog/members';
import { inviteToPlaylist } from '@stagedoor/core/community/playlist-people';
import { addPostComment } from '@stagedoor/core/community/post-comments';
import { resetSecondFactor } from '@stagedoor/core/people/accounts';
import { publishToServers } from '@stagedoor/core/platform/live';
import { signerForReview } from '@stagedoor/core/platform/releases';
import { moderate } from '@stagedoor/core/site/moderation';
import {
  makeArtist,
  makePlaylist,
  makePost,
  makeSong,
  openTestServices,
  type TestServices,
} from '@stagedoor/core/testing';
import { createTestDatabase } from '@stagedoor/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appCode } from '../../../../e2e/setup/app-code.ts';
import { giveAudio, makeSilence } from '../testing/audio-file.ts';
import { makeForm } from '../testing/form.ts';
import { listenForPages, openLivePage } from '../testing/live-page.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

/** Rights end on one server and are tried on the other, outside of demo mode. */
let one: TestApp;
let two: TestApp;
let services: TestServices[];
let artist: Awaited<ReturnType<typeof makeArtist>>;
let boss: Person;
let audio: string;
let draftId: number;
let postId: number;
beforeAll(async () => {
  const database = await createTestDatabase();
  const first = await openTestServices({ database });
  const second = await openTestServices({
    database: { ...database, drop: async () => {} },
    storage: first.services.storage,
  });
  services = [second, first];
  const config = { isDemo: false };
  one = await openTestApp({ over: first, config });
  two = await openTestApp({ over: second, config });
  for (const server of [one, two]) await listenForPages(server);
  artist = await makeArtist(one.services);
  const work = { artistId: artist.id, isPremium: true };
  audio = (await giveAudio(one.services, (await makeSong(one.services, work)).id, Buffer.alloc(9_000, 'm')))
    .mp3;
  draftId = (await makeSong(one.services, { artistId: artist.id, releaseState: 'draft' })).id;
  postId = (await makePost(one.services, work)).id;
  boss = (await aStaffMember({ isAdmin: true })).current;
});
afterAll(async () => {
  for (const server of [two, one]) await server.close();
  for (const opened of services) await opened.close();
});

const password = 'secret password';
const cookiesOf = ({ cookies }: Awaited<ReturnType<TestApp['call']>>) =>
  cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');

async function ask(path: string, as: Person | undefined, body: object) {
  const answer = await one.call('POST', path, { as, body });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer;
}

/** A person who sets up an app in one session, while another session has given no factor. */
async function aStaffMember(role: { isAdmin?: boolean; isModerator?: boolean }) {
  const person = await one.register(role);
  const login = { username: person.user.username, password };
  const older = { ...person, cookie: cookiesOf(await ask('/api/login', undefined, login)) };
  const { secret } = (await ask('/api/account/second-factor', person, { password })).json();
  const confirmed = await ask('/api/account/second-factor/confirm', person, { code: appCode(secret) });
  const current = { ...person, cookie: cookiesOf(confirmed) };
  /** The older session, once it has given a code, too. */
  const enter = async () => {
    const entered = await ask('/api/account/second-factor/enter', older, { code: appCode(secret, 1) });
    return { ...older, cookie: cookiesOf(entered) };
  };
  return { current, older, enter };
}

type Staff = Awaited<ReturnType<typeof aStaffMember>>;

/** Waits until the other server has received all events so far: notifications arrive in the order of commits. */
async function untilHeard() {
  const heard = new Promise<void>((resolve) => {
    const stop = two.services.live.subscribe(({ event }) => {
      if (event.type !== 'listeners-counted') return;
      stop();
      resolve();
    });
  });
  await inTransaction(systemContext(one.services, 'test'), (ctx) =>
    publishToServers(ctx, { type: 'listeners-counted' }),
  );
  await heard;
}

const asBoss = async (method: 'DELETE' | 'PATCH' | 'POST', path: string, body?: object) => {
  const answer = await one.call(method, path, { as: boss, body });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
};
/** In another session of theirs. */
const asThemselves = async ({ enter }: Staff, method: 'DELETE' | 'POST', path: string, body?: object) => {
  const answer = await one.call(method, path, { as: await enter(), body });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
};

const LOSSES: [string, (staff: Staff) => Promise<unknown>][] = [
  [
    'was made a fan',
    ({ current: { user } }) => asBoss('PATCH', `/api/admin/users/${user.id}/role`, { role: 'fan' }),
  ],
  ['signed out', ({ current }) => one.call('POST', '/api/logout', { as: current })],
  [
    'was signed out by an admin',
    ({ current: { user } }) => asBoss('DELETE', `/api/admin/users/${user.id}/sessions`),
  ],
  ['ended the session from another one', (staff) => asThemselves(staff, 'DELETE', '/api/account/sessions')],
  [
    'changed the password in another session',
    (staff) =>
      asThemselves(staff, 'POST', '/api/account/password', {
        currentPassword: password,
        newPassword: 'battery staple',
      }),
  ],
  [
    'removed the second factor in another session',
    (staff) => asThemselves(staff, 'DELETE', '/api/account/second-factor', { password }),
  ],
  [
    'lost the second factor to the operator',
    ({ current: { user } }) => resetSecondFactor(systemContext(one.services, 'test'), { id: user.id }),
  ],
  ['deleted the account', (staff) => asThemselves(staff, 'DELETE', '/api/account', { password })],
];

/** An admin's rights in administration, by tRPC, at media and drafts, on the other server. */
const tryAll = (as: Person) => {
  const paths = ['/api/admin/users', '/trpc/admin.hasMails', audio, `/api/songs/${draftId}`];
  return Promise.all(paths.map(async (path) => (await two.call('GET', path, { as })).statusCode));
};

// Proves (rules.md, Accounts): the rights of admins and moderators ask whether this session gave a second factor
it('an admin’s session that gave no second factor has these rights nowhere until it gives one', async () => {
  const { older, enter } = await aStaffMember({ isAdmin: true });
  const page = await openLivePage(two, [{ kind: 'content', id: postId }], older.cookie);
  expect(await tryAll(older)).toEqual([403, 403, 403, 404]);
  await addPostComment(artist.ctx, { contentId: postId, text: 'for subscribers' });
  await updateArtistProfile(artist.ctx, { bio: 'a session without a second factor' });
  expect((await page.readUntil('catalog-changed')).text).not.toContain('for subscribers');
  await page.close();
  const entered = await enter();
  await untilHeard();
  expect(await tryAll(entered)).toEqual([200, 200, 200, 200]);
  expect(await tryAll(older)).toEqual([401, 401, 403, 404]);
});

describe.each(LOSSES)('an admin who %s', (name, lose) => {
  // Proves (rules.md, Remembered rights): an admin’s rights end at once on every server, in requests, media and open streams
  it('has no rights left on another server, in requests, media and open streams', async () => {
    const staff = await aStaffMember({ isAdmin: true });
    await untilHeard();
    expect(await tryAll(staff.current)).toEqual([200, 200, 200, 200]);
    const page = await openLivePage(two, [{ kind: 'content', id: postId }], staff.current.cookie);
    await addPostComment(artist.ctx, { contentId: postId, text: `before: ${name}` });
    expect((await page.readUntil(`before: ${name}`)).hasEnded).toBe(false);

    await lose(staff);
    await untilHeard();
    const statuses = await tryAll(staff.current);
    expect(statuses.slice(0, 3)).not.toContain(200);
    expect(statuses.at(3)).toBe(404);
    await addPostComment(artist.ctx, { contentId: postId, text: `after: ${name}` });
    await updateArtistProfile(artist.ctx, { bio: name });
    const { text } = await page.readUntil('catalog-changed');
    expect(text).not.toContain(`after: ${name}`);
    await page.close();
  });
});

const suspend = async ({ user }: Person) => {
  const targets = [{ targetType: 'user' as const, targetId: user.id }];
  const verdict = { decision: 'suspend' as const, reason: 'spam' as const, words: '', until: undefined };
  await moderate(systemContext(one.services, 'test'), { targets, ...verdict });
};

describe('a form whose sender loses the right while it arrives', () => {
  const form = makeForm({ title: 'Late', originalArtistName: 'Nobody Else' }, [
    { name: 'audioFile', fileName: 'late.wav', bytes: makeSilence(200_000) },
  ]);

  /** Sends half of a form to the other server, which takes it; `finish` sends the rest and answers the status. */
  async function begin(path: string, { user, cookie }: Person, { payload, headers } = form) {
    const { port } = two.app.server.address() as AddressInfo;
    const sending = request({ port, path, method: 'POST', headers: { ...headers, cookie } });
    const answered = new Promise<number>((resolve, reject) => {
      sending.once('response', (response) => resolve(response.resume().statusCode ?? 0));
      sending.once('error', reject);
    });
    const half = payload.length / 2;
    sending.write(payload.subarray(0, half));
    const isTaken = () =>
      one.services.client`select from rate_limits where key = ${`uploadsPerUser:${user.id}`}`.then(
        ({ length }) => length,
      );
    await expect.poll(isTaken).toBe(1);
    return () => {
      sending.end(payload.subarray(half));
      return answered;
    };
  }

  const left = async ({ user }: Person) => {
    const keys = [];
    for await (const { key } of one.services.storage.list(`originals/${user.id}/`)) keys.push(key);
    const songs = await one.services.client`select from songs where title = 'Late'`;
    return { keys, songs: songs.length };
  };

  // Proves (rules.md, Uploads and media): a form is refused when its sender lost the right or the session while it arrived
  it.each<[string, number, (person: Person) => Promise<unknown>]>([
    [
      'was made a fan',
      403,
      ({ user }) => asBoss('PATCH', `/api/admin/users/${user.id}/role`, { role: 'fan' }),
    ],
    ['signed out', 401, (person) => one.call('POST', '/api/logout', { as: person })],
  ])('is refused to an admin who %s, and leaves nothing', async (_what, status, lose) => {
    const { current } = await aStaffMember({ isAdmin: true });
    const finish = await begin('/api/admin/upload-song', current);
    await lose(current);
    await untilHeard();
    expect(await finish()).toBe(status);
    expect(await left(current)).toEqual({ keys: [], songs: 0 });
  });

  // Proves (rules.md, Uploads and media): a form is refused when its sender lost the right or the session while it arrived
  it('is refused to an artist who was suspended, and leaves nothing', async () => {
    const person = await one.register({ isArtist: true });
    const body = { name: 'Gone Soon' };
    await one.call('POST', '/api/dashboard/create-artist-profile', { as: person, body });
    const song = makeForm({ title: 'Late' }, [
      { name: 'audio', fileName: 'late.wav', bytes: makeSilence(200_000) },
    ]);
    const finish = await begin('/api/dashboard/songs', person, song);
    await suspend(person);
    await untilHeard();
    expect(await finish()).toBe(401);
    expect(await left(person)).toEqual({ keys: [], songs: 0 });
  });
});

// Proves (rules.md, Remembered rights): who was suspended accepts, claims and decides nothing on another server
it('who was suspended accepts no invitation, claims nothing and decides nothing on another server', async () => {
  const { current } = await aStaffMember({ isModerator: true });
  const token = async (url: Promise<{ url: string }>) => (await url).url.split('token=')[1] ?? '';
  const profile = await token(inviteMember(artist.ctx, { role: 'manager' }));
  const playlist = await makePlaylist(one.services, { userId: artist.userId });
  const shared = await token(inviteToPlaylist(artist.ctx, { id: playlist.id, role: 'editor' }));
  const free = await makeSong(one.services, { artistId: artist.id, isClaimable: true });
  const acts: [string, object?][] = [
    ['/api/invitations/accept', { token: profile }],
    [`/api/playlists/invitations/${shared}/accept`],
    [`/api/artist/claim-song/${free.id}`, {}],
    [
      '/trpc/moderation.moderate',
      { targets: [{ targetType: 'song', targetId: free.id }], decision: 'hide', reason: 'spam' },
    ],
  ];
  const read = () => two.call('GET', '/api/admin/reports', { as: current });
  expect((await read()).statusCode).toBe(200);
  await suspend(current);
  await untilHeard();
  for (const [path, body] of acts)
    expect((await two.call('POST', path, { as: current, body })).statusCode, path).toBe(401);
  expect((await read()).statusCode).toBe(401);
});

// Proves (rules.md, Moderation): addresses of reported audio open to moderators alone
it('addresses that were signed for a moderator open nothing to who is none any more, or to others', async () => {
  const { current } = await aStaffMember({ isModerator: true });
  const sign = await signerForReview(systemContext(one.services, 'test'));
  const address = sign(audio);
  const open = async (as?: Person) => (await two.call('GET', address, { as })).statusCode;
  expect(await open(current)).toBe(200);
  expect(await open()).toBe(403);
  await asBoss('PATCH', `/api/admin/users/${current.user.id}/role`, { role: 'fan' });
  await untilHeard();
  expect(await open(current)).toBe(403);
});

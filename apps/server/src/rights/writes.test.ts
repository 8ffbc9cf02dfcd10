import { systemContext } from '@stagedoor/core';
import { moderate } from '@stagedoor/core/site/moderation';
import { fileReport } from '@stagedoor/core/site/reports';
import { changeSite } from '@stagedoor/core/site/settings';
import { makeArtist, makeMember, makePlaylist, makeUser } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import type { RegistrationMode } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOneOfEverything } from '../testing/one-of-everything.ts';
import { differencesOf, writeAs } from '../testing/rights-writes.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

/**
 * Roles and account states open exactly the writes that they should: each is compared, over every write, with a
 * person who differs only in that. rights-staff.test.ts does this for reads.
 */
const opened: TestApp[] = [];
afterAll(() => Promise.all(opened.map((server) => server.close())));

/** One row of everything of an artist, with a report of the song; each world has its own database. */
async function openWorld(): Promise<{ server: TestApp; owner: Person }> {
  const server = await openTestApp();
  opened.push(server);
  const owner = await server.register({ isArtist: true });
  await makeOneOfEverything(server, owner);
  const { services } = server;
  await makeArtist(services);
  await makePlaylist(services, { userId: owner.user.id }, [1]);
  await services.db.insert(tables.privateFeeds).values({ userId: owner.user.id, secretHash: 'of the owner' });
  const reporter = await makeUser(services);
  await fileReport(reporter.ctx, { targetType: 'song', targetId: 1, reason: 'spam', note: '' });
  return { server, owner };
}

/** Writes that need a token from a mail, an identity provider's answer or a path; without it everybody gets 400. */
const NEED_A_SECRET = [
  'POST /api/account/email/confirm',
  'POST /api/account/password-reset/confirm',
  'account.resetPassword',
  'account.confirmEmail',
  'follows.byMail.confirm',
  'identity.start',
  'identity.finish',
  'reports.answerByLink',
];

type Answers = Map<string, number>;
const answers: Record<string, Answers> = {};
const of = (name: string): Answers => answers[name] ?? new Map();

beforeAll(async () => {
  const outside = await openWorld();
  const register = (registration: RegistrationMode, { server } = outside) =>
    changeSite(systemContext(server.services, 'test'), { registration });
  const suspended = await outside.server.register();
  const target = { targetType: 'user' as const, targetId: suspended.user.id };
  await moderate(systemContext(outside.server.services, 'test'), {
    targets: [target],
    decision: 'suspend',
    reason: 'spam',
  });
  answers.suspended = await writeAs(outside.server, suspended, { isSignedIn: false });
  await register('closed');
  answers['a visitor while registration is closed'] = await writeAs(outside.server, undefined);
  await register('invitation');
  answers['a visitor while registration is by invitation'] = await writeAs(outside.server, undefined);

  const inside = await openWorld();
  const { services } = inside.server;
  const [fan, early, blocked] = [
    await inside.server.register(),
    await inside.server.register(),
    await inside.server.register(),
  ];
  const moderator = await inside.server.register({ isModerator: true });
  await services.db.insert(tables.artistBlocks).values({ artistId: 1, userId: blocked.user.id });
  answers.fan = await writeAs(inside.server, fan);
  answers.blocked = await writeAs(inside.server, blocked);
  await register('closed', inside);
  answers['a fan while registration is closed'] = await writeAs(inside.server, early);
  answers.moderator = await writeAs(inside.server, moderator);

  for (const role of ['uploader', 'manager'] as const) {
    const { server } = await openWorld();
    const member = await server.register({ isArtist: true });
    await makeMember(server.services, { artistId: 1, userId: member.user.id, role });
    answers[role] = await writeAs(server, member);
  }
  const own = await openWorld();
  answers.owner = await writeAs(own.server, own.owner);
  const visited = await openWorld();
  answers.visitor = await writeAs(visited.server, undefined);
}, 300_000);

// Proves (rules.md, Who may do what): suspended people have what visitors have
it('gives suspended people what visitors have', () => {
  expect(differencesOf(of('visitor'), of('suspended'))).toEqual([]);
});

// Proves (rules.md, The site): while registration is closed or by invitation no way makes an account, and everything else stays as it is
it('lets nobody make an account while registration is closed or by invitation, and changes nothing else', () => {
  for (const mode of ['closed', 'by invitation'])
    expect(differencesOf(of('visitor'), of(`a visitor while registration is ${mode}`))).toEqual([
      'POST /api/register 201 403',
      'account.register 200 403',
    ]);
  expect(differencesOf(of('fan'), of('a fan while registration is closed'))).toEqual([]);
});

// Proves (rules.md, Who may do what): a block refuses what is about the artist, and reading nothing
it('refuses blocked people what is about the artist', () => {
  expect(differencesOf(of('fan'), of('blocked'))).toEqual([
    'POST /api/artists/:id/follow 200 403',
    'POST /api/artists/:id/tip 201 403',
    'POST /api/content/:id/comments 201 403',
    'POST /api/custom-requests 201 403',
    'POST /api/songs/:id/comments 201 403',
    'comments.add 200 403',
    'follows.follow 200 403',
    'purchases.tip 200 403',
    'requests.send 200 403',
    'songComments.add 200 403',
  ]);
});

// Proves (rules.md, Who may do what): moderators write what a fan writes, and decisions
it('gives moderators what a fan has, and decisions', () => {
  expect(differencesOf(of('fan'), of('moderator'))).toEqual([
    // The moderator has just deleted the comments.
    'DELETE /api/comments/:id 403 204',
    'DELETE /api/comments/:id/like 200 404',
    'DELETE /api/songs/comments/:id 403 204',
    'DELETE /api/songs/comments/:id/like 200 404',
    'POST /api/admin/reports/:id/decision 403 200',
    'POST /api/admin/reports/:id/undo 403 200',
    'comments.delete 403 404',
    'moderation.decide 403 409',
    'moderation.moderate 403 200',
    'moderation.undo 403 409',
    'songComments.delete 403 404',
  ]);
});

// Proves (rules.md, Profiles and their people): uploaders keep the work, managers the profile, the owner money and people
it('gives uploaders work, managers the profile, and the owner money and people', () => {
  expect(differencesOf(of('uploader'), of('manager'))).toEqual([
    'DELETE /api/dashboard/album-credits/:albumId 403 404',
    'DELETE /api/dashboard/blocks/:userId 403 404',
    'DELETE /api/dashboard/credits/:songId 403 404',
    'DELETE /api/dashboard/download-codes/:id 403 204',
    'DELETE /api/dashboard/products/:id 403 204',
    'DELETE /api/dashboard/tour-dates/:id 403 204',
    'DELETE /api/dashboard/webhooks/:id 403 204',
    'PATCH /api/dashboard/artist 403 200',
    'PATCH /api/dashboard/artist-settings 403 200',
    'PATCH /api/dashboard/products/:id 403 200',
    'PATCH /api/dashboard/requests/:id 403 404',
    'PATCH /api/dashboard/tour-dates/:id 403 200',
    'POST /api/dashboard/album-credits/:albumId 403 404',
    'POST /api/dashboard/blocks 403 400',
    'POST /api/dashboard/credits/:songId 403 404',
    'POST /api/dashboard/download-codes 403 201',
    'POST /api/dashboard/products 403 201',
    'POST /api/dashboard/requests/:id/deliver 403 400',
    'POST /api/dashboard/tour-dates 403 201',
    'POST /api/dashboard/webhooks 403 201',
    'POST /api/dashboard/webhooks/:id/deliveries/:deliveryId/send 403 404',
    'POST /api/dashboard/webhooks/:id/enable 403 200',
    'POST /api/dashboard/webhooks/:id/test 403 201',
    'PUT /api/dashboard/recommended-artists 403 400',
    'artistBlocks.add 403 400',
    'artistBlocks.remove 403 404',
    'codes.end 403 200',
    'codes.make 403 200',
    'products.create 403 200',
    'products.delete 403 404',
    'products.update 403 200',
    'requests.answer 403 404',
    'requests.updateSettings 403 200',
    'studio.recommendArtists 403 400',
    'studio.relinkAlbumCredit 403 404',
    'studio.relinkCredit 403 404',
    'studio.unlinkAlbumCredit 403 404',
    'studio.unlinkCredit 403 404',
    'studio.updateProfile 403 200',
    // The manager has just given it to the profile.
    'tags.follow 404 200',
    'tourDates.create 403 200',
    'tourDates.delete 403 404',
    'tourDates.update 403 200',
    'webhooks.create 403 200',
    'webhooks.enable 403 200',
    'webhooks.remove 403 404',
    'webhooks.sendAgain 403 200',
    'webhooks.test 403 200',
  ]);
  // The world's playlist, subscription and private feed are the owner's own.
  const ofProfile = (name: string) => !/playlist|subscriptions|feeds|create-artist-profile/i.test(name);
  expect(differencesOf(of('manager'), of('owner')).filter(ofProfile)).toEqual([
    'DELETE /api/dashboard/members/:userId 403 409',
    'PATCH /api/dashboard/members/:userId 403 409',
    'POST /api/dashboard/members 403 201',
    'POST /api/dashboard/payout-account 403 409',
    'payouts.openAccount 403 409',
    'profiles.changeRole 403 409',
    'profiles.invite 403 200',
    'profiles.removeMember 403 409',
    'profiles.revokeInvitation 403 200',
  ]);
});

it('tries writes with inputs that somebody may send', () => {
  const names = [...of('owner').keys()];
  const invalid = names.filter((name) =>
    Object.values(answers).every((one) => [400, 415, 422, undefined].includes(one.get(name))),
  );
  expect(invalid).toEqual(NEED_A_SECRET);
});

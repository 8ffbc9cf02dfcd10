import { systemContext } from '@stagedoor/core';
import { changeSite } from '@stagedoor/core/site/settings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listProcedures } from '../testing/list-procedures.ts';
import { listRoutes } from '../testing/list-routes.ts';
import { PROCEDURES_APART, ROUTES_APART } from '../testing/rights-apart.ts';
import { makeRightsWorld, type RightsWorld } from '../testing/rights-world.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

/**
 * Roles and account states open exactly what they should: each is compared, over every read, with a person who
 * differs only in that.
 */
let server: TestApp;
let world: RightsWorld;
beforeAll(async () => {
  server = await openTestApp();
  world = await makeRightsWorld(server);
});
afterAll(() => server.close());

const viewer = (name: string) => world.viewers.find((one) => one.name === name)?.as;

/** Moderators are compared with fans. */
const notModerators = () => world.viewers.filter(({ name }) => name !== 'a moderator');

/** Reads open to moderators beyond everyone's; the rest of administration is for admins. */
const FOR_MODERATORS = [
  'GET /api/admin/content',
  'GET /api/admin/reports',
  'admin.posts',
  'admin.songs',
  'admin.comments',
  'admin.find',
  'moderation.case',
  'moderation.cases',
  'moderation.decisions',
  'moderation.openCount',
];
/** Reads that a profile's owner has beyond managers, and those that managers have beyond uploaders. */
const FOR_OWNERS = [
  'GET /api/dashboard/earnings',
  'GET /api/dashboard/members',
  'billing.earnings',
  'profiles.invitations',
  'profiles.members',
];
const FOR_MANAGERS = [
  'GET /api/dashboard/album-credits',
  'GET /api/dashboard/artist-settings',
  'GET /api/dashboard/balance',
  'GET /api/dashboard/blocks',
  'GET /api/dashboard/credits',
  'GET /api/dashboard/download-codes',
  'GET /api/dashboard/insights',
  'GET /api/dashboard/insights.csv',
  'GET /api/dashboard/payout-account',
  'GET /api/dashboard/payouts',
  'GET /api/dashboard/products',
  'GET /api/dashboard/requests',
  'GET /api/dashboard/statements',
  'GET /api/dashboard/statements/:period',
  'GET /api/dashboard/subscribers',
  'GET /api/dashboard/tour-dates',
  'GET /api/dashboard/webhooks',
  'GET /api/dashboard/webhooks/:id/deliveries',
  'artistBlocks.list',
  'codes.batches',
  'payouts.account',
  'payouts.balance',
  'payouts.list',
  'products.own',
  'requests.ownSettings',
  'requests.pending',
  'requests.received',
  'statements.lines',
  'statements.list',
  'studio.creditedAlbums',
  'studio.creditedSongs',
  'studio.insights',
  'subscriptions.subscriberCounts',
  'subscriptions.subscribers',
  'tourDates.own',
  'webhooks.deliveries',
  'webhooks.list',
];

/** Inputs of procedures that do not take the common one. */
const OWN_INPUTS: Record<string, object> = {
  'admin.posts': { limit: 5 },
  'admin.operations.job': { queue: 'clean-up', id: '00000000-0000-4000-8000-000000000000' },
  'admin.operations.jobs': { queue: 'clean-up', state: 'failed', limit: 5 },
};

const isStaffs = (name: string) => /^(GET \/api\/admin\/|admin\.|moderation\.)/.test(name);

interface Call {
  name: string;
  url: string;
}

function proceduresOf(type: 'query' | 'mutation'): string[] {
  const wanted = listProcedures().filter((one) => one.type === type && !(one.name in PROCEDURES_APART));
  return wanted.map(({ name }) => name);
}

/** Every call that reads, with ids of things that are there. */
async function readingCalls(): Promise<Call[]> {
  const { artistId, albumId, song, posts, playlistId } = world;
  const ids = [...new Set([artistId, albumId, song.id, posts.text.id, playlistId])];
  const routes = (await listRoutes(server.app))
    .filter((route) => route.startsWith('GET /api/') && !(route in ROUTES_APART))
    .flatMap((name) => {
      const path = name.slice('GET '.length);
      return (path.includes(':') ? ids : [0]).map((id) => ({
        name,
        url: `${urlOf(path, id)}?q=findable&query=findable&targetType=song`,
      }));
    });
  const procedures = proceduresOf('query').flatMap((name) =>
    ids.map((id) => ({ name, url: `/trpc/${name}?input=${inputOf(name, id)}` })),
  );
  return [...routes, ...procedures];
}

const JOB = 'clean-up/00000000-0000-4000-8000-000000000000';
const urlOf = (path: string, id: number) =>
  path
    .replace(':queue/:id', JOB)
    .replace(':kind', 'terms')
    .replace(':period', '2026')
    .replace(/:\w+/g, String(id));

const inputOf = (name: string, id: number) =>
  encodeURIComponent(
    JSON.stringify(
      OWN_INPUTS[name] ?? {
        id,
        artistId: id,
        songId: id,
        contentId: id,
        playlistId: id,
        q: 'findable',
        limit: 5,
        targetType: 'song',
        targetId: id,
        type: 'all',
        genre: 'Jazz',
        username: 'somebody',
        entity: 'song',
        period: '2026',
      },
    ),
  );

/** The status of each read for a person, by address. */
async function answersTo(as: Person | undefined): Promise<Map<string, { name: string; status: number }>> {
  const answers = new Map<string, { name: string; status: number }>();
  for (const { name, url } of await readingCalls()) {
    const { statusCode: status } = await server.call('GET', url, { as });
    expect(status, url).toBeLessThan(500);
    answers.set(url, { name, status });
  }
  return answers;
}

/** The names of calls that two people get with different statuses. */
async function differences(one: Person | undefined, other: Person | undefined): Promise<string[]> {
  const [a, b] = await Promise.all([answersTo(one), answersTo(other)]);
  const different = [...a].filter(([url, { status }]) => b.get(url)?.status !== status);
  return [...new Set(different.map(([, { name }]) => name))].sort();
}

// Proves (rules.md, Who may do what): what every viewer may do with every route of the staff: moderators, suspended and blocked people, managers and uploaders
it('gives moderators what a fan has, and moderation', async () => {
  expect(await differences(viewer('a fan'), viewer('a moderator'))).toEqual([...FOR_MODERATORS].sort());
});

// Proves (rules.md, Who may do what): what every viewer may do with every route of the staff: moderators, suspended and blocked people, managers and uploaders
it('gives administration to nobody but admins, except for moderation', async () => {
  const wrong = new Set<string>();
  for (const { name, url } of (await readingCalls()).filter(({ name }) => isStaffs(name)))
    for (const { name: who, as } of notModerators()) {
      const { statusCode } = await server.call('GET', url, { as });
      const isSignedIn = as !== undefined && who !== 'a suspended subscriber';
      const isRefused = statusCode === (isSignedIn ? 403 : 401);
      const isTaken = statusCode !== 401 && statusCode !== 403;
      if (who === 'an admin' ? !isTaken : !isRefused) wrong.add(`${name} to ${who}: ${statusCode}`);
    }
  expect([...wrong]).toEqual([]);
});

// Proves (rules.md, Who may do what): what every viewer may do with every route of the staff: moderators, suspended and blocked people, managers and uploaders
it('lets nobody else act in administration', async () => {
  const body = { id: world.song.id, role: 'admin', decision: 'hide', reason: 'spam', username: 'somebody' };
  const acts = [
    ...(await listRoutes(server.app)).filter((route) => /^(?!GET )\w+ \/api\/admin\//.test(route)),
    ...proceduresOf('mutation')
      .filter(isStaffs)
      .map((name) => `POST /trpc/${name}`),
  ];
  const taken: string[] = [];
  for (const act of acts) {
    const [method, path = ''] = act.split(' ') as ['POST', string];
    for (const { name, as } of notModerators().filter(({ name }) => name !== 'an admin')) {
      const { statusCode } = await server.call(method, urlOf(path, world.song.id), { as, body });
      if (statusCode < 400 || statusCode >= 500) taken.push(`${act} by ${name}: ${statusCode}`);
    }
  }
  expect(taken).toEqual([]);
});

// Proves (rules.md, Who may do what): what every viewer may do with every route of the staff: moderators, suspended and blocked people, managers and uploaders
// Proves (rules.md, Who may do what): suspended people have what visitors have
it('gives suspended people what visitors have', async () => {
  expect(await differences(undefined, viewer('a suspended subscriber'))).toEqual([]);
});

// Proves (rules.md, The site): while registration is closed or by invitation no way makes an account, and everything else stays as it is
it('lets everybody read as before while registration is closed', async () => {
  const readings = () => Promise.all([undefined, viewer('a fan'), viewer('the artist')].map(answersTo));
  const before = await readings();
  const operator = systemContext(server.services, 'test');
  await changeSite(operator, { registration: 'closed' });
  expect(await readings()).toEqual(before);
  await changeSite(operator, { registration: 'open' });
});

// Proves (rules.md, Who may do what): what every viewer may do with every route of the staff: moderators, suspended and blocked people, managers and uploaders
// Proves (rules.md, Who may do what): a block refuses what is about the artist, and reading nothing
it('lets people whom an artist blocked read as before', async () => {
  expect(await differences(viewer('a subscriber'), viewer('a subscriber who is blocked'))).toEqual([]);
});

// Proves (rules.md, Who may do what): what every viewer may do with every route of the staff: moderators, suspended and blocked people, managers and uploaders
// Proves (rules.md, Profiles and their people): uploaders keep the work, managers the profile, the owner money and people
it('gives managers and uploaders what the owner has, but money, people and settings', async () => {
  const inWork = (names: string[]) => names.filter((name) => !/playlist/i.test(name));
  const above = await differences(viewer('the artist'), viewer('a manager of the artist'));
  // The world's playlist is the owner's own.
  expect(inWork(above)).toEqual(FOR_OWNERS);
  const below = await differences(viewer('a manager of the artist'), viewer('an uploader of the artist'));
  expect(below).toEqual(FOR_MANAGERS);
});

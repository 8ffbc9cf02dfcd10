import { appRouter } from '@stagedoor/api';
import { tables } from '@stagedoor/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listRoutes } from './testing/list-routes.ts';
import { PROCEDURES_APART, ROUTES_APART } from './testing/rights-apart.ts';
import { makeRightsWorld, type RightsWorld } from './testing/rights-world.ts';
import { openTestApp, type Person, type TestApp } from './testing/test-app.ts';

/**
 * Roles and standings open exactly what they should: each is compared, over every route and procedure that reads,
 * with somebody who differs from them in that one thing.
 */
let server: TestApp;
let world: RightsWorld;
let moderator: Person;
let suspended: Person;
let blocked: Person;
beforeAll(async () => {
  server = await openTestApp();
  world = await makeRightsWorld(server);
  moderator = await server.register({ isModerator: true });
  suspended = await server.register();
  blocked = await server.register();
  const { db } = server.services;
  await db.insert(tables.artistBlocks).values({ artistId: world.artistId, userId: blocked.user.id });
  const admin = viewer('an admin');
  const decided = await server.call('POST', '/trpc/moderation.moderate', {
    as: admin,
    body: {
      targets: [{ targetType: 'user', targetId: suspended.user.id }],
      decision: 'suspend',
      reason: 'spam',
    },
  });
  expect(decided.statusCode, decided.body).toBe(200);
});
afterAll(() => server.close());

const viewer = (name: string) => world.viewers.find((one) => one.name === name)?.as;

/** What moderators have besides what everybody has; the rest of administration is for admins. */
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
/** What a profile's owner has and its managers have not, and what uploaders have not besides. */
const FOR_OWNERS = [
  'GET /api/dashboard/earnings',
  'GET /api/dashboard/members',
  'billing.earnings',
  'profiles.invitations',
  'profiles.members',
];
const FOR_MANAGERS = [
  'GET /api/dashboard/artist-settings',
  'GET /api/dashboard/blocks',
  'GET /api/dashboard/insights',
  'GET /api/dashboard/insights.csv',
  'GET /api/dashboard/products',
  'GET /api/dashboard/requests',
  'GET /api/dashboard/subscribers',
  'GET /api/dashboard/tour-dates',
  'artistBlocks.list',
  'products.own',
  'requests.ownSettings',
  'requests.pending',
  'requests.received',
  'studio.insights',
  'subscriptions.subscriberCounts',
  'subscriptions.subscribers',
  'tourDates.own',
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
  const all = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;
  return Object.keys(all).filter((name) => all[name]?._def.type === type && !(name in PROCEDURES_APART));
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
  path.replace(':queue/:id', JOB).replace(':kind', 'terms').replace(/:\w+/g, String(id));

const inputOf = (name: string, id: number) =>
  encodeURIComponent(
    JSON.stringify(
      OWN_INPUTS[name] ?? {
        ...{ id, artistId: id, songId: id, contentId: id, playlistId: id, q: 'findable', limit: 5 },
        ...{
          targetType: 'song',
          targetId: id,
          type: 'all',
          genre: 'Jazz',
          username: 'somebody',
          entity: 'song',
        },
      },
    ),
  );

/** The names of calls that two people get with different statuses. */
async function differences(one: Person | undefined, other: Person | undefined): Promise<string[]> {
  const different = new Set<string>();
  for (const { name, url } of await readingCalls()) {
    const [a, b] = await Promise.all([
      server.call('GET', url, { as: one }),
      server.call('GET', url, { as: other }),
    ]);
    expect(a.statusCode, url).toBeLessThan(500);
    if (a.statusCode !== b.statusCode) different.add(name);
  }
  return [...different].sort();
}

it('gives moderators what a fan has, and moderation', async () => {
  expect(await differences(viewer('a fan'), moderator)).toEqual([...FOR_MODERATORS].sort());
});

it('gives administration to nobody but admins, except for moderation', async () => {
  const wrong = new Set<string>();
  for (const { name, url } of (await readingCalls()).filter(({ name }) => isStaffs(name)))
    for (const { name: who, as } of world.viewers) {
      const { statusCode } = await server.call('GET', url, { as });
      const isRefused = statusCode === (as ? 403 : 401);
      const isTaken = statusCode !== 401 && statusCode !== 403;
      if (who === 'an admin' ? !isTaken : !isRefused) wrong.add(`${name} to ${who}: ${statusCode}`);
    }
  expect([...wrong]).toEqual([]);
});

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
    for (const { name, as } of world.viewers.filter(({ name }) => name !== 'an admin')) {
      const { statusCode } = await server.call(method, urlOf(path, world.song.id), { as, body });
      if (statusCode < 400 || statusCode >= 500) taken.push(`${act} by ${name}: ${statusCode}`);
    }
  }
  expect(taken).toEqual([]);
});

it('gives suspended people what visitors have', async () => {
  expect(await differences(undefined, suspended)).toEqual([]);
});

it('lets people whom an artist blocked read as before', async () => {
  expect(await differences(viewer('a fan'), blocked)).toEqual([]);
});

it('gives managers and uploaders what the owner has, but money, people and settings', async () => {
  const inWork = (names: string[]) => names.filter((name) => !/playlist/i.test(name));
  const above = await differences(viewer('the artist'), viewer('a manager of the artist'));
  // The world's playlist is the owner's own.
  expect(inWork(above)).toEqual(FOR_OWNERS);
  const below = await differences(viewer('a manager of the artist'), viewer('an uploader of the artist'));
  expect(below).toEqual(FOR_MANAGERS);
});

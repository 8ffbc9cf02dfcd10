/**
 * The list of users of administration with 1,000,000 users and with 10: first page, filtered, sorted, the hundredth
 * page, searched. `node lists.ts 20` takes the rounds.
 */
import { type Ctx, createContext } from '@stagedoor/core';
import { listUsers } from '@stagedoor/core/site/admin';
import { makeUser } from '@stagedoor/core/testing';
import postgres from 'postgres';
import { compareSizes, median } from './harness/compare-sizes.ts';
import { openInstallation } from './harness/installation.ts';

const rounds = Number(process.argv[2] ?? 30);
const PAGE = { limit: 50 };

type Ask = (ctx: Ctx) => Promise<{ items: unknown[] }>;
const ASKED: [what: string, ask: Ask][] = [
  ['first page', (ctx) => listUsers(ctx, PAGE)],
  ['suspended (one in 10,000)', (ctx) => listUsers(ctx, { ...PAGE, state: 'suspended' })],
  ['admins (one)', (ctx) => listUsers(ctx, { ...PAGE, role: 'admin' })],
  ['artists (one in 10)', (ctx) => listUsers(ctx, { ...PAGE, role: 'artist' })],
  ['sorted by name', (ctx) => listUsers(ctx, { ...PAGE, sortBy: 'username', isDescending: false })],
  ['searched: 11,000 match', (ctx) => listUsers(ctx, { ...PAGE, search: 'son77' })],
  ['searched: everybody', (ctx) => listUsers(ctx, { ...PAGE, search: 'example' })],
  ['searched: nobody', (ctx) => listUsers(ctx, { ...PAGE, search: 'qqzzqq' })],
  ['searched: nobody, two letters', (ctx) => listUsers(ctx, { ...PAGE, search: 'qz' })],
  ['searched: everybody, two letters', (ctx) => listUsers(ctx, { ...PAGE, search: 'so' })],
];

async function measure(amount: number): Promise<Map<string, number>> {
  const installation = await openInstallation();
  const { services } = installation;
  // Its own connection: the installation's end statements that take long.
  const session = postgres(installation.databaseUrl, { max: 1 });
  await session`insert into users (username, display_username, email, email_verified, is_artist, suspended_at)
    select 'person' || n, 'Person' || n, 'person' || n || '@example.com', true, n % 10 = 0,
      case when n % 10000 = 0 then now() end from generate_series(1, ${amount}) n`;
  const { id: userId } = await makeUser(services, {
    username: 'boss',
    email: 'boss@example.net',
    isAdmin: true,
  });
  await session.end();
  await installation.asOwner('vacuum analyze users');
  const ctx = createContext(services, { kind: 'user', userId, isArtist: false, isAdmin: true });
  const figures = new Map<string, number>();
  for (const [what, ask] of ASKED) figures.set(what, await median(rounds, () => ask(ctx)));
  let cursor: string | undefined;
  for (let page = 1; page < 100; page++)
    cursor = (await listUsers(ctx, { ...PAGE, cursor })).nextCursor ?? undefined;
  figures.set('page 100', await median(rounds, () => listUsers(ctx, { ...PAGE, cursor })));
  await installation.close();
  return figures;
}

await compareSizes([10, 1_000_000], measure);

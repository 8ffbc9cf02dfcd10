/**
 * The list of the audit log with 1,000,000 records and with 10, of 10,000 people: first page, filtered by person, act,
 * thing and time, the hundredth page. `node audit-log.ts 20` takes the rounds.
 */
import { type Ctx, createContext } from '@stagedoor/core';
import { listAuditRecords } from '@stagedoor/core/platform/audit';
import { makeUser } from '@stagedoor/core/testing';
import { compareSizes, median } from './harness/compare-sizes.ts';
import { openInstallation } from './harness/installation.ts';

const rounds = Number(process.argv[2] ?? 30);
const PAGE = { limit: 50 };
const FILTERS: Record<string, Partial<Parameters<typeof listAuditRecords>[1]>> = {
  'first page': {},
  'one person (one in 10,000)': { person: 'person77' },
  'who acted (one in 10,000)': { actor: 'person77' },
  nobody: { person: 'qqzzqq' },
  'an act (one in 10)': { act: 'hide' },
  'a rare act (one in 100,000)': { act: 'merge' },
  'one thing': { target: 'song:77' },
  'a person and an act': { person: 'person77', act: 'signed-in' },
  'an act and a thing that never met': { act: 'merge', target: 'song:77' },
  'a day long ago': { from: '2025-03-03', to: '2025-03-04' },
};

/** Rows without the chain of hashes, which would take as long as so many acts. */
const fill = (amount: number) => `
  alter table audit_log disable trigger chain;
  insert into audit_log (id, at, act, target_type, thing_id, personal)
  select n, timestamptz '2025-01-01' + n * interval '30 seconds',
    case when n % 100000 = 0 then 'merge' when n % 10 = 0 then 'hide' else 'signed-in' end,
    case when n % 10 = 0 then 'song' end, case when n % 10 = 0 then n % 9973 end,
    jsonb_build_object('actor', jsonb_build_object('id', n % 10000 + 1),
      'subject', jsonb_build_object('id', n * 7 % 10000 + 1))
  from generate_series(1, ${amount}) n;
  update audit_head set last_id = ${amount};
  alter table audit_log enable always trigger chain;`;

async function measure(amount: number): Promise<Map<string, number>> {
  const installation = await openInstallation();
  const { services } = installation;
  await installation.asOwner(`insert into users (username, display_username, email)
    select 'person' || n, 'Person' || n, 'person' || n || '@example.com' from generate_series(1, 10000) n`);
  await installation.asOwner(fill(amount));
  await installation.asOwner('vacuum analyze audit_log');
  await installation.asOwner('vacuum analyze users');
  const { id: userId } = await makeUser(services, {
    username: 'boss',
    email: 'boss@example.net',
    isAdmin: true,
  });
  const ctx: Ctx = createContext(services, { kind: 'user', userId, isArtist: false, isAdmin: true });
  const figures = new Map<string, number>();
  for (const [what, filter] of Object.entries(FILTERS))
    figures.set(what, await median(rounds, () => listAuditRecords(ctx, { ...PAGE, ...filter })));
  let cursor: string | undefined;
  for (let page = 1; page < 100; page++)
    cursor = (await listAuditRecords(ctx, { ...PAGE, cursor })).nextCursor ?? undefined;
  figures.set('page 100', await median(rounds, () => listAuditRecords(ctx, { ...PAGE, cursor })));
  await installation.close();
  return figures;
}

await compareSizes([10, 1_000_000], measure);

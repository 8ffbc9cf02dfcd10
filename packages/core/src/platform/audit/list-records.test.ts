import { Readable } from 'node:stream';
import { type AuditFilter, auditFilter } from '@stagedoor/validators';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import type { Ctx } from '../context/index.ts';
import { exportAuditRecords, listAuditRecords, recordAct } from './index.ts';

let test: TestServices;
let ada: { id: number; ctx: Ctx };
let bob: { id: number; ctx: Ctx };
beforeAll(async () => {
  test = await openTestServices();
  const { services } = test;
  ada = await makeUser(services, { isAdmin: true, username: 'ada', displayUsername: 'Ada' });
  bob = await makeUser(services, { username: 'bob', displayUsername: 'Bob' });
  const acts: [string, Ctx, Parameters<typeof recordAct>[1]][] = [
    ['2026-01-01T10:00:00.000Z', bob.ctx, { act: 'signed-in', subjectUserId: bob.id }],
    [
      '2026-01-02T10:00:00.000Z',
      ada.ctx,
      { act: 'hide', target: { type: 'song', id: 5 }, subjectUserId: bob.id, name: '=1+1, "é"\nx' },
    ],
    [
      '2026-01-02T10:00:00.000Z',
      ada.ctx,
      { act: 'undo', target: { type: 'song', id: 5 }, details: { decisionId: 1 } },
    ],
    ['2026-01-03T10:00:00.000Z', ada.ctx, { act: 'suspend', target: { type: 'user', id: bob.id } }],
    ['2026-01-04T10:00:00.000Z', ada.ctx, { act: 'role-changed', subjectUserId: ada.id }],
  ];
  for (const [time, ctx, act] of acts) {
    test.setNow(new Date(time));
    await recordAct(ctx, act);
  }
});
afterAll(() => test.close());

const idsOf = async (filter: AuditFilter) => {
  const { items } = await listAuditRecords(ada.ctx, { ...auditFilter.parse(filter), limit: 50 });
  return items.map(({ id }) => id);
};

// Proves (operations.md, Audit log): all acts of admins and moderators are found by person, act, thing and time, and exported
it.each<[AuditFilter, number[]]>([
  [{}, [5, 4, 3, 2, 1]],
  [{ person: 'BOB' }, [4, 2, 1]],
  [{ person: 'ada' }, [5, 4, 3, 2]],
  [{ person: 'ada', act: 'hide' }, [2]],
  [{ person: 'nobody' }, []],
  [{ actor: 'bob' }, [1]],
  [{ act: 'undo' }, [3]],
  [{ target: 'song' }, [3, 2]],
  [{ target: 'song:5', from: '2026-01-02' }, [3, 2]],
  [{ target: 'song:6' }, []],
  [{ from: '2026-01-02', to: '2026-01-04' }, [4, 3, 2]],
  [{ from: '2026-01-04T10:00:00.000Z' }, [5]],
  [{ to: '2026-01-01' }, []],
])('admins find records by %o', async (filter, ids) => {
  expect(await idsOf(filter)).toEqual(ids);
});

// Proves (operations.md, Audit log): all acts of admins and moderators are found by person, act, thing and time, and exported
// Proves (rules.md, Accounts): admins alone search the audit log by person, act, thing and time, and export it
it('admins page through all of it; nobody else reads it', async () => {
  for (const filter of [{}, { person: String(ada.id) }]) {
    const seen = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await listAuditRecords(ada.ctx, { ...filter, limit: 1, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(await idsOf(filter));
  }
  for (const ctx of [bob.ctx, (await makeUser(test.services, { isModerator: true })).ctx])
    await expect(listAuditRecords(ctx, { limit: 1 })).rejects.toMatchObject({ code: 'forbidden' });
});

// Proves (operations.md, Audit log): all acts of admins and moderators are found by person, act, thing and time, and exported
// Proves (rules.md, Accounts): admins alone search the audit log by person, act, thing and time, and export it
it('is exported as CSV and as JSON Lines, which can be read back', async () => {
  const textOf = async (format: 'csv' | 'jsonl') =>
    (await Readable.from(exportAuditRecords(ada.ctx, { to: '2026-01-04' }, format)).toArray()).join('');
  const { items } = await listAuditRecords(ada.ctx, { to: '2026-01-04', limit: 50 });
  const lines = (await textOf('jsonl')).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual(items);
  const rows = parse(await textOf('csv'), { columns: true }) as Record<string, string>[];
  expect(rows).toHaveLength(4);
  expect(rows[2]).toMatchObject({
    id: '2',
    act: 'hide',
    actor: 'Ada',
    actorId: String(ada.id),
    subject: 'Bob',
    targetType: 'song',
    targetId: '5',
    name: '\'=1+1, "é"\nx',
    address: '192.0.2.1',
    hash: items[2]?.hash,
  });
});

it('is exported whole, however many records there are', async () => {
  const COUNT = 2_100;
  await test.services.client`
    insert into audit_log (at, act) select now() - n * interval '1 ms', 'warn' from generate_series(1, ${COUNT}) n`;
  const text = (await Readable.from(exportAuditRecords(ada.ctx, { act: 'warn' }, 'jsonl')).toArray()).join(
    '',
  );
  const records = text
    .trimEnd()
    .split('\n')
    .map((line): { id: number; at: string } => JSON.parse(line));
  expect(new Set(records.map(({ id }) => id)).size).toBe(COUNT);
  expect(records.map(({ at }) => at)).toEqual(
    records
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(records).toHaveLength(COUNT);
});

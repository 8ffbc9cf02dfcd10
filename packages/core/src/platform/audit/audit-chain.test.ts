import { tables } from '@stagedoor/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { type Ctx, inTransaction } from '../context/index.ts';
import { recordAct, verifyAuditLog } from './index.ts';

const { auditLog, rateLimits } = tables;
const ROWS = 50;

let test: TestServices;
let admin: { id: number; ctx: Ctx };
beforeAll(async () => {
  test = await openTestServices();
  admin = await makeUser(test.services, { isAdmin: true });
});
afterAll(() => test.close());

const act = (ctx: Ctx, id: number) =>
  recordAct(ctx, {
    act: 'hide',
    target: { type: 'song', id },
    subjectUserId: id,
    name: `Song "${id}" é`,
    details: { reason: 'spam', n: 1.5 },
  });

// Proves (operations.md, Audit log): a row that is changed, missing or put in is found
// Proves (rules.md, Accounts): each act of staff and each security event is a row that nobody changes or removes
it('fifty transactions at once are fifty rows in one chain, and one that fails leaves none', async () => {
  const all = Array.from({ length: ROWS }, (_, n) =>
    inTransaction(admin.ctx, async (ctx) => {
      await act(ctx, n + 1);
      // The record is written last, so its lock blocks nobody while other rows are locked.
      await ctx.db
        .insert(rateLimits)
        .values({ key: 'shared', hits: 1, resetsAt: ctx.now() })
        .onConflictDoUpdate({ target: rateLimits.key, set: { hits: 2 } });
      if (n % 10 === 0) throw new Error('no');
    }),
  );
  const done = await Promise.allSettled(all);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(45);
  await act(admin.ctx, 99);
  expect(await verifyAuditLog(test.services)).toMatchObject({ isWhole: true, rows: 46, lastId: 46 });
});

// Proves (operations.md, Audit log): a row that is changed, missing or put in is found
it.each([
  ['a changed row', "update audit_log set details = '{}' where id = 20", 20],
  ['another time', "update audit_log set at = at + interval '1 ms' where id = 20", 20],
  [
    'other personal data',
    `update audit_log set personal = jsonb_set(personal, '{actor,id}', '7') where id = 20`,
    20,
  ],
  [
    'personal data of nobody',
    `update audit_log set personal = personal || '{"other": {}}' where id = 20`,
    20,
  ],
  ['a removed row', 'delete from audit_log where id = 20', 20],
  ['a removed beginning', 'delete from audit_log where id <= 20', 1],
  ['a removed end', 'delete from audit_log where id > 40', 41],
  ['a row put in', "insert into audit_log (id, act, hash) values (47, 'undo', repeat('a', 64))", 47],
  [
    'two rows that changed places',
    'update audit_log set id = case id when 20 then -21 when 21 then -20 else id end; update audit_log set id = abs(id)',
    20,
  ],
  [
    'a new chain from a changed row on',
    "update audit_log set details = '{}', hash = encode(sha256(convert_to((select hash from audit_log where id = 45) || E'\\n' || audit_content(jsonb_populate_record(audit_log, '{\"details\": {}}')), 'UTF8')), 'hex') where id = 46",
    46,
  ],
])('a superuser’s tampering is found: %s', async (_case, command, id) => {
  await test.asSuperuser(`create table kept as select * from audit_log`);
  await test.asSuperuser(`alter table audit_log disable trigger all; ${command}`);
  const found = await verifyAuditLog(test.services);
  await test.asSuperuser(`delete from audit_log;
    insert into audit_log (id, at, act, target_type, thing_id, details, personal, commitments, hash)
    select id, at, act, target_type, thing_id, details, personal, commitments, hash from kept;
    alter table audit_log enable always trigger chain, enable always trigger keep, enable always trigger keep_all; drop table kept`);
  expect(found).toMatchObject({ isWhole: false, id });
  expect(await verifyAuditLog(test.services)).toMatchObject({ isWhole: true });
});

// Proves (operations.md, Audit log): erasing a person leaves the chain whole
// Proves (rules.md, Accounts): who leaves is erased from the log, which shows that it is whole nonetheless
it('erasing a person takes out who they are, and leaves the chain whole', async () => {
  await test.services.client`select erase_audit_person(${admin.id}), erase_audit_person(3)`;
  const rows = await test.services.db.select().from(auditLog);
  expect(rows.filter(({ actorUserId }) => actorUserId !== null)).toEqual([]);
  expect(rows.find(({ thingId }) => thingId === 3)?.personal).toEqual({});
  expect(rows.find(({ thingId }) => thingId === 4)?.personal.subject).toMatchObject({
    id: 4,
    name: 'Song "4" é',
  });
  expect(await verifyAuditLog(test.services)).toMatchObject({ isWhole: true, rows: 46 });
});

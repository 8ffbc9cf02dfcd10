import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate, openDatabase } from './index.ts';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';

/** The last release with a single role, and with a separate table of security events. */
const ONE_ROLE = '0031_add_creation_indexes';

let empty: TestDatabase;
let databaseUrl: string;
beforeAll(async () => {
  empty = await createTestDatabase({ isEmpty: true });
  const other = await createTestDatabase();
  const app = new URL(other.url);
  app.pathname = new URL(empty.url).pathname;
  databaseUrl = app.href;
  await other.drop();
});
afterAll(() => empty.drop());

async function as<T>(url: string, work: (open: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const opened = openDatabase(url, { max: 1 });
  return work(opened).finally(opened.close);
}

// Proves (rules.md, Accounts): each act of staff and each security event is a row that nobody changes or removes
it('an owner takes over a database of one role with its old records, and leaves the product what it needs', async () => {
  await as(empty.superuserUrl, ({ client }) =>
    client.unsafe(`alter database ${new URL(empty.url).pathname.slice(1)} owner to stagedoor`),
  );
  await migrate({ databaseUrl }, { upTo: ONE_ROLE });
  await as(databaseUrl, async ({ client }) => {
    await client`create schema pgboss create table queue (name text)`;
    const [person] =
      await client`insert into users (username, display_username, email) values ('a', 'A', 'a@b.example') returning id`;
    await client`insert into audit_log (at, act, actor_user_id, target_type, target_id, personal)
      values ('2026-02-01', 'delete', 7, 'user', ${person?.id}, '{"name": "A", "address": "192.0.2.1"}')`;
    await client`insert into security_events (kind, user_id, address, count, dedupe_key, first_at, last_at)
      values ('sign-in-failed', ${person?.id}, '192.0.2.2', 3, 'x', '2026-01-01', '2026-01-01')`;
  });
  await as(empty.superuserUrl, ({ client }) =>
    client.unsafe(`alter database ${new URL(empty.url).pathname.slice(1)} owner to stagedoor_owner`),
  );

  await migrate({ databaseUrl, ownerUrl: empty.ownerUrl });
  await migrate({ databaseUrl, ownerUrl: empty.ownerUrl });
  await migrate({ databaseUrl });
  await as(databaseUrl, async ({ client }) => {
    const [id] = await client`select id from users`;
    expect(
      await client`
      select id::int, act, actor_user_id as actor, subject_user_id as subject, target_id as target, details,
        personal #>> '{subject,name}' as name, personal #>> '{origin,address}' as address
      from audit_log order by id`,
    ).toEqual([
      {
        id: 1,
        act: 'sign-in-failed',
        actor: null,
        subject: id?.id,
        target: null,
        details: { times: 3 },
        name: null,
        address: '192.0.2.2',
      },
      {
        id: 2,
        act: 'delete',
        actor: 7,
        subject: id?.id,
        target: id?.id,
        details: {},
        name: 'A',
        address: '192.0.2.1',
      },
    ]);
    await client`insert into audit_log (act) values ('undo')`;
    await client`update users set name = 'B'`;
    await client`create table pgboss.more (id int)`;
    await client`insert into pgboss.queue values ('x')`;
    for (const command of [
      "update audit_log set act = 'undo'",
      'delete from audit_log',
      'truncate audit_log',
      'alter table audit_log disable trigger all',
      'drop table audit_log',
      'drop table users',
      'update audit_head set last_id = 0',
      "insert into audit_seals values (9, '2026-01', '', 1, '')",
      'create table mine (id int)',
    ])
      await expect(client.unsafe(command), command).rejects.toThrow(/permission denied|must be owner/);
  });
  await as(empty.ownerUrl, async ({ client }) => {
    for (const command of [
      "update audit_log set act = 'undo'",
      'update audit_log set personal = \'{}\' || personal || \'{"actor": {"id": 9}}\'',
      'delete from audit_log',
      'truncate audit_log',
    ])
      await expect(client.unsafe(command), command).rejects.toThrow('are never changed or removed');
  });
});

// Proves (operations.md, Settings): settings that are wrong or contradict each other stop the start with one line
it('an owner of another database makes no tables there', async () => {
  const [own, other] = [await createTestDatabase(), await createTestDatabase({ isEmpty: true })];
  const name = (url: string) => new URL(url).pathname.slice(1);
  const { host } = new URL(own.url);
  await expect(migrate({ databaseUrl: own.url, ownerUrl: other.ownerUrl })).rejects.toThrow(
    `DATABASE_OWNER_URL leads to another database than DATABASE_URL: ${name(other.url)} at ${host} instead of ${name(own.url)} at ${host}`,
  );
  const tables = await as(
    other.ownerUrl,
    ({ client }) => client`select 1 from pg_tables where schemaname = 'public'`,
  );
  expect(tables).toHaveLength(0);
  const wrong = new URL(own.ownerUrl);
  wrong.password = 'guess';
  await expect(migrate({ databaseUrl: own.url, ownerUrl: wrong.href })).rejects.toThrow(
    /^DATABASE_OWNER_URL: the database \w+ at \S+ refuses us: password authentication failed/,
  );
  await own.drop();
  await other.drop();
});

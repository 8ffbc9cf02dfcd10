import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, afterEach, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'stagedoor-embedded-'));
chmodSync(folder, 0o755);
const dataDir = join(folder, 'data');
let running: EmbeddedPostgres | undefined;

afterEach(async () => {
  await running?.stop();
  running = undefined;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(options: { dataDir?: string; port?: number } = {}): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres({ dataDir, ...options });
  return running;
}

async function query<T>(url: string | null, ask: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url ?? '', { max: 1, onnotice: () => {} });
  try {
    return await ask(sql);
  } finally {
    await sql.end();
  }
}

const pidOf = (home: string) =>
  Number(readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);

it('knows letters beyond ASCII, in comparison and in trigrams', async () => {
  const { ownerUrl } = await start();
  const [row] = await query(ownerUrl, async (sql) => {
    await sql`create extension if not exists pg_trgm`;
    return sql`select 'BEYONCÉ' ilike '%oncé%' as "isFound", show_trgm('Привет') as trigrams,
      current_setting('server_encoding') as encoding, current_setting('timezone') as zone`;
  });
  expect(row).toMatchObject({ isFound: true, encoding: 'UTF8', zone: 'UTC' });
  expect(row?.trigrams.length).toBeGreaterThan(3);
});

it('keeps data and address across a restart, and its password readable only by its owner', async () => {
  const { url, ownerUrl, stop } = await start();
  await query(ownerUrl, (sql) => sql`create table kept (id int)`);
  await stop();
  const again = await start();
  expect([again.url, again.ownerUrl]).toEqual([url, ownerUrl]);
  expect(await query(again.ownerUrl, (sql) => sql`select * from kept`)).toEqual([]);
  expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600);
  const wrong = url.replace(/:[^:@]+@/, ':wrong@');
  await expect(query(wrong, (sql) => sql`select 1`)).rejects.toThrow(/password authentication failed/);
});

const isSuperuser = async (url: string | null) => {
  const [row] = await query(
    url,
    (sql) => sql`select rolsuper as "isSuper" from pg_roles where rolname = current_user`,
  );
  return row?.isSuper;
};

it('has one role that owns the database, one that may not even create a table, and no superuser for us', async () => {
  const { url, ownerUrl } = await start();
  await query(ownerUrl, (sql) => sql`create schema some_jobs`);
  for (const command of ['create schema more', 'create table more (id int)'])
    await expect(query(url, (sql) => sql.unsafe(command))).rejects.toThrow(/permission denied/);
  for (const role of [url, ownerUrl]) {
    expect(await isSuperuser(role)).toBe(false);
    for (const forbidden of ["copy (select 1) to program 'true'", 'alter system set work_mem = 100'])
      await expect(query(role, (sql) => sql.unsafe(forbidden))).rejects.toThrow(/permission denied/);
  }
});

it('keeps working with files that are older than that role', async () => {
  const old = join(folder, 'old');
  mkdirSync(old);
  writeFileSync(join(old, 'postgres.json'), JSON.stringify({ home: null, port: null, password: 'before' }));
  const { url, ownerUrl } = await start({ dataDir: old });
  expect(await isSuperuser(url)).toBe(true);
  expect(ownerUrl).toBeNull();
});

it('adopts a PostgreSQL whose starter was killed', async () => {
  const code = `import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(url);
    setInterval(() => {}, 1000);`;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await once(starter.stdout, 'data');
  const pid = pidOf(join(dataDir, 'postgres'));
  starter.kill('SIGKILL');
  await once(starter, 'exit');
  const adopted = await start();
  expect(adopted.isAdopted).toBe(true);
  expect(adopted.url).toBe(String(printed).trim());
  expect(pidOf(join(dataDir, 'postgres'))).toBe(pid);
  await adopted.stop();
  await adopted.exited;
  expect(existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
});

it('starts despite a pid file whose number belongs to another program now', async () => {
  const first = await start();
  await first.stop();
  writeFileSync(
    join(dataDir, 'postgres', 'data', 'postmaster.pid'),
    `${process.pid}\n/x\n0\n1\n\n\n\nready\n`,
  );
  const { url } = await start();
  expect(await query(url, (sql) => sql`select 1 as one`)).toMatchObject([{ one: 1 }]);
});

it('reports when it was killed, and recovers', async () => {
  const { exited } = await start();
  process.kill(pidOf(join(dataDir, 'postgres')), 'SIGKILL');
  await exited;
  const { ownerUrl } = await start();
  expect(await query(ownerUrl, (sql) => sql`select * from kept`)).toEqual([]);
});

it('takes another port when the recorded one is in use, but not when a port was requested', async () => {
  const first = await start();
  await first.stop();
  const port = Number(new URL(first.url).port);
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  await expect(start({ port })).rejects.toThrow(
    /^PostgreSQL did not start: could not create any TCP\/IP sockets/,
  );
  const moved = await start();
  expect(new URL(moved.url).port).not.toBe(String(port));
  other.close();
});

it.runIf(process.getuid?.() === 0)('works as root below a folder that nobody else may enter', async () => {
  const closed = mkdtempSync(join(folder, 'closed-'));
  const { ownerUrl: url, stop } = await start({ dataDir: closed });
  const { home } = JSON.parse(readFileSync(join(closed, 'postgres.json'), 'utf8'));
  try {
    expect(home).not.toContain(closed);
    expect(home.startsWith(tmpdir())).toBe(true);
    expect(statSync(home).mode & 0o777).toBe(0o700);
    await query(url, (sql) => sql`create table kept (id int)`);
    await stop();
    const again = await start({ dataDir: closed });
    expect(await query(again.ownerUrl, (sql) => sql`select * from kept`)).toEqual([]);
    await again.stop();
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});

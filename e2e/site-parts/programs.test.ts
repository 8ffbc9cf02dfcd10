import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from '@stagedoor/core/testing';
import { openDatabase } from '@stagedoor/db';
import { createTestDatabase, type TestDatabase } from '@stagedoor/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashRows, makeSite, removeSite, type Site } from './sites.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PROGRAMS = {
  server: async () => [await findProgram('server')],
  worker: async () => [await findProgram('worker')],
  migration: async () => [await findProgram('migrate')],
  backup: async (backups: string) => ['scripts/backup.ts', backups],
  restore: async (backups: string) => ['scripts/restore.ts', backups, '--replace'],
  command: async () => [await findProgram('admin'), 'jobs', 'list'],
  demo: async () => [await findProgram('demo')],
};

let site: Site;
let empty: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  site = await makeSite('ours');
  empty = await createTestDatabase({ isEmpty: true });
  dataDir = await mkdtemp(join(tmpdir(), 'stagedoor-programs-'));
  await writeFile(join(dataDir, 'session-secret'), site.secret);
}, 300_000);
afterAll(async () => {
  await removeSite(site);
  await empty.drop();
  await rm(dataDir, { recursive: true });
});

async function run(name: keyof typeof PROGRAMS, env: Record<string, string>) {
  const args = await PROGRAMS[name](join(site.folder, 'backups'));
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
    const options = { cwd: ROOT, env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...env } };
    const child = execFile(process.execPath, args, options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, said: stdout + stderr }),
    );
  });
}

describe('every program stops with one line, and touches nothing,', () => {
  // Proves (operations.md, The parts of a site): parts that differ, or a new one beside an old one, stop every program with one line, and nothing is touched
  it('where the media of its site are not mounted, or the database is another one', {
    timeout: 480_000,
  }, async () => {
    const media = join(dataDir, 'media');
    await mkdir(media);
    const names = Object.keys(PROGRAMS) as (keyof typeof PROGRAMS)[];
    const isDemo = (name: string) => (name === 'demo' ? '1' : '0');
    const before = await hashRows(site.database.ownerUrl);
    for (const name of names.filter((one) => one !== 'restore')) {
      const { code, said } = await run(name, { DATABASE_URL: site.database.url, DEMO: isDemo(name) });
      expect([name, code, said]).toEqual([
        name,
        1,
        expect.stringMatching(/^The folder \S+\/media does not belong to this site: it is empty, .*\n$/),
      ]);
    }
    expect(await readdir(media)).toEqual([]);

    await writeFile(join(media, 'site.json'), JSON.stringify({ id: site.id, format: 1 }));
    for (const name of names) {
      const { code, said } = await run(name, { DATABASE_URL: empty.url, DEMO: isDemo(name) });
      expect([name, code, said]).toEqual([
        name,
        1,
        expect.stringMatching(/^[^\n]* does not belong to this site: [^\n]*\n$/),
      ]);
    }
    expect(await hashRows(site.database.ownerUrl)).toEqual(before);
    const { client, close } = openDatabase(empty.url, { max: 1 });
    expect(
      await client`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    ).toEqual([]);
    await close();
    expect((await readdir(dataDir)).sort()).toEqual(['media', 'session-secret']);
  });
});

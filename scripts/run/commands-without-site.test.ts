import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '@stagedoor/core/testing';
import { createTestDatabase } from '@stagedoor/db/testing';
import { afterAll, expect, it } from 'vitest';
import { rootDir } from './start-node.ts';

/** The compile cache saves compiling their modules at each start. */
const { PATH, NODE_COMPILE_CACHE } = process.env;

const folder = mkdtempSync(join(tmpdir(), 'stagedoor-nowhere-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command of an operator in an empty folder; returns how it ends and what it prints. */
async function call(program: 'admin' | 'migrate' | 'backup', args: string[], env: NodeJS.ProcessEnv = {}) {
  const file = program === 'backup' ? 'scripts/backup.ts' : await findProgram(program);
  return new Promise<{ code: number; said: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(rootDir, file), ...args],
      { cwd: folder, env: { PATH, NODE_COMPILE_CACHE, ...env } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
    child.stdin?.end('a password of an admin\n');
  });
}

const NO_SITE = `There is no site in ${join(folder, '.data')}. Give this command the settings of the server, such as DATA_DIR or DATABASE_URL; where Stagedoor is installed by docs/install.md, it is called stagedoor.\n`;

// Proves (operations.md, Jobs and settings by command): a command without the settings of a site makes none
it.each<['admin' | 'backup', string[]]>([
  ['admin', ['create', 'ada', 'ada@example.org']],
  ['admin', ['site', 'adopt']],
  ['backup', [join(folder, 'backups')]],
])('%s %j without settings says so, and makes nothing', async (program, args) => {
  expect(await call(program, args)).toEqual({ code: 1, said: NO_SITE });
  expect(readdirSync(folder)).toEqual([]);
});

it('a command on a data folder without its database says so, and makes none', async () => {
  const dataDir = join(folder, 'copied');
  mkdirSync(join(dataDir, 'media/audio'), { recursive: true });
  const { code, said } = await call('admin', ['site', 'parts'], { DATA_DIR: dataDir });
  expect([code, said]).toEqual([1, expect.stringContaining('the files of a site, but not its database')]);
  expect(readdirSync(dataDir)).toEqual(['media']);
});

it('the migration says what it needs, and what it did', async () => {
  const needs = (said: string) => ({ code: 1, said: `${said}\n` });
  expect(await call('migrate', [], { DATA_DIR: folder })).toEqual(
    needs('DATABASE_URL must be set; `npm start` migrates the embedded database itself'),
  );
  const database = await createTestDatabase({ isEmpty: true });
  expect(await call('migrate', [], { DATA_DIR: folder, DATABASE_OWNER_URL: database.ownerUrl })).toEqual(
    needs(
      'DATABASE_OWNER_URL needs DATABASE_URL, the same database as the role that uses the tables; the embedded database has both by itself',
    ),
  );
  const settings = { DATA_DIR: folder, DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl };
  expect(await call('migrate', [], settings)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^The database is at release \d+\.\d+\.\d+\n$/),
  });
  await database.drop();
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@stagedoor/db/testing';
import { afterAll, expect, it } from 'vitest';
import { checkDatabase } from './check-database.ts';
import { checkPort } from './check-port.ts';
import { lockDataDir } from './instance-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'stagedoor-checks-'));
const database = await createTestDatabase();
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

it('names a port that is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(checkPort('127.0.0.1', port)).rejects.toThrow(
    `Port ${port} is already in use. Stop the other program or set PORT.`,
  );
  other.close();
  await once(other, 'close');
  await checkPort('127.0.0.1', port);
});

it('names the variable of the port', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(checkPort('127.0.0.1', port, 'METRICS_PORT')).rejects.toThrow(
    `Port ${port} is already in use. Stop the other program or set METRICS_PORT.`,
  );
  other.close();
});

it('names a host that is not this machine’s', async () => {
  await expect(checkPort('203.0.113.7', 3000)).rejects.toThrow(
    'HOST 203.0.113.7 is not an address of this machine.',
  );
});

it('accepts a database that works', () => checkDatabase(database.url));

it.each([
  [
    'a server that does not answer',
    (url: URL) => {
      url.port = '1';
    },
    /^DATABASE_URL does not work \(127\.0\.0\.1:1\): nobody answers there$/,
  ],
  [
    'a wrong password',
    (url: URL) => {
      url.password = 'guess';
    },
    /: password authentication failed for user "stagedoor"$/,
  ],
  [
    'a missing database',
    (url: URL) => {
      url.pathname = '/missing';
    },
    /: database "missing" does not exist$/,
  ],
])('explains %s in one line', async (_case, spoil, message) => {
  const url = new URL(database.url);
  spoil(url);
  await expect(checkDatabase(url.href)).rejects.toThrow(message);
});

it('lets only one process use a data directory', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(other, 'spawn');
  writeFileSync(join(folder, 'lock'), `${other.pid}\n`);
  expect(() => lockDataDir(folder)).toThrow(
    `Stagedoor already runs on ${folder} (process ${other.pid}). Stop it or set DATA_DIR.`,
  );
  other.kill('SIGKILL');
  await once(other, 'exit');
  const unlock = lockDataDir(folder);
  unlock();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

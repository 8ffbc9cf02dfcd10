import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@stagedoor/db';
import { afterAll, expect, it } from 'vitest';
import { supervisePostgres } from './postgres.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'stagedoor-supervised-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('restarts a killed PostgreSQL at the same address', async () => {
  const { ownerUrl, database } = await supervisePostgres(dataDir, () => {});
  const { client, close } = openDatabase(ownerUrl ?? '', { max: 1 });
  const { home } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));
  const files = home ?? join(dataDir, 'postgres');
  try {
    await client`create table kept as select 1 as id`;
    process.kill(Number(readFileSync(join(files, 'data/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    const ask = () =>
      client`select id from kept`.then(
        (rows) => rows[0]?.id,
        () => null,
      );
    await expect.poll(ask, { timeout: 15_000 }).toBe(1);
  } finally {
    await close();
    await database.stop();
    if (home) rmSync(home, { recursive: true, force: true });
  }
});

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'stagedoor-up-'));
const busy = createServer().listen(0, '127.0.0.1');
await once(busy, 'listening');
const address = busy.address();
const busyPort = typeof address === 'object' && address ? String(address.port) : '';
afterAll(() => {
  busy.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `npm start` where it cannot start, and returns its output. */
function start(env: NodeJS.ProcessEnv): Promise<{ code: number; said: string }> {
  const up = fileURLToPath(new URL('./up.ts', import.meta.url));
  const options = { env: { ...process.env, DATA_DIR: folder, ...env } };
  return new Promise((resolve) =>
    execFile(process.execPath, [up], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    ),
  );
}

async function findFreePort(): Promise<string> {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const found = free.address();
  free.close();
  await once(free, 'close');
  return typeof found === 'object' && found ? String(found.port) : '';
}

it.each([
  ['a wrong value', { PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, not "abc"\n'],
  [
    'a busy port',
    { PORT: busyPort },
    `Port ${busyPort} is already in use. Stop the other program or set PORT.\n`,
  ],
])('stops with one line on %s', async (_case, env, line) => {
  expect(await start(env)).toEqual({ code: 1, said: line });
});

it('stops with one line when another process runs on the same data', async () => {
  const dataDir = mkdtempSync(join(folder, 'taken-'));
  writeFileSync(join(dataDir, 'lock'), `${process.pid}\n`);
  const { code, said } = await start({ PORT: busyPort, DATA_DIR: dataDir });
  expect({ code, said }).toEqual({
    code: 1,
    said: `Stagedoor already runs on ${dataDir} (process ${process.pid}). Stop it or set DATA_DIR.\n`,
  });
});

it.each(['site.json', 'media/audio/1.mp3'])(
  'stops with one line on a data folder with %s whose database is not there',
  async (file) => {
    const dataDir = mkdtempSync(join(folder, 'copied-'));
    mkdirSync(dirname(join(dataDir, file)), { recursive: true });
    writeFileSync(join(dataDir, file), '{}');
    const { code, said } = await start({ PORT: await findFreePort(), DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(said).toMatch(
      /^The data folder \S+ does not belong to this site as it is: .* but not its database\. .*\n$/,
    );
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  },
);

it('stops with one line when the port of the metrics is busy', async () => {
  expect(await start({ PORT: await findFreePort(), METRICS_PORT: busyPort })).toEqual({
    code: 1,
    said: `Port ${busyPort} is already in use. Stop the other program or set METRICS_PORT.\n`,
  });
});

it('stops with one line when DATABASE_URL cannot be reached', async () => {
  const { code, said } = await start({
    PORT: await findFreePort(),
    DATABASE_URL: 'postgres://someone:hidden@127.0.0.1:1/music',
  });
  expect({ code, said }).toEqual({
    code: 1,
    said: 'DATABASE_URL does not work (127.0.0.1:1): nobody answers there\n',
  });
});

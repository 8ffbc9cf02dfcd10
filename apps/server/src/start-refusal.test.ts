import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stagedoor-test-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Runs the program as an operator does; returns how it exits and what it prints. */
const start = (program: string, env: Record<string, string>) =>
  new Promise<{ code: number | null; text: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [`apps/${program}/src/main.ts`],
      {
        cwd: ROOT,
        env: {
          PATH: process.env.PATH ?? '',
          DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
          DATA_DIR: dataDir,
          PAYMENTS: 'stripe',
          ...env,
        },
      },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, text: stdout + stderr }),
    );
  });

// Proves (rules.md, Subscriptions and money): `STRIPE_*` are needed with `stripe`
// The tests of the settings cover which values are refused. This one covers how a program exits.
it.each(['server', 'worker'])(
  'the %s does not start without a webhook secret, and says why in one line',
  async (program) => {
    const env = { STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef', STRIPE_WEBHOOK_SECRET: '' };
    const text = 'STRIPE_WEBHOOK_SECRET must be set when PAYMENTS is stripe\n';
    expect(await start(program, env)).toEqual({ code: 1, text });
  },
  90_000,
);

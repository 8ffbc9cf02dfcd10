import { createLogger } from '@stagedoor/core/platform/log';
import type { Health } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let written: string[] = [];
const logger = createLogger('warn', { write: (text) => void written.push(text) });
let first: TestApp;
const opened: TestApp[] = [];
beforeAll(async () => {
  first = await openTestApp({ logger });
});
afterAll(async () => {
  for (const one of opened) await one.app.close();
  await first.close();
});

const open = async (trustProxy: number | false = false) => {
  written = [];
  const app = await openTestApp({ logger, over: first, config: { trustProxy } });
  opened.push(app);
  const ask = async (remoteAddress: string, times: number, forwarded = true) => {
    for (let n = 0; n < times; n++)
      await app.app.inject({
        url: '/api/genres',
        remoteAddress,
        headers: forwarded ? { 'x-forwarded-for': `198.51.100.${n}` } : {},
      });
  };
  const lines = () => written.filter((line) => line.includes('TRUST_PROXY')).length;
  return { ...app, ask, lines };
};

// Proves (operations.md, Settings): a proxy that TRUST_PROXY does not name is noticed
it('notices a proxy that TRUST_PROXY does not name, in one line and at Health', async () => {
  const { ask, lines, call, register } = await open();
  const as = await register({ isAdmin: true });
  const row = async () => {
    const { checks } = (await call('GET', '/api/admin/health', { as })).json() as Health;
    return checks.find(({ key }) => key === 'proxy');
  };
  expect(await row()).toMatchObject({ state: 'good' });
  await ask('127.0.0.1', 3, false);
  await ask('10.0.0.41', 19);
  expect(lines()).toBe(0);
  await ask('10.0.0.41', 30);
  expect(lines()).toBe(1);
  expect(await row()).toMatchObject({
    state: 'bad',
    says: expect.stringContaining('10.0.0.41, a proxy that TRUST_PROXY does not name'),
  });
});

it.each([
  ['it is named', 1, async ({ ask }: Awaited<ReturnType<typeof open>>) => ask('10.0.0.41', 30)],
  [
    'others come without it',
    false as const,
    async ({ ask }: Awaited<ReturnType<typeof open>>) => {
      await ask('203.0.113.7', 1, false);
      await ask('10.0.0.41', 30);
    },
  ],
  [
    'several callers claim to forward',
    false as const,
    async ({ ask }: Awaited<ReturnType<typeof open>>) => {
      await ask('203.0.113.7', 10);
      await ask('10.0.0.41', 30);
    },
  ],
])('says nothing when %s', async (_case, trustProxy, act) => {
  const server = await open(trustProxy);
  await act(server);
  expect(server.lines()).toBe(0);
});

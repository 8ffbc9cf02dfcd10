import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** How what is answered before Fastify goes through each hook that may refuse or change a request. */
const HOLDS_EARLY: Record<string, string> = {
  'early/early-answers.ts': 'tells Fastify of what failed here',
  'plugins/closing.ts': 'nothing is answered early while the server closes',
  'plugins/deadline.ts': 'early-answers.ts ends what waits as long',
  'plugins/host-guard.ts': 'the same rule by createOwnHosts; other hosts go to Fastify',
  'plugins/origin-guard.ts': 'is about writes; early plays ask isOwnOrigin',
  'plugins/proxy-watch.ts': 'only counts, and enough requests come to Fastify',
  'plugins/request-ends.ts': 'the same observers are told',
  'plugins/security-headers.ts': 'the same headers by buildDataHeaders, and pages as Fastify sent them',
  'plugins/slow-bodies.ts': 'early plays take a body that is there; others go to Fastify',
  'plugins/traces.ts': 'early-caller.ts leaves requests to Fastify where spans are kept',
  'rest/routing/who-may-ask.ts': 'what is remembered goes to who may have the same',
  'trpc.ts': 'batches alone that our client writes',
};

it('knows of every hook that a request meets first, so that a new guard holds here, too', () => {
  const root = new URL('../', import.meta.url);
  const withHook = globSync('**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /addHook\(\s*'onRequest'/.test(readFileSync(new URL(file, root), 'utf8')));
  expect(withHook.sort()).toEqual(Object.keys(HOLDS_EARLY).sort());
});

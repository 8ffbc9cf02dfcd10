import type { ApiContext } from '@stagedoor/api';
import { createReadBudget } from '@stagedoor/core/platform/rate-limits';
import { anonymous, makeArtist, makeSubscription, makeUser } from '@stagedoor/core/testing';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { createAnswerCache } from './cached-answer.ts';
import { followCatalogVersions } from './catalog-versions.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

it('is made with the rights of a visitor, even if somebody else asks first', async () => {
  const { services } = server;
  const artist = await makeArtist(services);
  const [other, fan] = [await makeArtist(services), await makeUser(services)];
  await makeSubscription(services, { userId: fan.id, artistId: other.id });
  for (const first of [other.ctx, fan.ctx]) {
    const app = Fastify();
    const callers = [first, anonymous(services), first];
    const answers = createAnswerCache({
      ...server.deps,
      contextOf: async () => ({ domain: callers.shift() }) as ApiContext,
      callerOf: () => undefined,
      readBudget: createReadBudget(),
      versions: followCatalogVersions(services.live),
      isClosing: () => false,
    });
    app.get('/', (request, reply) =>
      answers.answer(request, reply, {
        rights: 'own',
        load: async ({ actor }) => ({ body: actor.kind, scope: { artistId: artist.id, hasPlays: false } }),
      }),
    );
    const read = async () => (await app.inject('/')).json();
    expect([await read(), await read(), await read()]).toEqual(['user', 'anonymous', 'anonymous']);
    await app.close();
  }
});

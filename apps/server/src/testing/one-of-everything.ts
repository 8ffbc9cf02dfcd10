import { systemContext } from '@stagedoor/core';
import { addPostComment } from '@stagedoor/core/community/post-comments';
import { inTransaction } from '@stagedoor/core/platform/context';
import { publishAll } from '@stagedoor/core/platform/live';
import { makeAlbum, makePost, makeSong, makeSubscription, makeUser } from '@stagedoor/core/testing';
import type { Person, TestApp } from './test-app.ts';

/** Says of each import that it is over: its answer would wait for a worker for ten seconds, and there is none. */
function endImports({ services }: TestApp): void {
  services.live.subscribe(({ audience, event }) => {
    if (event.type !== 'import-progress' || event.state !== 'queued' || audience === 'server') return;
    const isOver = { audience, event: { ...event, state: 'done' as const } };
    inTransaction(systemContext(services, 'test'), (ctx) => publishAll(ctx, [isOver])).catch((error) => {
      // The test may be over before it, and its connections ended, closed or destroyed.
      if (!/^CONNECTION_(ENDED|CLOSED|DESTROYED)$/.test(error.code)) throw error;
    });
  });
}

/**
 * One of everything with the id 1, all owned by the person, so that inputs pass as many checks as possible.
 */
export async function makeOneOfEverything(server: TestApp, person: Person): Promise<void> {
  const { services } = server;
  endImports(server);
  await server.call('POST', '/api/dashboard/create-artist-profile', { as: person, body: { name: 'Ada' } });
  const artistId = 1;
  await makeAlbum(services, { artistId });
  await makeSong(services, { artistId });
  await makePost(services, { artistId, isPremium: false });
  const fan = await makeUser(services);
  await makeSubscription(services, { userId: fan.id, artistId });
  await makeSubscription(services, { userId: person.user.id, artistId });
  await addPostComment(fan.ctx, { contentId: 1, text: 'Hi' });
  for (const [url, body] of [
    ['/api/content/1/comments', { text: 'Hi' }],
    ['/api/songs/1/comments', { text: 'Hi', timestamp: 1 }],
    ['/api/dashboard/products', { name: 'Shirt', priceCents: 1, category: 'Apparel' }],
    ['/api/dashboard/tour-dates', { date: '2030-05-01', venue: 'Hall', city: 'Ulm', country: 'Germany' }],
  ] as const) {
    const { statusCode, body: answer } = await server.call('POST', url, { as: person, body });
    if (statusCode !== 201) throw new Error(`${url}: ${answer}`);
  }
}

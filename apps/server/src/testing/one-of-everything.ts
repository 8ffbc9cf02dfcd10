import { addPostComment } from '@stagedoor/core/community/post-comments';
import { makeAlbum, makePost, makeSong, makeSubscription, makeUser } from '@stagedoor/core/testing';
import type { Person, TestApp } from './test-app.ts';

/**
 * One of everything with the id 1, all owned by the person, so that inputs pass as many checks as possible.
 */
export async function makeOneOfEverything(server: TestApp, person: Person): Promise<void> {
  const { services } = server;
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

import { inTransaction, systemContext } from '@stagedoor/core';
import { updateArtistProfile } from '@stagedoor/core/catalog/artists';
import { addPostComment } from '@stagedoor/core/community/post-comments';
import { publishToServers } from '@stagedoor/core/platform/live';
import { makeArtist, makePost } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenForPages, openLivePage } from '../testing/live-page.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let artist: Awaited<ReturnType<typeof makeArtist>>;
let postId: number;
beforeAll(async () => {
  server = await openTestApp();
  await listenForPages(server);
  artist = await makeArtist(server.services);
  postId = (await makePost(server.services, { artistId: artist.id, isPremium: true })).id;
});
afterAll(() => server.close());

const openPage = ({ cookie }: Person) => openLivePage(server, [{ kind: 'content', id: postId }], cookie);

const say = (text: string) => addPostComment(artist.ctx, { contentId: postId, text });
/** Changes a role or suspends a person, and publishes it like the product's functions do. */
const changePerson = ({ user }: Person, change: 'is_admin' | 'suspended_at') =>
  inTransaction(systemContext(server.services, 'test'), async (ctx) => {
    const { client } = server.services;
    if (change === 'is_admin') await client`update users set is_admin = false where id = ${user.id}`;
    else await client`update users set suspended_at = now() where id = ${user.id}`;
    await publishToServers(ctx, { type: 'rights-changed', userId: user.id });
  });

// Proves (rules.md, Live events): an open stream ends when its viewer may see less than before
it.each<[string, (person: Person) => Promise<unknown>]>([
  ['was demoted', (person) => changePerson(person, 'is_admin')],
  ['was suspended', (person) => changePerson(person, 'suspended_at')],
  ['signed out', (person) => server.call('POST', '/api/logout', { as: person })],
  [
    'was deleted',
    async (person) => {
      const admin = await server.register({ isAdmin: true });
      await server.services.client`update users set is_admin = false where id = ${person.user.id}`;
      const deleted = await server.call('DELETE', `/api/admin/users/${person.user.id}`, { as: admin });
      expect(deleted.statusCode, deleted.body).toBe(200);
    },
  ],
])('an open page of somebody who %s shows nothing more of premium work', async (name, lose) => {
  const person = await server.register({ isAdmin: true });
  const page = await openPage(person);
  await say(`before: ${name}`);
  expect((await page.readUntil(`before: ${name}`)).hasEnded).toBe(false);
  await lose(person);
  await say(`after: ${name}`);
  // An event for everyone: all earlier ones have arrived by then, or never will.
  await updateArtistProfile(artist.ctx, { bio: name });
  const { text } = await page.readUntil('catalog-changed');
  expect(text).not.toContain(`after: ${name}`);
  await page.close();
});

// Proves (rules.md, Live events): an open stream ends when its viewer may see less than before
it('a change made by hand in the database reaches an open page within the 5 s that sessions are cached', async () => {
  const person = await server.register({ isAdmin: true });
  const page = await openPage(person);
  await say('still an admin');
  await page.readUntil('still an admin');
  await server.services.client`update users set is_admin = false where id = ${person.user.id}`;
  const ended = page.readUntil('never said').then(() => true);
  const changedAt = Date.now();
  await expect
    .poll(
      async () => {
        await say('said meanwhile');
        return Promise.race([ended, Promise.resolve(false)]);
      },
      { timeout: 8_000, interval: 500 },
    )
    .toBe(true);
  expect(Date.now() - changedAt).toBeLessThan(7_000);
});

it('an anonymous page stays open', async () => {
  const page = await openPage({ cookie: '' } as Person);
  await say('not for strangers');
  await updateArtistProfile(artist.ctx, { bio: 'for everybody' });
  const { text, hasEnded } = await page.readUntil('catalog-changed');
  expect(hasEnded).toBe(false);
  expect(text).not.toContain('not for strangers');
  await page.close();
});

import { makeArtist, makePost, makeSubscription } from '@stagedoor/core/testing';
import type { Comment } from '@stagedoor/validators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let fan: Person;
let artistId: number;
let free: number;
let premium: number;
beforeAll(async () => {
  server = await openTestApp();
  fan = await server.register();
  artistId = (await makeArtist(server.services, { name: 'Ada', coverImage: '/uploads/ada.jpg' })).id;
  free = (await makePost(server.services, { artistId, isPremium: false, title: 'Open' })).id;
  premium = (await makePost(server.services, { artistId, title: 'Closed' })).id;
});
afterAll(() => server.close());

describe('a post', () => {
  // Proves (Posts, their page and comments): a post as listed, with its artist's name and picture
  // Proves (Posts, their page and comments): GET /api/content/{id}
  it('is answered with its artist; a premium one without its text and address', async () => {
    const open = await server.call('GET', `/api/content/${free}`);
    expect(open.json()).toMatchObject({
      id: free,
      artist: { name: 'Ada', coverImage: '/uploads/ada.jpg' },
      isLocked: false,
    });
    const locked = await server.call('GET', `/api/content/${premium}`, { as: fan });
    expect(locked.statusCode).toBe(200);
    expect(locked.json()).toMatchObject({
      title: 'Closed',
      isLocked: true,
      description: null,
      contentUrl: null,
    });
    expect((await server.call('GET', '/api/content/2147483647')).statusCode).toBe(404);
    expect((await server.call('GET', '/api/content/0')).statusCode).toBe(400);
  });

  // Proves (Calls of listeners): GET /api/recent-content
  // Proves (Calls of listeners): GET /api/artists/{id}/free-content
  it('is in the lists of public posts when it is free, newest first and with its artist', async () => {
    const other = await makeArtist(server.services, { name: 'Bea' });
    const later = await makePost(server.services, {
      artistId: other.id,
      isPremium: false,
      title: 'Later',
      description: 'For all',
    });
    await makePost(server.services, { artistId: other.id, title: 'Paid' });
    await makePost(server.services, { artistId: other.id, isPremium: false, state: 'draft' });
    const ofArtist = await server.call('GET', `/api/artists/${other.id}/free-content`);
    expect(ofArtist.json()).toHaveLength(1);
    expect(ofArtist.json()).toMatchObject([
      {
        id: later.id,
        artistId: other.id,
        title: 'Later',
        description: 'For all',
        contentType: 'text',
        contentUrl: '',
        thumbnailUrl: null,
        createdAt: expect.stringMatching(/Z$/),
        artist: { name: 'Bea', coverImage: null },
      },
    ]);
    const recent = (await server.call('GET', '/api/recent-content')).json<{ id: number }[]>();
    expect(recent.map(({ id }) => id)).toEqual([later.id, free]);
  });

  // Proves (Posts, their page and comments): premium content answers 403 to people without a subscription
  // Proves (Posts, their page and comments): GET /api/artists/{id}/premium-content
  it('is in the list of premium posts for subscribers; others get 401 signed out and 403 signed in', async () => {
    const url = `/api/artists/${artistId}/premium-content`;
    expect((await server.call('GET', url)).statusCode).toBe(401);
    expect((await server.call('GET', url, { as: fan })).statusCode).toBe(403);
    const subscriber = await server.register();
    await makeSubscription(server.services, { userId: subscriber.user.id, artistId });
    expect((await server.call('GET', url, { as: subscriber })).json()).toMatchObject([{ id: premium }]);
  });
});

describe('post comments', () => {
  const add = (text: unknown, as: Person | undefined = fan, id = free) =>
    server.call('POST', `/api/content/${id}/comments`, { as, body: { text } });

  // Proves (Posts, their page and comments): GET and POST /api/content/{id}/comments, PATCH and DELETE /api/comments/{id}, GET /api/user/comments
  it('are added, listed page by page, changed and deleted', async () => {
    const first = await add('  First  ');
    expect(first.statusCode).toBe(201);
    expect(first.json()).toMatchObject({ text: 'First', username: fan.user.username, isEdited: false });
    const second = (await add('Second')).json<Comment>();
    const page = await server.call('GET', `/api/content/${free}/comments?limit=1`);
    expect(page.json()).toMatchObject([{ id: second.id }]);
    const next = /<(.*)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? '';
    expect((await server.call('GET', next)).json()).toMatchObject([{ text: 'First' }]);

    const url = `/api/comments/${second.id}`;
    const changed = await server.call('PATCH', url, { as: fan, body: { text: 'Second thoughts' } });
    expect(changed.json()).toMatchObject({ text: 'Second thoughts', isEdited: true });
    const own = await server.call('GET', '/api/user/comments', { as: fan });
    expect(own.json()).toMatchObject([{ content: { title: 'Open', artistName: 'Ada' } }, { text: 'First' }]);
    const deleted = await server.call('DELETE', url, { as: fan });
    expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
    expect((await server.call('DELETE', url, { as: fan })).statusCode).toBe(404);
  });

  // Proves (Posts, their page and comments): a comment must not be blank to be posted or saved
  it('are refused when blank, too long, not text or with NUL, on adding and on editing', async () => {
    const { id } = (await add('Stays')).json<Comment>();
    for (const text of ['', ' \n ', 'x'.repeat(1_001), 'a\0b', 5, null]) {
      const answers = [
        await add(text),
        await server.call('PATCH', `/api/comments/${id}`, { as: fan, body: { text } }),
      ];
      for (const answer of answers) {
        expect(answer.statusCode).toBe(400);
        expect(answer.json()).toMatchObject({ code: 'bad_request', message: expect.any(String) });
      }
    }
    expect((await server.call('GET', `/api/content/${free}/comments`)).json()).toMatchObject([{ id }, {}]);
  });

  it('refuse people without the right with the correct status', async () => {
    const { id } = (await add('Mine')).json<Comment>();
    const other = await server.register();
    const body = { text: 'x' };
    const calls: [string, Promise<{ statusCode: number }>, number][] = [
      ['adds signed out', server.call('POST', `/api/content/${free}/comments`, { body }), 401],
      ['changes signed out', server.call('PATCH', `/api/comments/${id}`, { body }), 401],
      ["changes another's", server.call('PATCH', `/api/comments/${id}`, { as: other, body }), 403],
      ["deletes another's", server.call('DELETE', `/api/comments/${id}`, { as: other }), 403],
      ['reads own signed out', server.call('GET', '/api/user/comments'), 401],
      ['reads locked ones signed out', server.call('GET', `/api/content/${premium}/comments`), 401],
      ['reads locked ones', server.call('GET', `/api/content/${premium}/comments`, { as: fan }), 403],
      ['adds to a locked post', add('x', fan, premium), 403],
      ['adds to none', add('x', fan, 2_147_483_647), 404],
    ];
    for (const [what, answer, status] of calls) expect((await answer).statusCode, what).toBe(status);
  });
});

// Proves (Posts, their page and comments): GET /api/users/{id} gives the username
it('show their author’s name and picture, never the e-mail address', async () => {
  const answer = await server.call('GET', `/api/users/${fan.user.id}`);
  expect(answer.json()).toEqual({ id: fan.user.id, username: fan.user.username, profileImage: null });
  expect((await server.call('GET', '/api/users/2147483647')).statusCode).toBe(404);
});

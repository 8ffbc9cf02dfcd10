import { makeArtist, makePost, makeSong, raceForRow } from '@stagedoor/core/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from './testing/test-app.ts';

let server: TestApp;
let person: Person;
let songId: number;
let postId: number;
beforeAll(async () => {
  server = await openTestApp();
});
beforeEach(async () => {
  const { id: artistId } = await makeArtist(server.services);
  person = await server.register();
  songId = (await makeSong(server.services, { artistId })).id;
  postId = (await makePost(server.services, { artistId, isPremium: false })).id;
});
afterAll(() => server.close());

const answersOf = (results: PromiseSettledResult<{ statusCode: number; body: string }>[]) =>
  results.map((result) =>
    result.status === 'fulfilled' ? `${result.value.statusCode} ${result.value.body}` : String(result.reason),
  );

describe('a write that waited', () => {
  // Proves (rules.md, REST): a write whose thing or account goes meanwhile answers 404 or 401, and leaves nothing
  it('answers 404 when what it refers to was removed for good meanwhile', async () => {
    const likes = [
      () => server.call('POST', `/api/songs/${songId}/like`, { as: person }),
      () => server.call('POST', '/trpc/likes.like', { as: person, body: { songId } }),
    ];
    const results = await raceForRow(
      server.services,
      { table: 'songs', id: songId },
      likes,
      (tx) => tx`delete from songs where id = ${songId}`,
    );
    for (const answer of answersOf(results)) expect(answer).toMatch(/^404 .*Song not found/);
  });

  // Proves (rules.md, REST): a write whose thing or account goes meanwhile answers 404 or 401, and leaves nothing
  it('answers 401 when the account was deleted meanwhile, and leaves nothing', async () => {
    const userId = person.user.id;
    const calls: [string, object][] = [
      [`/api/songs/${songId}/comments`, { text: 'Hi', timestamp: 1 }],
      [`/api/content/${postId}/comments`, { text: 'Hi' }],
      ['/api/playlists', { name: 'Mine' }],
      ['/api/reports', { targetType: 'song', targetId: songId, reason: 'spam', note: '' }],
    ];
    const results = await raceForRow(
      server.services,
      { table: 'users', id: userId },
      calls.map(
        ([path, body]) =>
          () =>
            server.call('POST', path, { as: person, body }),
      ),
      (tx) => tx`update users set deleted_at = now() where id = ${userId}`,
    );
    for (const answer of answersOf(results)) expect(answer).toMatch(/^401 .*Please sign in first/);
    const [left] = await server.services.client`
      select (select count(*) from song_comments where user_id = ${userId})
        + (select count(*) from comments where user_id = ${userId})
        + (select count(*) from playlists where user_id = ${userId})
        + (select count(*) from reports where reporter_user_id = ${userId}) as rows`;
    expect(Number(left?.rows)).toBe(0);
  });
});

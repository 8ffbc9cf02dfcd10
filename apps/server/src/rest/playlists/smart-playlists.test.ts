import { makeArtist, makePlaylist, makeSong } from '@stagedoor/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let owner: Person;
let songId: number;
beforeAll(async () => {
  server = await openTestApp();
  owner = await server.register();
  const artist = await makeArtist(server.services);
  songId = (await makeSong(server.services, { artistId: artist.id, genre: 'Jazz' })).id;
});
afterAll(() => server.close());

const NOT_STORED = 'rules.conditions.0.value: must not contain characters that cannot be stored';
const JAZZ = { field: 'genre', operator: 'is', value: 'jazz' };
const RULES = { match: 'all', conditions: [JAZZ], order: 'newest', limit: 50 };
const create = (body: object, as: Person | undefined = owner) =>
  server.call('POST', '/api/playlists/smart', { ...(as && { as }), body });

describe('smart playlists over REST', () => {
  // Proves (rules.md, Smart playlists): the owner and editors change the rules, and only they are told them
  it('are made from rules, which may be changed', async () => {
    expect(
      (await server.call('POST', '/api/playlists/smart', { body: { name: 'Jazz', rules: RULES } }))
        .statusCode,
    ).toBe(401);
    const made = await create({ name: 'Jazz', rules: RULES, isPublic: true });
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { name: 'Jazz', isSmart: true, rules: RULES, isPublic: true, songCount: 1 },
    ]);
    const { id } = made.json<{ id: number }>();
    const songs = await server.call(
      'GET',
      `/trpc/playlists.songs?input=${encodeURIComponent(JSON.stringify({ id }))}`,
    );
    expect(songs.json()).toMatchObject({ result: { data: { items: [{ id: songId }] } } });
    const rules = { ...RULES, conditions: [{ ...JAZZ, operator: 'isNot' }] };
    const path = `/api/playlists/${id}/rules`;
    const changed = await server.call('PUT', path, { as: owner, body: rules });
    expect([changed.statusCode, changed.json()]).toMatchObject([200, { rules, songCount: 0 }]);
    const other = await server.register();
    expect((await server.call('PUT', path, { body: rules })).statusCode).toBe(401);
    expect((await server.call('PUT', path, { as: other, body: rules })).statusCode).toBe(403);
    expect(
      (await server.call('PUT', '/api/playlists/2000000000/rules', { as: owner, body: rules })).statusCode,
    ).toBe(404);
    const ordinary = await makePlaylist(server.services, { userId: owner.user.id });
    const refused = await server.call('PUT', `/api/playlists/${ordinary.id}/rules`, {
      as: owner,
      body: rules,
    });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'conflict' }]);
  });

  it('fill in what the rules leave out', async () => {
    const made = await create({ name: 'Short', rules: { conditions: [JAZZ] } });
    expect(made.json()).toMatchObject({
      isPublic: false,
      rules: { match: 'all', order: 'newest', limit: 100, conditions: [JAZZ] },
    });
  });

  // Proves (rules.md, Smart playlists): 1 to 20 rules, at most 1,000 songs; bad rules get a clear message
  it.each(["' or 1=1 --", '"; drop table songs; --', '%', '_', '\\', '$1', '{}', '<b>', 'a\u0301'])(
    'take %j as a text like any other',
    async (value) => {
      for (const operator of ['is', 'contains', 'doesNotContain']) {
        const made = await create({
          name: 'Odd',
          rules: { conditions: [{ field: 'title', operator, value }] },
        });
        expect(made.statusCode).toBe(201);
        expect(made.json().songCount).toBe(operator === 'doesNotContain' ? 1 : 0);
      }
    },
  );

  // Proves (rules.md, Smart playlists): 1 to 20 rules, at most 1,000 songs; bad rules get a clear message
  it.each<[string, unknown, string]>([
    ['an unknown field', { conditions: [{ ...JAZZ, field: 'id' }] }, 'Please choose what the rule is about'],
    [
      'an operator of another field',
      { conditions: [{ ...JAZZ, operator: 'atLeast' }] },
      'Please choose how to compare the text',
    ],
    [
      '21 conditions',
      { conditions: Array.from({ length: 21 }, () => JAZZ) },
      'A smart playlist has at most 20 rules',
    ],
    ['no conditions', { conditions: [] }, 'A smart playlist needs at least one rule'],
    [
      '10,000 characters',
      { conditions: [{ ...JAZZ, value: 'x'.repeat(10_000) }] },
      'rules.conditions.0.value: must be at most 200 characters',
    ],
    ['NUL', { conditions: [{ ...JAZZ, value: 'a\0' }] }, NOT_STORED],
    ['half a character', { conditions: [{ ...JAZZ, value: 'a\ud83c' }] }, NOT_STORED],
    [
      'a huge number',
      { conditions: [{ field: 'plays', operator: 'is', value: 1e300 }] },
      'Please enter a number from 0 to 2,147,483,647',
    ],
    [
      'year 0',
      { conditions: [{ field: 'added', operator: 'since', value: '0000-01-01' }] },
      'Please enter a date',
    ],
    ['another order', { ...RULES, order: 'id' }, 'Please choose an order'],
    ['a limit of 1e9', { ...RULES, limit: 1e9 }, 'Please enter a number of songs from 1 to 1,000'],
  ])('refuse %s with a clear message', async (_name, rules, message) => {
    const refused = await create({ name: 'Bad', rules });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'bad_request', message });
  });

  it('need a name', async () => {
    const refused = await create({ name: ' ', rules: RULES });
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'Playlist name is required']);
  });

  // Proves (rules.md, Smart playlists): 1 to 20 rules, at most 1,000 songs; bad rules get a clear message
  it('hold at the edges of every limit', async () => {
    const conditions = [
      { field: 'added', operator: 'between', value: ['0001-01-01', '9999-12-31'] },
      { field: 'released', operator: 'inLast', value: 36_500 },
      { field: 'plays', operator: 'between', value: [0, 2_147_483_647] },
      { field: 'myPlays', operator: 'atMost', value: 2_147_483_647 },
      { field: 'length', operator: 'atMost', value: 86_400 },
      ...Array.from({ length: 15 }, () => ({ field: 'year', operator: 'isNot', value: 9999 })),
    ];
    expect(conditions).toHaveLength(20);
    const made = await create({ name: 'x'.repeat(50), rules: { conditions, limit: 1000, order: 'random' } });
    expect([made.statusCode, made.json()]).toMatchObject([201, { songCount: 1 }]);
  });
});

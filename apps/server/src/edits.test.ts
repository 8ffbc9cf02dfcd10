import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EditWorld, openEditWorld } from './testing/edit-world.ts';
import { anyId, listEdits } from './testing/list-edits.ts';

interface Edit {
  /** Two bodies that are different edits. */
  bodies: readonly [object, object];
  /** The editor; the artist by default. */
  as?: 'fan';
}

let world: EditWorld;
beforeAll(async () => {
  world = await openEditWorld();
});
afterAll(() => world.server.close());

const rulesOf = (value: string) => ({
  match: 'all',
  conditions: [{ field: 'genre', operator: 'is', value }],
});

const EDITS: Record<string, Edit> = {
  'PATCH /api/dashboard/songs/{song}': { bodies: [{ title: 'One' }, { title: 'Two' }] },
  'PATCH /api/dashboard/albums/{album}': { bodies: [{ title: 'One' }, { title: 'Two' }] },
  'PATCH /api/dashboard/content/{post}': { bodies: [{ title: 'One' }, { title: 'Two' }] },
  'PATCH /api/dashboard/artist': { bodies: [{ bio: 'One' }, { bio: 'Two' }] },
  'PATCH /api/dashboard/artist-settings': { bodies: [{ cameoEnabled: false }, { cameoEnabled: true }] },
  'PATCH /api/dashboard/products/{product}': { bodies: [{ name: 'One' }, { name: 'Two' }] },
  'PATCH /api/dashboard/tour-dates/{date}': { bodies: [{ venue: 'One' }, { venue: 'Two' }] },
  'PATCH /api/comments/{comment}': { bodies: [{ text: 'One' }, { text: 'Two' }], as: 'fan' },
  'PATCH /api/profile': {
    bodies: [{ showsSupportedArtists: true }, { showsSupportedArtists: false }],
    as: 'fan',
  },
  'PUT /api/playlists/{playlist}': { bodies: [{ name: 'One' }, { name: 'Two' }], as: 'fan' },
  'PUT /api/playlists/{smart}/rules': { bodies: [rulesOf('Rock'), rulesOf('Pop')], as: 'fan' },
};

/** The order of songs is an edit of their album or playlist. */
const ORDERS = {
  'PUT /api/dashboard/albums/{album}/songs/order': '/api/albums/{album}',
  'PUT /api/playlists/{playlist}/songs/order': '/api/playlists/{playlist}',
} as const;

/** Edits without a state to compare, and why. */
const STATELESS: Record<string, string> = {
  'PATCH /api/account/passkeys/{id}': 'one name',
  'PATCH /api/admin/artists/{id}/owner': 'one value',
  'PATCH /api/admin/artists/{id}/verified': 'one value',
  'PATCH /api/admin/site': 'has a version of its own',
  'PATCH /api/admin/users/{id}/role': 'one value',
  'PATCH /api/artists/{id}/follow': 'one value',
  'PATCH /api/dashboard/files/{key}': 'a piece of a file',
  'PATCH /api/dashboard/members/{userId}': 'one value',
  'PATCH /api/dashboard/requests/{id}': 'tested below, because its states follow one another',
  'PATCH /api/notification-preferences': 'switches that are set one by one',
  'PUT /api/digest': 'a single choice',
  'PATCH /api/playlists/{id}/collaborators/{userId}': 'one value',
  'PATCH /api/songs/comments/{id}': 'one value',
  'PATCH /api/user/preferences': 'one value',
  'PUT /api/user/scrobbling': 'one account, which is connected or not',
  'PUT /api/player-state': 'the last writer wins, and older ones are refused',
  'PUT /api/dashboard/pinned-albums': 'one list, which is set as a whole',
  'PUT /api/dashboard/pinned-songs': 'one list, which is set as a whole',
  'PUT /api/dashboard/recommended-artists': 'one list, which is set as a whole',
};

/** The procedures of the web's forms, each with the path that makes the same edit. */
const PROCEDURES = [
  ['studio.updateSong', 'PATCH /api/dashboard/songs/{song}'],
  ['studio.updateAlbum', 'PATCH /api/dashboard/albums/{album}'],
  ['studio.updatePost', 'PATCH /api/dashboard/content/{post}'],
  ['studio.updateProfile', 'PATCH /api/dashboard/artist'],
  ['requests.updateSettings', 'PATCH /api/dashboard/artist-settings'],
  ['products.update', 'PATCH /api/dashboard/products/{product}'],
  ['tourDates.update', 'PATCH /api/dashboard/tour-dates/{date}'],
  ['comments.update', 'PATCH /api/comments/{comment}'],
  ['account.updateProfile', 'PATCH /api/profile'],
  ['playlists.update', 'PUT /api/playlists/{playlist}'],
  ['playlists.updateRules', 'PUT /api/playlists/{smart}/rules'],
] as const;

it('has a case for every edit', async () => {
  const known = [...Object.keys(EDITS), ...Object.keys(ORDERS), ...Object.keys(STATELESS)];
  expect(known.map(anyId).sort()).toEqual([...(await listEdits(world.server)).keys()].sort());
});

describe('an edit with If-Match', () => {
  // Proves (rules.md, REST): `If-Match`
  it.each(Object.entries(EDITS))(
    '%s is refused after another one, and shows how it is now',
    async (route, edit) => {
      const as = world[edit.as ?? 'artist'];
      const [one, two] = edit.bodies;
      const seen = await world.send(route, one, { as });
      expect(seen.statusCode, seen.body).toBe(200);
      const { updatedAt } = seen.json();
      expect(new Date(updatedAt).toISOString()).toBe(updatedAt);
      expect(seen.headers.etag).toBe(`"${updatedAt}"`);
      const edited = await world.send(route, two, { as, ifMatch: `"${updatedAt}"` });
      expect(edited.statusCode, edited.body).toBe(200);
      expect(edited.json().updatedAt > updatedAt).toBe(true);
      const late = await world.send(route, one, { as, ifMatch: `"${updatedAt}"` });
      expect([late.statusCode, late.json()]).toEqual([
        412,
        {
          code: 'precondition_failed',
          message: 'This was changed meanwhile. Please look at it again.',
          current: edited.json(),
        },
      ]);
      for (const ifMatch of ['*', `"x", "${edited.json().updatedAt}"`])
        expect((await world.send(route, two, { as, ifMatch })).statusCode, ifMatch).toBe(200);
      expect(
        (await world.send(route, two, { as, ifMatch: `W/"${edited.json().updatedAt}"` })).statusCode,
      ).toBe(412);
      expect((await world.send(route, one, { as })).statusCode).toBe(200);
    },
  );

  it.each(Object.entries(ORDERS))('%s is refused after another one', async (route, path) => {
    const as = route.includes('playlist') ? world.fan : world.artist;
    const { songIds } = world;
    const read = async () => (await world.server.call('GET', world.addressOf(path), { as })).json().updatedAt;
    const updatedAt = await read();
    const turn = (ifMatch: string) => world.send(route, { songIds: [...songIds].reverse() }, { as, ifMatch });
    const turned = await turn(`"${updatedAt}"`);
    expect(turned.statusCode, turned.body).toBe(200);
    const now = await read();
    expect(now > updatedAt).toBe(true);
    expect(turned.headers.etag).toBe(`"${now}"`);
    expect((await turn(`"${now}"`)).statusCode).toBe(200);
    const late = await world.send(route, { songIds }, { as, ifMatch: `"${updatedAt}"` });
    expect([late.statusCode, late.json().current]).toEqual([412, turned.json()]);
  });

  it('of a request is refused after it was answered', async () => {
    const route = 'PATCH /api/dashboard/requests/{request}';
    const [request] = (
      await world.server.call('GET', '/api/dashboard/requests', { as: world.artist })
    ).json();
    const ifMatch = `"${request.updatedAt}"`;
    const accepted = await world.send(route, { status: 'accepted' }, { ifMatch });
    expect(accepted.statusCode).toBe(200);
    const late = await world.send(route, { status: 'declined' }, { ifMatch });
    expect([late.statusCode, late.json().current.status]).toEqual([412, 'accepted']);
  });

  it('is taken once of twenty at the same moment', async () => {
    const route = 'PATCH /api/dashboard/songs/{song}';
    const { updatedAt } = (await world.send(route, { title: 'Before' })).json();
    const ifMatch = `"${updatedAt}"`;
    const titles = Array.from({ length: 20 }, (_, n) => `Window ${n}`);
    const answers = await Promise.all(titles.map((title) => world.send(route, { title }, { ifMatch })));
    const taken = answers.filter(({ statusCode }) => statusCode === 200);
    expect(taken).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 412)).toHaveLength(19);
    const now = await world.server.call('GET', world.addressOf('/api/songs/{song}'), { as: world.artist });
    expect(now.json().title).toBe(taken[0]?.json().title);
  });

  // Proves (rules.md, REST): `If-Match`
  it.each(PROCEDURES)('is refused by %s alike', async (procedure, route) => {
    const { bodies, as: who } = EDITS[route] as Edit;
    const as = world[who ?? 'artist'];
    const [one, two] = bodies;
    const thing = /\{(\w+)\}/.exec(route)?.[1];
    const id = thing && world.ids[thing];
    const { updatedAt } = (await world.send(route, one, { as })).json();
    const update = (edit: object) => {
      // Rules are one field of their procedure.
      const fields = procedure === 'playlists.updateRules' ? { rules: edit } : edit;
      const body = { ...(id && { id }), ...fields, ifMatch: updatedAt };
      return world.server.call('POST', `/trpc/${procedure}`, { as, body });
    };
    const first = await update(two);
    expect(first.statusCode, first.body).toBe(200);
    const { error } = (await update(one)).json();
    expect(error.data).toMatchObject({
      code: 'PRECONDITION_FAILED',
      httpStatus: 412,
      current: first.json().result.data,
    });
  });

  it('tells strangers nothing of the thing', async () => {
    const body = { title: 'Mine' };
    const answer = await world.send('PATCH /api/dashboard/songs/{song}', body, {
      as: world.fan,
      ifMatch: '"x"',
    });
    expect([answer.statusCode, answer.json().current]).toEqual([403, undefined]);
  });
});

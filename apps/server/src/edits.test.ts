import { makeAlbum, makePlaylist, makePost, makeSong } from '@stagedoor/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyId, listEdits } from './testing/list-edits.ts';
import { openTestApp, type Person, type TestApp } from './testing/test-app.ts';

interface Edit {
  /** Two bodies that are different edits. */
  bodies: readonly [object, object];
  /** Who edits it; the artist by default. */
  as?: 'fan';
}

let server: TestApp;
let artist: Person;
let fan: Person;
/** Values for the `{name}`s of an address. */
const ids: Record<string, number> = {};
const orders: Record<string, [number, number]> = {};
beforeAll(async () => {
  server = await openTestApp();
  const { services } = server;
  [artist, fan] = await Promise.all([server.register({ isArtist: true }), server.register()]);
  const make = async (url: string, body: object, as = artist) => {
    const answer = await server.call('POST', url, { as, body });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ id: number }>().id;
  };
  const artistId = await make('/api/dashboard/create-artist-profile', { name: 'Juno' });
  ids.album = (await makeAlbum(services, { artistId })).id;
  const [first, second] = [
    await makeSong(services, { artistId, albumId: ids.album, trackNumber: 1 }),
    await makeSong(services, { artistId, albumId: ids.album, trackNumber: 2 }),
  ];
  ids.song = first.id;
  orders.both = [first.id, second.id];
  ids.post = (await makePost(services, { artistId, isPremium: false })).id;
  ids.playlist = (await makePlaylist(services, { userId: fan.user.id }, orders.both)).id;
  const rules = { match: 'all', conditions: [{ field: 'genre', operator: 'is', value: 'Jazz' }] };
  ids.smart = await make('/api/playlists/smart', { name: 'Jazz', rules }, fan);
  ids.comment = await make(`/api/content/${ids.post}/comments`, { text: 'Hi' }, fan);
  ids.product = await make('/api/dashboard/products', { name: 'Tee', price: 5, category: 'Apparel' });
  const date = { date: '2099-05-02', venue: 'Cellar', city: 'Glasgow', country: 'United Kingdom' };
  ids.date = await make('/api/dashboard/tour-dates', date);
  const details = 'A birthday song for my sister';
  const request = { artistId, requestType: 'cameo', email: 'ada@example.org', details };
  ids.request = await make('/api/custom-requests', request, fan);
});
afterAll(() => server.close());

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
  'PATCH /api/dashboard/files/{key}': 'a piece of a file',
  'PATCH /api/dashboard/members/{userId}': 'one value',
  'PATCH /api/dashboard/requests/{id}': 'tested below, because its states follow one another',
  'PATCH /api/notification-preferences': 'switches that are set one by one',
  'PATCH /api/playlists/{id}/collaborators/{userId}': 'one value',
  'PATCH /api/songs/comments/{id}': 'one value',
};

const addressOf = (path: string) => path.replace(/\{(\w+)\}/, (_, name: string) => String(ids[name]));

async function send(
  route: string,
  body: object,
  { ifMatch, as = artist }: { ifMatch?: string; as?: Person } = {},
) {
  const [method, path = ''] = route.split(' ') as ['PATCH', string];
  const headers = ifMatch === undefined ? undefined : { 'if-match': ifMatch };
  return server.call(method, addressOf(path), { as, body, ...(headers && { headers }) });
}

it('has a case for every edit', async () => {
  const known = [...Object.keys(EDITS), ...Object.keys(ORDERS), ...Object.keys(STATELESS)];
  expect(known.map(anyId).sort()).toEqual([...(await listEdits(server)).keys()].sort());
});

describe('an edit with If-Match', () => {
  it.each(Object.entries(EDITS))(
    '%s is refused after another one, and shows how it is now',
    async (route, edit) => {
      const as = edit.as === 'fan' ? fan : artist;
      const [one, two] = edit.bodies;
      const seen = await send(route, one, { as });
      expect(seen.statusCode, seen.body).toBe(200);
      const { updatedAt } = seen.json();
      expect(new Date(updatedAt).toISOString()).toBe(updatedAt);
      expect(seen.headers.etag).toBe(`"${updatedAt}"`);
      const edited = await send(route, two, { as, ifMatch: `"${updatedAt}"` });
      expect(edited.statusCode, edited.body).toBe(200);
      expect(edited.json().updatedAt > updatedAt).toBe(true);
      const late = await send(route, one, { as, ifMatch: `"${updatedAt}"` });
      expect([late.statusCode, late.json()]).toEqual([
        412,
        {
          code: 'precondition_failed',
          message: 'This was changed meanwhile. Please look at it again.',
          current: edited.json(),
        },
      ]);
      for (const ifMatch of ['*', `"x", "${edited.json().updatedAt}"`])
        expect((await send(route, two, { as, ifMatch })).statusCode, ifMatch).toBe(200);
      expect((await send(route, two, { as, ifMatch: `W/"${edited.json().updatedAt}"` })).statusCode).toBe(
        412,
      );
      expect((await send(route, one, { as })).statusCode).toBe(200);
    },
  );

  it.each(Object.entries(ORDERS))('%s is refused after another one', async (route, path) => {
    const as = route.includes('playlist') ? fan : artist;
    const songIds = orders.both ?? [];
    const read = async () => (await server.call('GET', addressOf(path), { as })).json().updatedAt;
    const updatedAt = await read();
    const turn = (ifMatch: string) => send(route, { songIds: [...songIds].reverse() }, { as, ifMatch });
    const turned = await turn(`"${updatedAt}"`);
    expect(turned.statusCode, turned.body).toBe(200);
    const now = await read();
    expect(now > updatedAt).toBe(true);
    expect(turned.headers.etag).toBe(`"${now}"`);
    expect((await turn(`"${now}"`)).statusCode).toBe(200);
    const late = await send(route, { songIds }, { as, ifMatch: `"${updatedAt}"` });
    expect([late.statusCode, late.json().current]).toEqual([412, turned.json()]);
  });

  it('of a request is refused after it was answered', async () => {
    const route = 'PATCH /api/dashboard/requests/{request}';
    const [request] = (await server.call('GET', '/api/dashboard/requests', { as: artist })).json();
    const ifMatch = `"${request.updatedAt}"`;
    const accepted = await send(route, { status: 'accepted' }, { ifMatch });
    expect(accepted.statusCode).toBe(200);
    const late = await send(route, { status: 'declined' }, { ifMatch });
    expect([late.statusCode, late.json().current.status]).toEqual([412, 'accepted']);
  });

  it('is taken once of twenty at the same moment', async () => {
    const route = 'PATCH /api/dashboard/songs/{song}';
    const { updatedAt } = (await send(route, { title: 'Before' })).json();
    const ifMatch = `"${updatedAt}"`;
    const titles = Array.from({ length: 20 }, (_, n) => `Window ${n}`);
    const answers = await Promise.all(titles.map((title) => send(route, { title }, { ifMatch })));
    const taken = answers.filter(({ statusCode }) => statusCode === 200);
    expect(taken).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 412)).toHaveLength(19);
    const now = await server.call('GET', addressOf('/api/songs/{song}'), { as: artist });
    expect(now.json().title).toBe(taken[0]?.json().title);
  });

  it('is refused by the procedure alike', async () => {
    const { updatedAt } = (await send('PATCH /api/dashboard/songs/{song}', { title: 'Seen' })).json();
    const update = (title: string) =>
      server.call('POST', '/trpc/studio.updateSong', {
        as: artist,
        body: { id: ids.song, title, ifMatch: updatedAt },
      });
    expect((await update('First')).json().result.data.title).toBe('First');
    const { error } = (await update('Second')).json();
    expect(error.data).toMatchObject({
      code: 'PRECONDITION_FAILED',
      httpStatus: 412,
      current: { title: 'First' },
    });
  });

  it('tells strangers nothing of the thing', async () => {
    const body = { title: 'Mine' };
    const answer = await send('PATCH /api/dashboard/songs/{song}', body, { as: fan, ifMatch: '"x"' });
    expect([answer.statusCode, answer.json().current]).toEqual([403, undefined]);
  });
});

describe('updatedAt', () => {
  const publishAt = new Date(Date.now() + 86_400_000).toISOString();
  const FIELDS: Record<string, object[]> = {
    'PATCH /api/dashboard/songs/{song}': [
      ...[{ title: 'New' }, { trackNumber: 7 }, { discNumber: 2 }, { genre: 'Jazz' }, { releaseYear: 1959 }],
      ...[{ description: 'Words' }, { isPremium: true }, { originalArtistName: 'Trad' }, { albumId: null }],
      ...[{ isrc: 'USS1Z9900001' }, { commentsClosed: true }, { state: 'scheduled', publishAt }],
      ...[{ earlyAccessDays: 3 }, { state: 'published' }],
    ],
    'PATCH /api/dashboard/albums/{album}': [
      ...[{ title: 'New' }, { year: '1959-08-17' }, { description: 'Words' }],
      ...[
        { state: 'scheduled', publishAt },
        { earlyAccessDays: 3 },
        { state: 'draft' },
        { state: 'published' },
      ],
    ],
    'PATCH /api/dashboard/content/{post}': [
      ...[{ title: 'New' }, { description: 'Words' }, { isPremium: true }, { commentsClosed: true }],
      ...[{ state: 'scheduled', publishAt }, { state: 'published' }],
    ],
    'PATCH /api/dashboard/artist': [
      ...[{ name: 'New' }, { bio: 'Words' }, { instagramUrl: 'https://a.example' }],
      ...[{ tiktokUrl: 'https://a.example' }, { facebookUrl: 'https://a.example' }],
      ...[{ fanCaptureUrl: 'https://a.example' }, { bandsintownUrl: 'https://a.example' }],
      { printfulStoreUrl: 'https://a.example' },
    ],
    'PATCH /api/dashboard/artist-settings': [{ customSongEnabled: false }, { cameoEnabled: true }],
    'PATCH /api/dashboard/products/{product}': [
      ...[
        { name: 'New' },
        { price: 7 },
        { priceCents: 800 },
        { url: 'https://a.example' },
        { category: 'Home' },
      ],
    ],
    'PATCH /api/dashboard/tour-dates/{date}': [
      ...[{ date: '2099-05-03' }, { venue: 'Hall' }, { city: 'Ulm' }, { country: 'Germany' }],
      { url: 'https://a.example' },
    ],
  };

  it.each(Object.entries(FIELDS))(
    'of %s is later after each change, and the same after none',
    async (route, changes) => {
      let { updatedAt } = (await send(route, {})).json();
      for (const change of changes) {
        const changed = await send(route, change);
        expect(changed.statusCode, changed.body).toBe(200);
        expect(changed.json().updatedAt > updatedAt, JSON.stringify(change)).toBe(true);
        updatedAt = changed.json().updatedAt;
        expect((await send(route, change)).json().updatedAt, JSON.stringify(change)).toBe(updatedAt);
      }
    },
  );

  it('is tried with every field but pictures, which need a file', async () => {
    const edits = await listEdits(server);
    for (const [route, changes] of Object.entries(FIELDS)) {
      const tried = ['coverImage', 'bannerImage', 'image', 'images', ...changes.flatMap(Object.keys)];
      expect(
        edits.get(anyId(route))?.filter((field) => !tried.includes(field)),
        route,
      ).toEqual([]);
    }
  });

  it('stays with counters, audio and announcements', async () => {
    const { client } = server.services;
    const read = async () => [
      ...(await client`select updated_at from songs where id = ${ids.song ?? 0}
        union all select updated_at from albums where id = ${ids.album ?? 0}
        union all select updated_at from contents where id = ${ids.post ?? 0}
        union all select updated_at from artists where id = 1`),
    ];
    const before = await read();
    await client`update songs set plays = plays + 1, audio_state = 'processing', audio_url = '/x', duration_ms = 5,
      announced_at = now(), secret_key = 'x', cover_placeholder = 'x'`;
    await client`update albums set announced_at = now(), secret_key = 'x', cover_placeholder = 'x'`;
    await client`update artists set monthly_listeners = 7, tint = '#000000'`;
    await client`update contents set content_url = '/x', file_state = 'ready', width = 5`;
    expect(await read()).toEqual(before);
  });

  it('is later for each of many edits within a millisecond', async () => {
    const rows = await server.services.client.begin(async (tx) => {
      const times: number[] = [];
      for (let n = 0; n < 50; n++) {
        const [row] = await tx<{ at: Date }[]>`
          update songs set title = ${`Edit ${n}`} where id = ${ids.song ?? 0} returning updated_at as at`;
        times.push(new Date(row?.at ?? 0).getTime());
      }
      return times;
    });
    expect(rows.every((time, n) => n === 0 || time > (rows[n - 1] ?? 0))).toBe(true);
  });
});

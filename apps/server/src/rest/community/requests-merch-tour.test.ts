import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let artist: Person;
let other: Person;
let fan: Person;
let artistId: number;
beforeAll(async () => {
  server = await openTestApp();
  fan = await server.register();
  const withProfile = async (name: string): Promise<[Person, number]> => {
    const person = await server.register({ isArtist: true });
    const made = await server.call('POST', '/api/dashboard/create-artist-profile', {
      as: person,
      body: { name },
    });
    return [person, made.json().id];
  };
  [artist, artistId] = await withProfile('Juno');
  [other] = await withProfile('Mira');
});
afterAll(() => server.close());

const REQUEST = {
  requestType: 'cameo',
  email: 'ada@example.org',
  details: 'Happy birthday for my sister',
  status: 'delivered',
};

describe('custom requests', () => {
  const post = (body: object, as?: Person) =>
    server.call('POST', '/api/custom-requests', { as, body: { ...REQUEST, artistId, ...body } });

  // Proves (Requests, merchandise, tour and settings): the fields of a custom request, which is deleted with its artist
  it('are also sent by visitors, always start as pending, and are answered by the artist', async () => {
    const sent = await post({});
    expect(sent.statusCode).toBe(201);
    expect(sent.json()).toMatchObject({ artistId, requestType: 'cameo', status: 'pending' });
    const { id } = sent.json();
    const list = '/api/dashboard/requests';
    expect((await server.call('GET', list)).statusCode).toBe(401);
    expect((await server.call('GET', list, { as: fan })).statusCode).toBe(403);
    expect((await server.call('GET', list, { as: other })).json()).toEqual([]);
    expect((await server.call('GET', `${list}?status=pending&limit=1`, { as: artist })).json()).toMatchObject(
      [{ id, email: 'ada@example.org', sender: null, can: { accept: true, decline: true, deliver: false } }],
    );
    const patch = (status: string, as?: Person) =>
      server.call('PATCH', `${list}/${id}`, { as, body: { status } });
    expect((await patch('accepted')).statusCode).toBe(401);
    expect((await patch('accepted', fan)).statusCode).toBe(403);
    expect((await patch('accepted', other)).statusCode).toBe(404);
    expect((await patch('pending', artist)).statusCode).toBe(400);
    expect((await patch('delivered', artist)).statusCode).toBe(409);
    expect((await patch('accepted', artist)).json()).toMatchObject({ id, status: 'accepted' });
    const again = await patch('declined', artist);
    expect([again.statusCode, again.json()]).toEqual([
      409,
      { code: 'conflict', message: 'This request is accepted and cannot become declined' },
    ]);
  });

  // Proves (Requests, merchandise, tour and settings): a request is a cameo video message or a custom song
  // Proves (Requests, merchandise, tour and settings): POST /api/custom-requests; an error has a message
  it.each([
    [{ details: '  too short ' }, 'Please provide more details about your request'],
    [{ details: 'x'.repeat(2_001) }, 'details: must be at most 2000 characters'],
    [{ email: 'ada@' }, 'Please enter a valid email address'],
    [{ requestType: 'dance' }, 'requestType: must be cameo or custom-song'],
  ])('are refused with the words of the form (%#)', async (body, message) => {
    const response = await post(body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message, code: 'bad_request' });
  });

  // Proves (Requests, merchandise, tour and settings): GET /api/custom-requests/artist-settings/{artistId}
  it('follow the artist’s switches', async () => {
    const open = `/api/custom-requests/artist-settings/${artistId}`;
    const own = '/api/dashboard/artist-settings';
    const updatedAt = expect.stringMatching(/Z$/);
    expect((await server.call('GET', open)).json()).toEqual({
      cameoEnabled: true,
      customSongEnabled: true,
      cameoPriceCents: null,
      customSongPriceCents: null,
      answerDays: 14,
      updatedAt,
    });
    for (const [as, status] of [
      [undefined, 401],
      [fan, 403],
    ] as const)
      expect((await server.call('PATCH', own, { as, body: { cameoEnabled: false } })).statusCode).toBe(
        status,
      );
    const changed = await server.call('PATCH', own, { as: artist, body: { cameoEnabled: false } });
    expect(changed.json()).toEqual({
      cameoEnabled: false,
      customSongEnabled: true,
      cameoPriceCents: null,
      customSongPriceCents: null,
      answerDays: 14,
      updatedAt,
    });
    expect((await server.call('GET', own, { as: artist })).json()).toEqual(changed.json());
    expect((await server.call('GET', open)).json()).toEqual(changed.json());
    const refused = await post({ details: 'Another one for my brother' }, fan);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Juno does not take cameo requests right now',
    ]);
    expect((await server.call('GET', '/api/custom-requests/artist-settings/2000000000')).statusCode).toBe(
      404,
    );
  });
});

describe.each([
  {
    slug: 'products',
    body: { name: 'Tee', priceCents: 2499, category: 'Apparel', url: 'https://shop.example/tee' },
    shown: { name: 'Tee', price: '$24.99', priceCents: 2499, image: null, category: 'Apparel' },
    change: { priceCents: 1499 },
    changedTo: { priceCents: 1499, price: '$14.99' },
    bad: [
      { priceCents: -1 },
      { priceCents: 1_000_001 },
      { priceCents: 9.5 },
      { category: 'Cars' },
      { name: ' ' },
      { url: 'javascript:alert(1)' },
      { image: '/media/images/00000000000000000000000000000000-480.webp' },
    ],
  },
  {
    slug: 'tour-dates',
    body: { date: '2099-05-02', venue: 'Cellar 42', city: 'Glasgow', country: 'United Kingdom' },
    shown: { date: '2099-05-02', venue: 'Cellar 42', url: null, isPast: false },
    change: { venue: 'Cellar 43' },
    changedTo: { venue: 'Cellar 43' },
    bad: [
      { date: '2099-02-30' },
      { date: '0000-01-01' },
      { date: '2099-05-02T20:00:00Z' },
      { venue: '' },
      { city: 'x'.repeat(81) },
      { country: 'a\0b' },
      { url: 'ftp://tickets.example' },
    ],
  },
])('/api/dashboard/$slug', ({ slug, body, shown, change, changedTo, bad }) => {
  const own = `/api/dashboard/${slug}`;
  const open = () => server.call('GET', `/api/artists/${artistId}/${slug}`);

  it('are added, listed, edited and deleted only by their artist', async () => {
    const strangers: [Person | undefined, number][] = [
      [undefined, 401],
      [fan, 403],
    ];
    for (const [as, status] of strangers)
      expect((await server.call('POST', own, { as, body })).statusCode).toBe(status);
    const made = await server.call('POST', own, { as: artist, body });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({ ...shown, artistId });
    expect((await open()).json()).toEqual([made.json()]);
    expect((await server.call('GET', own, { as: artist })).json()).toEqual([made.json()]);
    expect((await server.call('GET', own, { as: other })).json()).toEqual([]);
    const one = `${own}/${made.json().id}`;
    for (const [as, status] of [...strangers, [other, 404] as const]) {
      expect((await server.call('PATCH', one, { as, body: change })).statusCode).toBe(status);
      expect((await server.call('DELETE', one, { as })).statusCode).toBe(status);
    }
    const changed = await server.call('PATCH', one, { as: artist, body: change });
    expect(changed.json()).toEqual({
      ...made.json(),
      ...changedTo,
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect((await server.call('DELETE', one, { as: artist })).statusCode).toBe(204);
    expect((await server.call('DELETE', one, { as: artist })).statusCode).toBe(404);
    expect((await open()).json()).toEqual([]);
    expect((await server.call('GET', `/api/artists/2000000000/${slug}`)).statusCode).toBe(404);
  });

  it.each<object>(bad)('refuses %j', async (fields) => {
    const before = (await open()).json();
    const response = await server.call('POST', own, { as: artist, body: { ...body, ...fields } });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'bad_request' });
    expect((await open()).json()).toEqual(before);
  });
});

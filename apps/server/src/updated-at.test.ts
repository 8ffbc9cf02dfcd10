import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EditWorld, openEditWorld } from './testing/edit-world.ts';
import { anyId, listEdits } from './testing/list-edits.ts';

let world: EditWorld;
beforeAll(async () => {
  world = await openEditWorld();
});
afterAll(() => world.server.close());

describe('updatedAt', () => {
  const publishAt = new Date(Date.now() + 86_400_000).toISOString();
  const FIELDS: Record<string, object[]> = {
    'PATCH /api/dashboard/songs/{song}': [
      ...[{ title: 'New' }, { trackNumber: 7 }, { discNumber: 2 }, { genre: 'Jazz' }, { releaseYear: 1959 }],
      { tags: ['Bop'] },
      ...[{ description: 'Words' }, { isPremium: true }, { originalArtistName: 'Trad' }, { albumId: null }],
      ...[{ isrc: 'USS1Z9900001' }, { commentsClosed: true }, { state: 'scheduled', publishAt }],
      ...[
        { earlyAccessDays: 3 },
        { state: 'published' },
        { downloads: 'nobody' },
        { isExplicit: true },
        { language: 'pt-BR' },
        { lyrics: '[00:01.00] Words' },
        { credits: [{ name: 'Ada', role: 'Producer' }] },
        { price: { minCents: 700 } },
        { namesPrice: false },
      ],
    ],
    'PATCH /api/dashboard/albums/{album}': [
      ...[{ title: 'New' }, { year: '1959-08-17' }, { description: 'Words' }, { type: 'ep' }],
      ...[{ label: 'Night Bus' }, { notes: 'Thanks' }, { tags: ['Bop'] }],
      { credits: [{ name: 'Ada', role: 'Producer' }] },
      ...[
        { state: 'scheduled', publishAt },
        { earlyAccessDays: 3 },
        { state: 'draft' },
        { state: 'published' },
        { price: { minCents: 700 } },
        { namesPrice: false },
      ],
    ],
    'PATCH /api/dashboard/content/{post}': [
      ...[{ title: 'New' }, { description: 'Words' }, { isPremium: true }, { commentsClosed: true }],
      ...[{ state: 'scheduled', publishAt }, { state: 'published' }],
    ],
    'PATCH /api/dashboard/artist': [
      ...[{ name: 'New' }, { bio: 'Words' }, { tags: ['Bop'] }, { instagramUrl: 'https://a.example' }],
      ...[{ tiktokUrl: 'https://a.example' }, { facebookUrl: 'https://a.example' }],
      ...[{ fanCaptureUrl: 'https://a.example' }, { bandsintownUrl: 'https://a.example' }],
      ...[{ printfulStoreUrl: 'https://a.example' }, { downloads: 'subscribers' }, { catalogueDiscount: 10 }],
    ],
    'PATCH /api/dashboard/artist-settings': [
      ...[{ customSongEnabled: false }, { cameoEnabled: false }],
      ...[{ cameoPriceCents: 2500 }, { customSongPriceCents: 9900 }],
    ],
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
      let { updatedAt } = (await world.send(route, {})).json();
      for (const change of changes) {
        const changed = await world.send(route, change);
        expect(changed.statusCode, changed.body).toBe(200);
        expect(changed.json().updatedAt > updatedAt, JSON.stringify(change)).toBe(true);
        updatedAt = changed.json().updatedAt;
        expect((await world.send(route, change)).json().updatedAt, JSON.stringify(change)).toBe(updatedAt);
      }
    },
  );

  it('is tried with every field but pictures, which need a file', async () => {
    const edits = await listEdits(world.server);
    for (const [route, changes] of Object.entries(FIELDS)) {
      const tried = ['coverImage', 'bannerImage', 'image', 'images', ...changes.flatMap(Object.keys)];
      expect(
        edits.get(anyId(route))?.filter((field) => !tried.includes(field)),
        route,
      ).toEqual([]);
    }
  });

  it('stays with counters, audio and announcements', async () => {
    const { client } = world.server.services;
    const read = async () => [
      ...(await client`select updated_at from songs where id = ${world.ids.song ?? 0}
        union all select updated_at from albums where id = ${world.ids.album ?? 0}
        union all select updated_at from contents where id = ${world.ids.post ?? 0}
        union all select updated_at from artists where id = 1`),
    ];
    const before = await read();
    await client`update songs set plays = plays + 1, audio_state = 'processing', audio_url = '/x', duration_ms = 5,
      announced_at = now(), secret_key = 'x', cover_placeholder = 'x'`;
    await client`update albums set announced_at = now(), secret_key = 'x', cover_placeholder = 'x'`;
    await client`update artists set monthly_listeners = 7, tint = '#000000'`;
    await client`update contents set content_url = '/x', file_state = 'ready', width = 5, announced_at = now()`;
    expect(await read()).toEqual(before);
  });

  it('is later for each of many edits within a millisecond', async () => {
    const rows = await world.server.services.client.begin(async (tx) => {
      const times: number[] = [];
      for (let n = 0; n < 50; n++) {
        const [row] = await tx<{ at: Date }[]>`
          update songs set title = ${`Edit ${n}`} where id = ${world.ids.song ?? 0} returning updated_at as at`;
        times.push(new Date(row?.at ?? 0).getTime());
      }
      return times;
    });
    expect(rows.every((time, n) => n === 0 || time > (rows[n - 1] ?? 0))).toBe(true);
  });
});

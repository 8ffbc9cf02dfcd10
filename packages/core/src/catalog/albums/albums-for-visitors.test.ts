import { openDatabase } from '@stagedoor/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ctx, systemContext } from '../../platform/context/index.ts';
import {
  anonymous,
  createChance,
  explain,
  makeAlbum,
  makeArtist,
  makeMember,
  makeSong,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { getAlbum, getAlbumOrShared } from './index.ts';

const DAY_MS = 24 * 3600 * 1000;
const TEXTS = [
  'Plain',
  'Say "hello"',
  "It's \\back\\slash/",
  'tab\tline\nreturn\r\u0001\u001f\u007f',
  '東京 étoile ß 🎵 \u2028\u2029\u00a0',
  '</script><!-- {"a":1}',
  ' ',
  '',
];

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

type Chance = ReturnType<typeof createChance>;

const maybe = <T>(chance: Chance, value: T): T | null => (chance.percent(50) ? value : null);

function drawRelease(chance: Chance, now: number) {
  const releaseState = chance.pick(['published', 'published', 'scheduled', 'scheduled', 'draft'] as const);
  const publishAt = new Date(now + (chance.below(9) - 4) * DAY_MS + chance.below(DAY_MS));
  return {
    releaseState,
    publishAt: releaseState === 'scheduled' || chance.percent(20) ? publishAt : null,
    earlyAccessDays: chance.pick([0, 0, 1, 3, 30]),
    hiddenAt: chance.percent(8) ? new Date(now) : null,
    deletedAt: chance.percent(8) ? new Date(now) : null,
    secretKey: chance.percent(30) ? 'k'.repeat(32) : null,
  };
}

const drawCovers = (chance: Chance) => ({
  coverImage: maybe(chance, '/uploads/1-cover.webp'),
  coverPlaceholder: maybe(chance, 'data:image/webp;base64,AA=='),
});

function drawSong(chance: Chance, now: number, n: number) {
  const text = () => chance.pick(TEXTS);
  const address = `/media/audio/${n}-secret.mp3`;
  return {
    title: text(),
    discNumber: 1 + chance.below(2),
    trackNumber: maybe(chance, chance.below(4)),
    durationMs: maybe(chance, chance.below(10_000_000)),
    audioState: chance.pick(['ready', 'ready', 'ready', 'ready', 'missing', 'processing', 'failed'] as const),
    isAudioPending: chance.percent(20),
    failureReason: maybe(chance, 'Broken'),
    audioUrl: chance.percent(90) ? address : null,
    sources: chance.percent(80) ? [{ type: 'audio/webm; codecs="opus"', url: `${address}.webm` }] : [],
    loudnessLufs: maybe(chance, chance.pick([-14.3, -70, 0, 1e-7, -0.1, 123456.789])),
    plays: chance.pick([0, 7, 2 ** 31 - 1]),
    isPremium: chance.percent(40),
    genre: maybe(chance, text()),
    releaseYear: maybe(chance, '1999'),
    description: maybe(chance, text()),
    originalArtistName: maybe(chance, text()),
    isrc: maybe(chance, 'USGF19942501'),
    recordingMbid: maybe(chance, text()),
    importedFrom: maybe(chance, 'musicbrainz'),
    uploadedByAdmin: chance.percent(50),
    isClaimable: chance.percent(50),
    createdAt: new Date(now - chance.below(4000 * DAY_MS)),
    ...drawCovers(chance),
    ...drawRelease(chance, now),
  };
}

/** Albums of an open, a suspended and a deleted artist, with songs in every state. */
async function drawWorld(chance: Chance) {
  const { services } = test;
  const now = services.now().getTime();
  const gone = new Date(now);
  const artists = [
    await makeArtist(services, { name: 'Open "Artist" \\ 東京' }),
    await makeArtist(services, { suspendedAt: gone }),
    await makeArtist(services, { deletedAt: gone }),
  ] as const;
  const albumIds: number[] = [];
  for (let n = 0; n < 80; n++) {
    const { id: artistId } = n < 64 ? artists[0] : chance.pick(artists);
    const { id: albumId } = await makeAlbum(services, {
      artistId,
      title: chance.pick(TEXTS),
      year: maybe(chance, '2024'),
      releaseDate: maybe(chance, '2024-02'),
      description: maybe(chance, chance.pick(TEXTS)),
      ...drawCovers(chance),
      ...drawRelease(chance, now),
    });
    albumIds.push(albumId);
    for (let song = chance.below(9); song > 0; song--) {
      const drawn = drawSong(chance, now, albumIds.length * 10 + song);
      await makeSong(services, { ...drawn, artistId, albumId });
    }
  }
  return { artist: artists[0], albumIds };
}

const orNothing = <T>(asked: Promise<T>): Promise<T | null> => asked.catch(() => null);
const at = (ctx: Ctx, ms: number): Ctx => ({ ...ctx, now: () => new Date(ms) });

describe('an album for visitors', () => {
  it('is what its presenters make of it, for every caller, in every state and at every date', async () => {
    const { services } = test;
    const { artist, albumIds } = await drawWorld(createChance(1));
    const [stranger, subscriber, uploader, admin] = [
      await makeUser(services),
      await makeUser(services),
      await makeUser(services),
      await makeUser(services, { isAdmin: true }),
    ];
    await makeSubscription(services, { userId: stranger.id, artistId: (await makeArtist(services)).id });
    await makeSubscription(services, { userId: subscriber.id, artistId: artist.id });
    await makeMember(services, { userId: uploader.id, artistId: artist.id, role: 'uploader' });
    const callers = [
      anonymous(services),
      stranger.ctx,
      subscriber.ctx,
      artist.ctx,
      uploader.ctx,
      admin.ctx,
      systemContext(services, 'test'),
    ];
    const now = services.now().getTime();
    let shown = 0;
    for (const ms of [now, now + DAY_MS, now + 3.5 * DAY_MS])
      for (const ctx of callers.map((caller) => at(caller, ms))) {
        // All at once, so that they are read together.
        const read = (get: typeof getAlbum) => Promise.all(albumIds.map((id) => orNothing(get(ctx, { id }))));
        const [albums, expected] = [await read(getAlbumOrShared), await read(getAlbum)];
        expect(albums).toStrictEqual(expected);
        shown += albums.filter(Boolean).length;
      }
    expect(shown).toBeGreaterThan(500);
  });

  it('opens on its date for the last of those who ask together', async () => {
    const { services } = test;
    const now = services.now().getTime();
    const { id: artistId } = await makeArtist(services);
    const { id } = await makeAlbum(services, {
      artistId,
      releaseState: 'scheduled',
      publishAt: new Date(now + DAY_MS),
    });
    const [before, after] = [now, now + DAY_MS].map((ms) => at(anonymous(services), ms)) as [Ctx, Ctx];
    const asked = [after, before].map((ctx) => orNothing(getAlbumOrShared(ctx, { id })));
    expect((await Promise.all(asked)).map((album) => album?.state)).toEqual(['published', 'published']);
    expect(await orNothing(getAlbumOrShared(before, { id }))).toBeNull();
  });

  it('holds no address of what a visitor may not play', async () => {
    const ctx = anonymous(test.services);
    const { albumIds } = await drawWorld(createChance(2));
    const open = await test.services.client<{ addresses: string[] }[]>`
      select array[audio_url, sources -> 0 ->> 'url'] as addresses from songs
      where audio_state = 'ready' and not is_premium and hidden_at is null and deleted_at is null
        and (release_state = 'published' or (release_state = 'scheduled' and publish_at <= now()))`;
    const playable = new Set(open.flatMap(({ addresses }) => addresses));
    const addresses: string[] = [];
    for (const id of albumIds) {
      const album = await orNothing(getAlbumOrShared(ctx, { id }));
      addresses.push(...(JSON.stringify(album).match(/\/media\/audio\/[^"]*/g) ?? []));
    }
    expect(addresses.length).toBeGreaterThan(10);
    expect(addresses.filter((address) => !playable.has(address))).toEqual([]);
  });

  it.each([
    [7, 1],
    [12, 3],
  ])(
    'is read by indexes, %i that are asked for together in %i batches of two statements',
    async (count, times) => {
      const { services } = test;
      const { id: artistId } = await makeArtist(services);
      for (let part = 0; part < 4; part++)
        await services.client`
          with made as (
            insert into albums (artist_id, title) select ${artistId}::int, 'Album ' || n from generate_series(1, 500) n returning id, artist_id)
          insert into songs (artist_id, album_id, title, track_number, audio_state)
          select artist_id, id, 'Song ' || track, track, 'ready' from made, generate_series(1, 10) track`;
      await test.asOwner('analyze');
      const albums = await services.client<{ id: number }[]>`
      select id from albums where artist_id = ${artistId} limit ${count}`;
      const ctx = anonymous(services);
      const plan = await explain(services, async () => {
        const found = await Promise.all(albums.map(({ id }) => getAlbumOrShared(ctx, { id })));
        expect(found.map(({ songs }) => songs.length)).toEqual(albums.map(() => 10));
      });
      expect(plan.match(/songs_album_idx/g)).toHaveLength(times);
      expect(plan.match(/albums_pkey/g)).toHaveLength(times);
      expect(plan).not.toMatch(/Seq Scan on (albums|songs)/);
    },
  );

  it('is planned once, which would take longer than reading it', async () => {
    const { services, databaseUrl } = test;
    const { id } = await makeAlbum(services, { artistId: (await makeArtist(services)).id });
    const { db, client, close } = openDatabase(databaseUrl, { max: 1 });
    const ctx = { ...anonymous(services), db };
    for (let round = 0; round < 12; round++) await getAlbumOrShared(ctx, { id });
    const planned = await client<{ anew: number; once: number }[]>`
      select custom_plans::int as anew, generic_plans::int as once from pg_prepared_statements
      where statement like '%unnest($%' and statement not like '%pg_prepared_statements%'`;
    await close();
    // PostgreSQL makes five plans for certain values before it compares.
    expect(planned).toEqual([
      { anew: 5, once: 7 },
      { anew: 5, once: 7 },
    ]);
  });
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMusicBrainzClient, MusicBrainzError, type MusicBrainzOptions } from './index.ts';
import { type StandIn, startMusicBrainzStandIn } from './stand-in/index.ts';

let standIn: StandIn;
let waits: number[];

beforeEach(async () => {
  standIn = await startMusicBrainzStandIn({ folder: null, paceMs: 0, maxPageRows: 2 });
  waits = [];
});
afterEach(() => standIn.stop());

/** No jitter, and waiting takes no time. */
const createClient = (options: Partial<MusicBrainzOptions> = {}) =>
  createMusicBrainzClient({
    baseUrl: standIn.baseUrl,
    coverArtBaseUrl: standIn.coverArtBaseUrl,
    userAgent: 'StagedoorTest/1.0 ( https://stagedoor.example )',
    schedule: (work) => work(),
    sleep: async (ms) => void waits.push(ms),
    random: () => 0,
    ...options,
  });

const findMbid = async (query: string) => {
  const [best] = (await createClient().searchArtists(query)).artists;
  if (!best) throw new Error(`The stand-in has no artist ${query}`);
  return best.mbid;
};

/** Every page of an artist's releases, as the stand-in's pages have two rows. */
const listAll = async (artistMbid: string) => {
  const client = createClient();
  const releases = [];
  for (let offset: number | null = 0; offset !== null; ) {
    const page = await client.listReleases({ artistMbid }, offset);
    releases.push(...page.releases);
    offset = page.nextOffset;
  }
  return releases;
};

const findRelease = async (artist: string, title: string) => {
  const client = createClient();
  const releases = await listAll(await findMbid(artist));
  const found = releases.find((release) => release.title === title);
  if (!found) throw new Error(`The stand-in has no release ${title}`);
  return client.getRelease(found.mbid);
};

it('finds artists of the same name and distinguishes them', async () => {
  const page = await createClient().searchArtists('odd harbour');
  expect(page).toMatchObject({ total: 2, offset: 0 });
  expect(
    page.artists.map(({ name, score, disambiguation, country, type }) => [
      name,
      score,
      disambiguation,
      country,
      type,
    ]),
  ).toEqual([
    ['Odd Harbour', 100, null, 'PT', 'Group'],
    ['Odd Harbour', 100, 'shanty choir of the 1970s', null, 'Group'],
  ]);
  expect(Object.keys(page.artists[0] ?? {})).not.toContain('tags');
});

it('pages through a search', async () => {
  const page = await createClient().searchArtists('odd harbour', { limit: 1, offset: 1 });
  expect(page).toMatchObject({
    total: 2,
    offset: 1,
    artists: [{ disambiguation: 'shanty choir of the 1970s' }],
  });
});

it.each(['AC/DC', '"', '(', 'a:b\\', '!!!', '*', 'x && y', '[unknown]'])(
  'searches for %j as it is typed',
  async (query) => {
    await expect(createClient().searchArtists(query)).resolves.toMatchObject({ offset: 0 });
  },
);

it('sends no request for a blank search', async () => {
  expect((await createClient().searchArtists('  \u0000 ')).artists).toEqual([]);
  expect(standIn.requests).toEqual([]);
});

it('returns an artist, by any spelling of the id', async () => {
  const mbid = await findMbid('Todaimori');
  expect(await createClient().getArtist(mbid.toUpperCase())).toEqual({
    mbid,
    name: '灯台守',
    sortName: 'Todaimori',
    disambiguation: null,
    country: 'JP',
    area: 'Japan',
    type: null,
    beganAt: null,
    endedAt: null,
    hasEnded: false,
    aliases: ['The Lighthouse Keepers'],
  });
});

it('lists releases page by page, even if pages are shorter than requested, and shows which are editions of one album', async () => {
  const artistMbid = await findMbid('Nara Quill');
  const first = await createClient().listReleases({ artistMbid });
  expect([first.releases.length, first.total, first.nextOffset]).toEqual([2, 4, 2]);
  const releases = await listAll(artistMbid);
  expect((await createClient().listReleases({ artistMbid }, 4)).nextOffset).toBeNull();
  expect(
    releases.map(({ title, releaseDate, type, status, trackCount }) => [
      title,
      releaseDate,
      type,
      status,
      trackCount,
    ]),
  ).toEqual([
    ['Salt Arithmetic', '2019-02-08', 'Album', 'Official', 6],
    ['Salt Arithmetic', '2019-06', 'Album', 'Official', 3],
    ['Winter Quarters', '2021', 'EP', 'Official', 2],
    ['The Breakwater Sessions', '2022-11-25', 'Album', 'Official', 5],
  ]);
  expect(releases[0]?.releaseGroupMbid).toBe(releases[1]?.releaseGroupMbid);
  expect(releases[3]).toMatchObject({
    artistCredit: 'Odd Harbour & N. Quill',
    secondaryTypes: ['Live'],
    formats: ['CD', 'DVD-Video'],
  });
});

it('lists the editions of one album', async () => {
  const releases = await listAll(await findMbid('Nara Quill'));
  const releaseGroupMbid = releases[0]?.releaseGroupMbid ?? '';
  const editions = await createClient().listReleases({ releaseGroupMbid });
  expect(editions.releases.map(({ mbid }) => mbid)).toEqual(
    releases.filter((row) => row.releaseGroupMbid === releaseGroupMbid).map(({ mbid }) => mbid),
  );
  expect(editions).toMatchObject({ total: 2, releases: [{ releaseGroupTitle: 'Salt Arithmetic' }, {}] });
});

it('returns tracks of several discs, with a hidden first track, videos and unknown lengths', async () => {
  const release = await findRelease('Odd Harbour', 'The Breakwater Sessions');
  expect(release.discs).toEqual([
    { position: 1, title: 'Friday', format: 'CD', trackCount: 3 },
    { position: 2, title: 'Saturday', format: 'DVD-Video', trackCount: 2 },
  ]);
  expect(
    release.tracks.map(({ disc, position, title, length, isVideo }) => [
      disc,
      position,
      title,
      length,
      isVideo,
    ]),
  ).toEqual([
    [1, 0, 'Doors', 61_000, false],
    [1, 1, 'Rope Song', 275_000, false],
    [1, 2, 'Cargo', 331_000, false],
    [1, 3, 'Ledger of Small Storms', 290_000, false],
    [2, 1, 'Rope Song', 281_000, true],
    [2, 2, 'Encore', null, true],
  ]);
  expect(new Set(release.tracks.map((track) => track.mbid)).size).toBe(6);
  expect(release.tracks[1]?.recordingMbid).toBe(release.tracks[4]?.recordingMbid);
});

it('uses the length of the track, else of the recording, and credits as printed', async () => {
  const release = await findRelease('Nara Quill', 'Salt Arithmetic');
  expect(release.tracks.map((track) => track.length)).toEqual([
    214_000,
    187_400,
    251_300,
    198_760,
    305_000,
    null,
  ]);
  expect(release.tracks[2]).toMatchObject({
    artistCredit: 'Nara Quill feat. Odd Harbour',
    artists: [{ name: 'Nara Quill' }, { name: 'Odd Harbour' }],
  });
  expect(release.tracks[3]?.title).toBe('Don’t Wait Up');
});

it('keeps the artist of each track of a compilation', async () => {
  const releases = await listAll('89ad4ac3-39f7-470e-963a-56509c546377');
  const release = await createClient().getRelease(releases[0]?.mbid ?? '');
  expect(release.artistCredit).toBe('Various Artists');
  expect(release.tracks.map((track) => track.artistCredit)).toEqual([
    'Nara Quill vs. Odd Harbour',
    'Odd Harbour',
    '灯台守',
    'Nara Quill',
  ]);
});

it('returns the cover through the redirect, with addresses that can be fetched', async () => {
  const client = createClient();
  const releases = await listAll(await findMbid('Nara Quill'));
  const { images } = await client.getCoverArt(releases[0]?.mbid ?? '');
  expect(images).toMatchObject([{ isFront: true, types: ['Front'], comment: null }]);
  const image = await fetch(images[0]?.thumbnails.small250 ?? '');
  const bytes = Buffer.from(await image.arrayBuffer());
  expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16)]).toEqual(['PNG', 250]);
  const without = releases.find((release) => !release.hasFrontCover);
  await expect(client.getCoverArt(without?.mbid ?? '')).rejects.toMatchObject({ reason: 'not-found' });
});

it.each(['', 'x', '../release', '01234567-0123-0123-0123-01234567890'])(
  'refuses the id %j without a request',
  async (mbid) => {
    const client = createClient();
    const asks = [
      client.getArtist(mbid),
      client.listReleases({ artistMbid: mbid }),
      client.listReleases({ releaseGroupMbid: mbid }),
      client.getRelease(mbid),
      client.getCoverArt(mbid),
      client.getFrontCover(mbid, 250),
    ];
    for (const asked of asks) {
      await expect(asked).rejects.toMatchObject({ reason: 'bad-request', status: null });
    }
    expect(standIn.requests).toEqual([]);
  },
);

it('reports not-found at once for an unknown id', async () => {
  const refused = createClient().getRelease('01234567-0123-0123-0123-012345678901');
  await expect(refused).rejects.toBeInstanceOf(MusicBrainzError);
  await expect(refused).rejects.toMatchObject({ reason: 'not-found', status: 404 });
  expect([standIn.requests.length, waits]).toEqual([1, []]);
});

it('requires a User-Agent', () => {
  expect(() => createClient({ userAgent: ' ' })).toThrow('User-Agent');
});

it('accepts a base address without a path', async () => {
  const client = createClient({ baseUrl: `${standIn.coverArtBaseUrl}/` });
  expect((await client.searchArtists('quill')).total).toBe(1);
});

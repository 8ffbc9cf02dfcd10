import { systemContext } from '@stagedoor/core';
import { runImport } from '@stagedoor/core/catalog/imports';
import { type Cursors, definedCursors } from '@stagedoor/core/platform/paging';
import { openTestServices, type TestServices } from '@stagedoor/core/testing';
import { openMusicCatalog } from '@stagedoor/musicbrainz';
import { type StandIn, startMusicBrainzStandIn } from '@stagedoor/musicbrainz/stand-in';
import type { Song } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let standIn: StandIn;
let test: TestServices;
let server: TestApp;
let artist: Person;
let fan: Person;
beforeAll(async () => {
  standIn = await startMusicBrainzStandIn({ paceMs: 0, folder: null });
  const open = openMusicCatalog({
    musicbrainzBaseUrl: standIn.baseUrl,
    coverartBaseUrl: standIn.coverArtBaseUrl,
    brandName: 'Stagedoor',
    publicUrl: 'https://stagedoor.example',
  });
  test = await openTestServices({
    musicCatalog: (caller) => open({ ...caller, schedule: (request) => request() }),
  });
  server = await openTestApp({ over: test });
  fan = await server.register();
  artist = await server.register({ isArtist: true });
  const body = { name: 'Nara Quill' };
  await server.call('POST', '/api/dashboard/create-artist-profile', { as: artist, body });
});
afterAll(async () => {
  await server.close();
  await test.close();
  await standIn.stop();
});

/** A busy machine needs more than the second that is the default. */
const PATIENCE = { timeout: 9_000 };
const UNKNOWN = '01234567-0123-0123-0123-012345678901';
const get = (url: string, as: Person | undefined = artist) =>
  server.call('GET', `/api/musicbrainz${url}`, { as });

// Proves (Importing from MusicBrainz): an artist found: mbid, name, disambiguation, country, type, score; a release: mbid, title, date (releaseDate too), type, status; a track: mbid, position, title, length in milliseconds (lengthMs too), its artists' names
// Proves (Importing from MusicBrainz): GET /api/musicbrainz/search, artist/{mbid}, release/{mbid}
it('goes from a search to a release with its tracks', async () => {
  const found = await get('/search?query=quill');
  expect(found.statusCode).toBe(200);
  const [quill] = found.json();
  expect(quill).toEqual({
    mbid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Nara Quill',
    sortName: 'Quill, Nara',
    type: 'Person',
    country: 'NO',
    disambiguation: 'singer and harmonium player from Tromsø',
    begin: '1991-03',
    end: null,
    score: 100,
  });
  const listed = (await get(`/artist/${quill.mbid}`)).json();
  expect(listed).toMatchObject({
    mbid: quill.mbid,
    name: 'Nara Quill',
    total: 4,
    releases: [
      {
        title: 'Salt Arithmetic',
        mbid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        date: '2019-02-08',
        releaseDate: '2019-02-08',
        status: 'Official',
        country: 'NO',
        format: 'CD',
        trackCount: 6,
        type: 'Album',
        releaseGroup: { title: 'Salt Arithmetic', type: 'Album', firstReleaseDate: '2019-02-08' },
      },
      { title: 'Winter Quarters' },
      { title: 'The Breakwater Sessions' },
    ],
  });
  const { mbid } = listed.releases[0];
  const release = (await get(`/release/${mbid}`)).json();
  expect(release).toMatchObject({
    mbid,
    title: 'Salt Arithmetic',
    date: '2019-02-08',
    releaseDate: '2019-02-08',
    artistCredit: 'Nara Quill',
    coverArtUrl: `/api/musicbrainz/release/${mbid}/cover`,
  });
  expect(release.tracks[1]).toEqual({
    mbid: expect.any(String),
    recordingMbid: expect.any(String),
    disc: 1,
    position: 2,
    number: '2',
    title: 'The Tide Table',
    artistCredit: 'Nara Quill',
    artists: [{ name: 'Nara Quill' }],
    length: 187_400,
    lengthMs: 187_400,
    isrcs: [expect.any(String)],
    isData: false,
  });
  const cover = await get(`/release/${mbid}/cover`);
  expect([cover.statusCode, cover.headers['content-type']]).toEqual([200, 'image/png']);
});

// Proves (Importing from MusicBrainz): a query is required after trimming
it.each([
  ['/search', 400, 'Please enter a search term'],
  ['/search?query=%20%20', 400, 'Please enter a search term'],
  ['/artist/nonsense', 400, 'Not a valid MusicBrainz id'],
  [`/artist/${UNKNOWN}`, 404, 'Artist not found'],
  [`/release/${UNKNOWN}`, 404, 'Release not found'],
  [`/release/${UNKNOWN}/cover`, 404, 'Cover not found'],
  ['/imports/1', 404, 'Import not found'],
])('GET %s answers %i', async (url, status, message) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
});

// Proves (Importing from MusicBrainz): only people of artists, and admins, search and import
it.each([`/search?query=quill`, `/artist/${UNKNOWN}`, `/release/${UNKNOWN}`, `/release/${UNKNOWN}/cover`])(
  'GET %s is for people of artists only',
  async (url) => {
    const before = standIn.requests.length;
    expect((await server.call('GET', `/api/musicbrainz${url}`)).statusCode).toBe(401);
    expect((await get(url, fan)).statusCode).toBe(403);
    expect(standIn.requests).toHaveLength(before);
  },
);

// Proves (Importing from MusicBrainz): only people of artists, and admins, search and import
it('admins may search, too', async () => {
  expect((await get('/search?query=quill', await server.register({ isAdmin: true }))).statusCode).toBe(200);
});

// Proves (rules.md, Imports from MusicBrainz): when MusicBrainz is away searches answer 503, and imports go on or fail with the reason
it('answers 503 with Retry-After while MusicBrainz is away', async () => {
  standIn.setFault('busy');
  const answer = await get('/search?query=somebody+else');
  standIn.setFault(null);
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

it('pages through a search by its Link header', async () => {
  const cursors = definedCursors().get('artists at MusicBrainz') as Cursors<{ offset: number }, object>;
  const cursor = cursors.write(systemContext(test.services, 'test'), { offset: 1 });
  const page = await get(`/search?query=odd+harbour&cursor=${cursor}`);
  expect(page.json()).toMatchObject([{ disambiguation: 'shanty choir of the 1970s' }]);
  expect(page.headers.link).toBeUndefined();
});

// Proves (Importing from MusicBrainz): POST /api/musicbrainz/import/{mbid} answers a message and the songs
// Proves (Importing from MusicBrainz): an import that takes longer; GET imports/{jobId}; GET and DELETE /api/dashboard/imports
it('answers 201 with a message and the songs when the worker is done in time', async () => {
  const [quill] = (await get('/search?query=quill')).json();
  const [release] = (await get(`/artist/${quill.mbid}`)).json().releases;
  const answer = server.call('POST', `/api/musicbrainz/import/${release.mbid}`, { as: artist });
  const started = await vi.waitFor(async () => {
    const [row] = await server.services.client<{ id: number }[]>`
      select id from imports where release_mbid = ${release.mbid}`;
    if (!row) throw new Error('Not there yet');
    return row;
  }, PATIENCE);
  await runImport(systemContext(server.services, 'test'), started.id);
  const { statusCode, json } = await answer;
  expect([statusCode, json()]).toMatchObject([201, { message: 'Imported 6 songs', jobId: started.id }]);
  expect(json().songs).toHaveLength(6);
  const [first] = json().songs;
  expect(first).toMatchObject({ title: 'Counting Gulls', importedFrom: 'musicbrainz', audioUrl: null });
  const listed = await server.call('GET', `/api/musicbrainz/imported-songs/${first.artistId}`);
  expect(listed.json<Song[]>().map(({ id }) => id)).toEqual(
    expect.arrayContaining(json<{ songs: Song[] }>().songs.map(({ id }) => id)),
  );
  const takeBack = () => server.call('DELETE', `/api/dashboard/imports/${started.id}`, { as: artist });
  for (const removed of [6, 0]) {
    const answer = await takeBack();
    expect([answer.statusCode, answer.json()]).toEqual([200, { removed }]);
  }
  const left = await server.call('GET', `/api/musicbrainz/imported-songs/${first.artistId}`);
  expect(left.json()).toEqual([]);
});

// Proves (Importing from MusicBrainz): an import that takes longer; GET imports/{jobId}; GET and DELETE /api/dashboard/imports
it('answers 202 while no worker has finished the import, and lists it', async () => {
  const url = `/api/musicbrainz/import/${UNKNOWN}`;
  expect((await server.call('POST', url)).statusCode).toBe(401);
  expect((await server.call('POST', url, { as: fan })).statusCode).toBe(403);
  expect((await server.call('POST', '/api/musicbrainz/import/x', { as: artist })).statusCode).toBe(400);
  const answer = await server.call('POST', url, { as: artist });
  expect(answer.statusCode).toBe(202);
  const { jobId, ...rest } = answer.json();
  expect(rest).toEqual({ message: 'The release is being imported', songs: [] });
  expect((await get(`/imports/${jobId}`)).json()).toMatchObject({ state: 'queued', done: 0, songs: [] });
  expect((await get(`/imports/${jobId}`, fan)).statusCode).toBe(404);
  const listed = await server.call('GET', '/api/dashboard/imports', { as: artist });
  expect(listed.json()[0]).toMatchObject({ id: jobId, releaseMbid: UNKNOWN, state: 'queued' });
  const removed = await server.call('DELETE', `/api/dashboard/imports/${jobId}`, { as: artist });
  expect(removed.statusCode).toBe(409);
});

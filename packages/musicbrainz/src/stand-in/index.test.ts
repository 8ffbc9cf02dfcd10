import { request } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type StandIn, startMusicBrainzStandIn } from './index.ts';

let standIn: StandIn;
let time = 0;

beforeEach(async () => {
  time = 0;
  standIn = await startMusicBrainzStandIn({ folder: null, now: () => time });
});
afterEach(() => standIn.stop());

const ask = async (path: string) => {
  time += 1_000;
  const response = await fetch(`${standIn.coverArtBaseUrl}${path}`);
  const isJson = response.headers.get('content-type')?.includes('json');
  const text = await response.text();
  return { status: response.status, body: isJson ? JSON.parse(text) : text };
};

const unknown = '01234567-0123-0123-0123-012345678901';

it.each([
  [`/ws/2/artist/${unknown}`, 404, 'Not Found'],
  [`/ws/2/label/${unknown}`, 404, 'Not Found'],
  ['/ws/2/artist/nonsense', 400, 'Invalid mbid.'],
  [
    `/ws/2/release/${unknown}?inc=unknown`,
    400,
    'unknown is not a valid inc parameter for the release resource.',
  ],
  ['/ws/2/release', 400, 'Invalid resource release.'],
  ['/ws/2/release?artist=x', 400, 'Invalid mbid.'],
  ['/ws/2/artist?query=%22open', 400, 'Invalid resource artist.'],
])('%s answers %i', async (path, status, error) => {
  expect(await ask(path)).toMatchObject({ status, body: { error } });
});

it('answers 503 to clients that ask more than once a second', async () => {
  expect((await ask('/ws/2/artist?query=quill')).status).toBe(200);
  time -= 1;
  expect(await ask('/ws/2/artist?query=quill')).toMatchObject({ status: 503 });
});

it('answers 403 to clients that do not identify themselves', async () => {
  const status = await new Promise((resolve, reject) => {
    const sent = request(`${standIn.baseUrl}/artist?query=quill`, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject).end();
  });
  expect(status).toBe(403);
});

it('returns only what the request includes', async () => {
  const { body } = await ask('/ws/2/artist?query=quill&limit=1');
  const { id } = body.artists[0];
  expect((await ask(`/ws/2/artist/${id}`)).body).not.toHaveProperty('aliases');
  const detail = (await ask(`/ws/2/artist/${id}?inc=aliases+releases`)).body;
  expect(detail).toMatchObject({ aliases: [{ name: 'N. Quill' }, {}], releases: [{}, {}, {}, {}] });
  const releaseId = detail.releases[0].id;
  const bare = JSON.stringify((await ask(`/ws/2/release/${releaseId}?inc=media`)).body);
  expect(bare).toContain('track-count');
  expect(bare).not.toMatch(/"tracks"|artist-credit|release-group/);
});

it('has no cover for an unknown release and refuses a wrong id', async () => {
  expect((await ask(`/release/${unknown}`)).status).toBe(404);
  expect((await ask('/release/nonsense')).status).toBe(400);
  expect((await ask('/elsewhere')).status).toBe(404);
});

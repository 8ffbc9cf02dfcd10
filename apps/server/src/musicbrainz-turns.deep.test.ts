import {
  type Installation,
  openTestServices,
  startServerProgram,
  startWorkerProgram,
  type TestServices,
} from '@stagedoor/core/testing';
import { type StandIn, startMusicBrainzStandIn } from '@stagedoor/musicbrainz/stand-in';
import { afterAll, beforeAll, expect, it } from 'vitest';

let standIn: StandIn;
let test: TestServices;
beforeAll(async () => {
  standIn = await startMusicBrainzStandIn({ folder: null });
  test = await openTestServices();
});
afterAll(async () => {
  await test.close();
  await standIn.stop();
});

/** With another person's between them, the last search still gets its turn before the limit for screens. */
const SEARCHES = 4;

// Proves (rules.md, Imports from MusicBrainz): one request in 1.1 s for the whole installation; people take turns, with 20 waiting requests each
it('asks MusicBrainz at most once a second with two servers and two workers, and gives people turns', async () => {
  const installation: Installation = {
    ...test,
    env: { MUSICBRAINZ_BASE_URL: standIn.baseUrl, COVERART_BASE_URL: standIn.coverArtBaseUrl },
  };
  const programs = await Promise.all([
    startServerProgram(installation),
    startServerProgram(installation),
    startWorkerProgram(installation),
    startWorkerProgram(installation),
  ]);
  const [one, two] = programs;
  try {
    const [first, second] = [await signUp(one.url, 'first'), await signUp(two.url, 'second')];
    const [quill] = (await (await search(one.url, first, 'quill')).json()) as { mbid: string }[];
    const listed = await fetch(`${one.url}/api/musicbrainz/artist/${quill?.mbid}`, {
      headers: { cookie: first },
    });
    const { releases } = (await listed.json()) as { releases: { mbid: string }[] };
    const before = standIn.requests.length;
    const mine = Array.from({ length: SEARCHES }, (_, n) =>
      search(n % 2 === 0 ? one.url : two.url, first, `busy ${n}`),
    );
    const imports = releases
      .slice(0, 2)
      .map(({ mbid }) =>
        fetch(`${two.url}/api/musicbrainz/import/${mbid}`, { method: 'POST', headers: { cookie: first } }),
      );
    await expect.poll(() => standIn.requests.length, { timeout: 10_000 }).toBe(before + 1);
    const issuedAfter = standIn.requests.length;
    const theirs = await search(two.url, second, 'impatient');
    expect(theirs.status).toBe(200);
    const waitedFor = standIn.requests.findIndex((url) => url.includes('impatient')) - issuedAfter;
    expect(waitedFor).toBeLessThanOrEqual(3);

    for (const answer of await Promise.all(mine)) expect(answer.status).toBe(200);
    for (const answer of await Promise.all(imports)) expect([201, 202]).toContain(answer.status);
    await expect
      .poll(() => standIn.requests.filter((url) => url.includes('recordings')).length, { timeout: 30_000 })
      .toBe(2);
    const { arrivals } = standIn;
    const gaps = arrivals.slice(1).map((at, index) => at - (arrivals[index] ?? 0));
    expect(gaps.length).toBeGreaterThan(SEARCHES);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000);
  } finally {
    await Promise.all(programs.map((program) => program.stop()));
  }
});

const search = (url: string, cookie: string, words: string) =>
  fetch(`${url}/api/musicbrainz/search?query=${encodeURIComponent(words)}`, { headers: { cookie } });

/** Registers an artist with a profile and returns the session's cookies. */
async function signUp(url: string, name: string): Promise<string> {
  const send = (path: string, body: object, cookie = '') =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const account = {
    username: name,
    email: `${name}@example.com`,
    password: 'secret password',
    isArtist: true,
  };
  const registered = await send('/api/register', account);
  const cookie = registered.headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ');
  const profile = await send('/api/dashboard/create-artist-profile', { name }, cookie);
  if (profile.status !== 201) throw new Error(await profile.text());
  return cookie;
}

/**
 * Many people have an artist's page open while the artist publishes an album of 12 songs: how long a newcomer waits for the
 * same page meanwhile, and when the others show the album. And what 10,000 open pages cost a server. The pages are sockets,
 * which ask for what a browser was seen to ask after the same act, when the page would.
 */
import { makeAlbum, makeSong } from '@stagedoor/core/testing';
import type { LiveEvent } from '@stagedoor/validators';
import { chromium } from 'playwright-core';
import { findBrowser } from '../e2e/browser.ts';
import { openConnection } from './harness/connection.ts';
import { type EventStream, openEventStream } from './harness/event-stream.ts';
import { openInstallation } from './harness/installation.ts';
import { processesOf, shareOf } from './harness/product.ts';
import { report } from './harness/report.ts';

const CROWD = 2_000;
const STREAMS = 10_000;
const QUIET_SECONDS = 20;
const LOUD_SECONDS = 20;
/** Each newcomer comes so long after the one before. */
const NEWCOMER_MS = 50;
/** As the page gathers events (`features/live/ask-again.ts`). */
const GATHER_MS = 300;
const AT_ONCE = 100;

const installation = await openInstallation();
const server = await installation.startServer();
const artist = await makeArtist();
const page = `/artist/${artist.id}`;

await publish(await makeDraft('A first album'));
const asked = await seeWhatIsAsked(await makeDraft('An album that a browser sees'));
console.log(asked.split('?')[0]);
const album = await makeDraft('The awaited album');

const shownAfter: number[] = [];
let ownAfter = 0;
let publishedAt = Number.POSITIVE_INFINITY;
const sinceAct = () => performance.now() - publishedAt;
const crowd = await openStreams(CROWD, () => showAgain({}, (ms) => void shownAfter.push(ms)));
const own = openEventStream(server.url, {
  headers: artist.headers,
  hear: showAgain(artist.headers, (ms) => {
    ownAfter = ms;
  }),
});
await own.opened;

const quiet = await receiveNewcomers(QUIET_SECONDS);
publishedAt = performance.now();
const [loud] = await Promise.all([receiveNewcomers(LOUD_SECONDS), publish(album)]);
const slowest = Math.max(...shownAfter);
reportMs(`a newcomer, beside ${CROWD} quiet pages, p99`, p99Of(quiet));
reportMs(`a newcomer, while ${CROWD} pages ask for an album, p99`, p99Of(loud), [
  `the slowest ${Math.max(...loud).toFixed(0)} ms`,
]);
reportMs(`${CROWD} pages show the album`, slowest, [`${shownAfter.length} of ${CROWD}`]);
reportMs("the artist's own page shows it", ownAfter);
own.close();
for (const stream of crowd) stream.close();

const pid = processesOf(process.pid).find(({ command }) => command.includes('apps/server'))?.pid ?? 0;
const before = shareOf(pid);
let told = 0;
const streams = await openStreams(STREAMS, () => (event) => {
  if (event.type === 'catalog-changed') told++;
});
const held = shareOf(pid) - before;
publishedAt = performance.now();
await publish(await makeDraft('One more'));
const toldMs = sinceAct();
while (told < STREAMS) await new Promise((resolve) => setTimeout(resolve, 5));
reportMs(`an event has come to ${STREAMS} streams`, sinceAct(), [
  `the act itself took ${toldMs.toFixed(0)} ms`,
]);
report({ name: `${STREAMS} streams in the server's memory`, value: held, unit: 'MB', rounds: [held] });
for (const stream of streams) stream.close();
await server.stop();
await installation.close();

/** Does with events as a page does: asks again within the time that the server gives, and not more often than once in it. */
function showAgain(headers: Record<string, string>, shown: (ms: number) => void): (event: LiveEvent) => void {
  let dueAt = Number.POSITIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async () => {
    dueAt = Number.POSITIVE_INFINITY;
    askedAt = performance.now();
    const text = await (await fetch(server.url + asked, { headers })).text();
    if (text.includes(album.title)) shown(sinceAct());
  };
  return (event) => {
    if (event.type !== 'catalog-changed' || event.artistId !== artist.id) return;
    const { withinMs = 0 } = event;
    const now = performance.now();
    const time = Math.max(now + GATHER_MS + Math.random() * withinMs, askedAt + withinMs);
    if (time >= dueAt) return;
    dueAt = time;
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), time - now);
  };
}

async function openStreams(amount: number, hearer: () => (event: LiveEvent) => void): Promise<EventStream[]> {
  const opened: EventStream[] = [];
  while (opened.length < amount) {
    const some = Array.from({ length: AT_ONCE }, () => openEventStream(server.url, { hear: hearer() }));
    await Promise.all(some.map((stream) => stream.opened));
    opened.push(...some);
  }
  return opened;
}

/** How long each waited for the whole page, one coming after the other. */
async function receiveNewcomers(seconds: number): Promise<number[]> {
  const { host } = new URL(server.url);
  const request = `GET ${page} HTTP/1.1\r\nhost: ${host}\r\naccept: text/html\r\naccept-encoding: br\r\n\r\n`;
  const waits: Promise<number>[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const connection = openConnection(server.url);
    const begun = performance.now();
    waits.push(
      connection.ask(request).then(() => {
        connection.close();
        return performance.now() - begun;
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, NEWCOMER_MS));
  }
  return Promise.all(waits);
}

function p99Of(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

function reportMs(name: string, value: number, details: string[] = []): void {
  report({ name, value, unit: 'ms', rounds: [value], details });
}

async function makeArtist() {
  const send = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer;
  };
  const person = { username: 'crowd-artist', email: 'artist@example.org', password: 'three amber lamps' };
  const registered = await send('/api/register', { ...person, isArtist: true });
  const cookie = registered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const profile = await send(
    '/api/dashboard/create-artist-profile',
    { name: 'The Awaited', bio: '' },
    { cookie },
  );
  const { id } = (await profile.json()) as { id: number };
  return { id, headers: { cookie } };
}

async function makeDraft(title: string) {
  const fields = { artistId: artist.id, releaseState: 'draft' } as const;
  const { id } = await makeAlbum(installation.services, { ...fields, title });
  for (let n = 1; n <= 12; n++)
    await makeSong(installation.services, { ...fields, albumId: id, trackNumber: n, title: `${title} ${n}` });
  return { id, title };
}

async function publish({ id }: { id: number }): Promise<void> {
  const answer = await fetch(`${server.url}/api/dashboard/albums/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...artist.headers },
    body: JSON.stringify({ state: 'published' }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** The batch with which a browser that shows the artist's page asks again. */
async function seeWhatIsAsked(draft: { id: number; title: string }): Promise<string> {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args, env });
  const shown = await browser.newPage();
  await shown.goto(server.url + page, { waitUntil: 'load' });
  await shown.waitForRequest((request) => request.url().includes('live.events'));
  const asking = shown.waitForRequest((request) => request.url().includes('artists.albums'));
  await publish(draft);
  const { pathname, search } = new URL((await asking).url());
  await shown.getByText(draft.title).first().waitFor();
  await browser.close();
  return pathname + search;
}

/**
 * Waits after a click, in a real browser: for sound, another page, results while typing, and lists of 10,000 rows, one of
 * them under a fast scroll. Takes a built web (`pnpm build`).
 */
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../e2e/browser.ts';
import { type ClickWorld, makeClickWorld } from './harness/click-world.ts';
import { openInstallation } from './harness/installation.ts';
import { report, reportMedian } from './harness/report.ts';
import { scrollThrough } from './harness/scroll-through.ts';
import { startWaiting } from './harness/wait-in-page.ts';

const ROUNDS = 5;
const HOVER_MS = 120;

const installation = await openInstallation();
const server = await installation.startServer();
const worker = await installation.startWorker();
const world = await makeClickWorld(installation, server.url);
await worker.stop();

const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args, env });

/** A new browser of a visitor, or of this person, on this page. */
async function visit(browser: Browser, path: string, person?: ClickWorld['collector']): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (person) await context.request.post(`${server.url}/api/login`, { data: person });
  const page = await context.newPage();
  await page.goto(server.url + path, { waitUntil: 'networkidle' });
  return page;
}

/** A click as a hand makes it: the pointer moves there, rests for a moment, presses. */
async function click(page: Page, name: string | RegExp, role: 'button' | 'link' | 'tab' = 'link') {
  const target = page.getByRole('main').getByRole(role, { name }).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${name} is not on the page`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
  await page.waitForTimeout(HOVER_MS);
  await page.mouse.down();
  await page.mouse.up();
}

const first: number[] = [];
const next: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  // Home shows three songs.
  const title = world.titles[round % 3];
  const page = await visit(browser, '/');
  const sound = await startWaiting(page, 'click', { event: 'playing' });
  await click(page, `Play ${title}`, 'button');
  first.push(await sound());
  const other = await startWaiting(page, 'click', { event: 'playing' });
  await click(page, `Play ${world.titles[(round + 1) % 3]}`, 'button');
  next.push(await other());
  await page.context().close();
}
reportMedian('click to sound, the first song of a visit', 'ms', first);
reportMedian('click to sound, another song', 'ms', next);

const steps = [
  { name: 'Home to artist', link: world.artist, heading: world.artist },
  { name: 'artist to album', link: world.album, heading: world.album },
  { name: 'album to its artist', link: world.artist, heading: world.artist },
];
const pages = new Map<string, number[]>(steps.map(({ name }) => [name, []]));
const results: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const page = await visit(browser, '/');
  for (const { name, link, heading } of steps) {
    const shown = await startWaiting(page, 'click', { selector: 'main h1', text: heading });
    await click(page, link);
    pages.get(name)?.push(await shown());
  }
  await page.goto(`${server.url}/search`, { waitUntil: 'networkidle' });
  const title = world.titles[round] ?? '';
  const found = await startWaiting(page, 'input', { selector: 'main li', text: title });
  await page.getByRole('main').getByRole('searchbox').fill(title);
  results.push(await found());
  await page.context().close();
}
for (const [name, times] of pages) reportMedian(name, 'ms', times);
reportMedian('typing to results', 'ms', results);

const lists = [
  { name: 'a playlist of 10,000 songs opens', at: '/playlists', link: world.playlist.name, role: 'link' },
  { name: '10,000 liked songs open', at: '/library?tab=subscriptions', link: 'Liked Songs', role: 'tab' },
] as const;
for (const { name, at, link, role } of lists) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const page = await visit(browser, at, world.collector);
    const shown = await startWaiting(page, 'click', { selector: 'main', text: world.playlist.firstTitle });
    await click(page, link, role);
    times.push(await shown());
    await page.context().close();
  }
  reportMedian(name, 'ms', times);
}

const list = await visit(browser, `/playlist/${world.playlist.id}`);
const { drawn, dropped, rows } = await scrollThrough(browser, list);
report({
  name: 'a list of 10,000 rows scrolled, frames dropped',
  value: dropped,
  unit: 'frames',
  rounds: [dropped],
  details: [`${rows} rows passed, ${drawn} frames drawn`],
});

await browser.close();
await server.stop();
await installation.close();

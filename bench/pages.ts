/**
 * The requests of the product's own pages: an address that is opened, and the batch that follows a click on an artist and on an
 * album, as a browser sends them for a visitor and for a fan with ten subscriptions. Against a bare server that sends as many
 * bytes. Takes a built web (`pnpm build`). Arguments are parts of the names of what is to be measured, such as 'album'.
 */
import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../e2e/browser.ts';
import { type Callers, makeCallers } from './harness/callers.ts';
import { openInstallation } from './harness/installation.ts';
import { compare, measure } from './harness/measure.ts';
import { makePageWorld, type PageWorld } from './harness/page-world.ts';
import { startContender } from './harness/processes.ts';

const CONNECTIONS = 16;
const SECONDS = 3;
const WARM_SECONDS = 5;
const AS_BROWSERS_ASK = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-GB,en;q=0.9',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0',
};
const AS_PAGE = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

interface Asked {
  name: string;
  path: string;
  headers: Record<string, string>;
}

const installation = await openInstallation();
const world = await makePageWorld(installation);
const server = await installation.startServer();
const callers = await makeCallers(installation, server.url, world.artistId);
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args, env });
const asked: Asked[] = [];
for (const who of ['visitor', 'fan'] as const) asked.push(...(await listAsked(browser, who, world)));
await browser.close();

const isWanted = (name: string) =>
  process.argv.length < 3 || process.argv.slice(2).some((part) => name.includes(part));
for (const { name, path, headers } of asked.filter(({ name }) => isWanted(name))) {
  const answer = await fetch(server.url + path, { headers });
  await answer.body?.cancel();
  const bytes = answer.headers.get('content-length') ?? '';
  const bare = await startContender('bare-http', { BODY_BYTES: bytes });
  const load = (url: string, seconds = SECONDS) =>
    measure({ url, connections: CONNECTIONS, seconds, headers });
  for (const { url } of [server, bare]) await load(url + path, WARM_SECONDS);
  await compare(
    `${name}, ${(Number(bytes) / 1000).toFixed(1)} kB`,
    () => load(server.url + path),
    () => load(bare.url + path),
  );
  await bare.stop();
}
await server.stop();
await installation.close();

/** The requests of a browser on its way from Home to an artist and an album. */
async function listAsked(browser: Browser, who: keyof Callers, world: PageWorld): Promise<Asked[]> {
  const headers = { ...AS_BROWSERS_ASK, ...callers[who] };
  const context = await browser.newContext({ extraHTTPHeaders: callers[who] });
  const page = await context.newPage();
  await page.goto(server.url, { waitUntil: 'networkidle' });
  const click = async (link: string, procedure: string): Promise<string> => {
    const asking = page.waitForRequest((request) => request.url().includes(`/trpc/${procedure}`));
    await page.getByRole('main').getByRole('link', { name: link }).first().click();
    await page.getByRole('heading', { level: 1, name: link }).waitFor();
    const { pathname, search } = new URL((await asking).url());
    console.log(`${who}, ${link}: ${pathname}`);
    return pathname + search;
  };
  const artist = await click(world.name, 'artists.get');
  const album = await click(world.album, 'albums.get');
  await context.close();
  return [
    {
      name: `first paint of an artist, ${who}`,
      path: `/artist/${world.artistId}`,
      headers: { ...headers, ...AS_PAGE },
    },
    { name: `a click on an artist, ${who}`, path: artist, headers },
    { name: `a click on an album, ${who}`, path: album, headers },
  ];
}

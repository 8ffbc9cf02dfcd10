/**
 * Every hot path on sites of 10,000, 100,000 and 1,000,000 songs: the same request must cost about the same. The domain's
 * functions are asked one at a time and remember nothing but what every server holds, the names for searches; about rows at
 * random, each path at all sizes in turn. `node scale.ts 10000 100000` takes sizes; `PLAYS=100` loads that many plays for each
 * song instead of 10. `KEEP=/path` keeps the sites there and takes those of the last run, `ONLY='search|genre'` asks the paths whose
 * names match that, and `ROUNDS=50` asks each so often.
 */
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amountsOf, drawPlaces, fillSite, HOT_PATHS, type Place } from '@stagedoor/core/testing/site-at-size';
import { type Installation, openInstallation } from './harness/installation.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const PLAYS_PER_SONG = Number(process.env.PLAYS ?? 10);
/** Ratio of the median at the last size to that at the first. */
const GOAL = 1.3;
const WARM_UP = 20;
const ROUNDS = Number(process.env.ROUNDS ?? 200);
const { KEEP, ONLY = '' } = process.env;
const paths = Object.entries(HOT_PATHS).filter(([name]) => new RegExp(ONLY).test(name));
/** As in a server by default; reading the names takes a minute, and only searches use them. */
const searchMemoryBytes = paths.some(([name]) => name.startsWith('search')) ? 256 * 2 ** 20 : 0;

/** Fills a site in the folder, unless that was done before. */
async function fill(kept: string, songs: number): Promise<void> {
  const mark = join(kept, 'filled');
  if (existsSync(mark)) return;
  const begun = performance.now();
  const { ownerUrl, services, close } = await openInstallation({ kept });
  try {
    const { plays } = await fillSite(ownerUrl, songs, PLAYS_PER_SONG);
    const [size] = await services.client<{ gb: number }[]>`
      select (pg_database_size(current_database()) / 1e9)::float8 as gb`;
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    console.log(`${songs} songs, ${plays} plays: filled in ${seconds} s, ${size?.gb.toFixed(2)} GB`);
  } finally {
    await close();
  }
  await writeFile(mark, '');
}

/** Times of one path at each size, in ascending order. */
async function time(ask: (at: Place) => Promise<unknown>, sites: (() => Place)[]): Promise<number[][]> {
  const times: number[][] = sites.map(() => []);
  for (let round = -WARM_UP; round < ROUNDS; round++)
    for (const [n, draw] of sites.entries()) {
      const at = draw();
      const begun = performance.now();
      await ask(at);
      if (round >= 0) times[n]?.push(performance.now() - begun);
    }
  return times.map((all) => all.sort((a, b) => a - b));
}

const at = (times: readonly number[] | undefined, part: number) =>
  times?.[Math.floor((times.length - 1) * part)] ?? Number.NaN;

const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : SIZES;
const folder = KEEP ?? (await mkdtemp(join(tmpdir(), 'stagedoor-scale-')));
await mkdir(folder, { recursive: true });
await chmod(folder, 0o755);
const installations: Installation[] = [];
try {
  const sites: (() => Place)[] = [];
  for (const songs of sizes) {
    const kept = join(folder, `${songs}-${PLAYS_PER_SONG}`);
    await fill(kept, songs);
    const installation = await openInstallation({ kept, searchMemoryBytes });
    installations.push(installation);
    const { services } = installation;
    await services.searchMemory?.settled();
    sites.push(await drawPlaces(services, amountsOf(songs, PLAYS_PER_SONG)));
  }
  console.log(
    `\n| p50 / p99 in ms | ${sizes.join(' | ')} | ratio of p50 |\n|---|${'---|'.repeat(sizes.length + 1)}`,
  );
  for (const [name, ask] of paths) {
    const times = await time(ask, sites);
    const ratio = at(times.at(-1), 0.5) / at(times[0], 0.5);
    const shown = times.map((all) => `${at(all, 0.5).toFixed(1)} / ${at(all, 0.99).toFixed(1)}`).join(' | ');
    console.log(`| ${name} | ${shown} | **${ratio.toFixed(1)}**${ratio > GOAL ? ', missed' : ''} |`);
  }
} finally {
  for (const installation of installations) await installation.close();
  if (!KEEP) await rm(folder, { recursive: true, force: true });
}

/**
 * Every hot path on sites of 10,000, 100,000 and 1,000,000 songs: the same request must cost about the same. The domain's
 * functions are asked one at a time and remember nothing but what every server holds, the names for searches; about rows at
 * random, each path at all sizes in turn, and each place twice: what the second time spares is the first reading of its pages
 * by PostgreSQL. `node scale.ts 10000 100000` takes sizes; `PLAYS=100` loads that many plays for each
 * song instead of 10. `KEEP=/path` keeps the sites there and takes those of the last run, `ONLY='search|genre'` asks the paths whose
 * names match that, and `ROUNDS=50` asks each so often.
 */
import {
  amountsOf,
  askedAgain,
  drawPlaces,
  HOT_PATHS,
  type Place,
} from '@stagedoor/core/testing/site-at-size';
import { openFilledSite } from './harness/filled-site.ts';
import type { Installation } from './harness/installation.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const PLAYS_PER_SONG = Number(process.env.PLAYS ?? 10);
/** Ratio of the median at the last size to that at the first. */
const GOAL = 1.3;
const WARM_UP = 20;
const ROUNDS = Number(process.env.ROUNDS ?? 200);
const { ONLY = '' } = process.env;
const paths = Object.entries(HOT_PATHS).filter(([name]) => new RegExp(ONLY).test(name));
/** As in a server by default; reading the names takes a minute, and only searches use them. */
const searchMemoryBytes = paths.some(([name]) => name.startsWith('search')) ? 256 * 2 ** 20 : 0;

interface Site {
  services: Installation['services'];
  draw(): Place;
}

interface Times {
  first: number[];
  again: number[];
}

/** Times of one path at each size, in ascending order. */
async function time(ask: (at: Place) => Promise<unknown>, sites: readonly Site[]): Promise<Times[]> {
  const times = sites.map((): Times => ({ first: [], again: [] }));
  for (let round = -WARM_UP; round < ROUNDS; round++)
    for (const [n, { services, draw }] of sites.entries()) {
      const at = draw();
      for (const [when, place] of [
        ['first', at],
        ['again', askedAgain(services, at)],
      ] as const) {
        const begun = performance.now();
        await ask(place);
        if (round >= 0) times[n]?.[when].push(performance.now() - begun);
      }
    }
  for (const { first, again } of times) for (const all of [first, again]) all.sort((a, b) => a - b);
  return times;
}

const at = (times: readonly number[] | undefined, part: number) =>
  times?.[Math.floor((times.length - 1) * part)] ?? Number.NaN;
const ratioOf = (times: readonly Times[], when: keyof Times) =>
  at(times.at(-1)?.[when], 0.5) / at(times[0]?.[when], 0.5);

const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : SIZES;
const installations: Installation[] = [];
try {
  const sites: Site[] = [];
  for (const songs of sizes) {
    const installation = await openFilledSite(songs, { playsPerSong: PLAYS_PER_SONG, searchMemoryBytes });
    installations.push(installation);
    const { services } = installation;
    await services.searchMemory?.settled();
    sites.push({ services, draw: await drawPlaces(services, amountsOf(songs, PLAYS_PER_SONG)) });
  }
  console.log(
    `\n| p50 / p99 in ms, p50 of the second time | ${sizes.join(' | ')} | ratio of p50 | second time |\n|---|${'---|'.repeat(sizes.length + 2)}`,
  );
  for (const [name, ask] of paths) {
    const times = await time(ask, sites);
    const [first, again] = [ratioOf(times, 'first'), ratioOf(times, 'again')];
    const shown = times.map(
      (all) =>
        `${at(all.first, 0.5).toFixed(1)} / ${at(all.first, 0.99).toFixed(1)}, ${at(all.again, 0.5).toFixed(1)}`,
    );
    console.log(
      `| ${name} | ${shown.join(' | ')} | **${first.toFixed(1)}**${first > GOAL ? ', missed' : ''} | ${again.toFixed(1)} |`,
    );
  }
} finally {
  for (const installation of installations) await installation.close();
}

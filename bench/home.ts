/**
 * The home page of people and of visitors, and what is made for it, on sites of 10,000 and 1,000,000 people with ten plays each: the
 * same request must cost about the same. `node home.ts 10000 100000` takes the sizes, `ROUNDS=200` asks each so often, `KEEP=/path`
 * keeps the sites.
 */
import { createContext, systemContext } from '@stagedoor/core';
import { getYearInReview, listHistory } from '@stagedoor/core/catalog/history';
import { refreshPopularSongs } from '@stagedoor/core/catalog/plays';
import { getWeeklyMix, pickSongs } from '@stagedoor/core/catalog/weekly-mixes';
import { getOwnHome, getPublicHome } from '@stagedoor/core/community/home';
import { amountsOf } from '@stagedoor/core/testing/site-at-size';
import { compareSizes, median } from './harness/compare-sizes.ts';
import { openFilledSite } from './harness/filled-site.ts';

const [few = 10_000, many = 1_000_000] = process.argv.slice(2).map(Number);
const rounds = Number(process.env.ROUNDS ?? 100);
const RELATED = 6;
const PEOPLE_AT_ONCE = 50;

/** A site has as many people as songs, and a tenth of that in artists. */
async function measure(songs: number): Promise<Map<string, number>> {
  const installation = await openFilledSite(songs);
  const { services, asOwner } = installation;
  const { artists, people } = amountsOf(songs, 10);
  try {
    await asOwner(`insert into related_artists (artist_id, related_artist_id, rank)
      select a, 1 + (a + n * 17) % ${artists}, n from generate_series(1, ${artists}) a, generate_series(1, ${RELATED}) n
      where 1 + (a + n * 17) % ${artists} <> a on conflict do nothing`);
    await asOwner('vacuum analyze related_artists');
    const worker = systemContext(services, 'bench');
    await refreshPopularSongs(worker);
    const since = new Date(Date.now() - 90 * 24 * 3600 * 1000).toISOString();
    let next = 0;
    /** Somebody with an account that plays songs, another one each time. */
    const somebody = () => 2 * (1 + ((next++ * 7919) % Math.floor(people / 2 - 1)));
    const as = (userId: number) =>
      createContext(services, { kind: 'user', userId, isArtist: false, isAdmin: false });
    const visitor = createContext(services, { kind: 'anonymous' }, '192.0.2.9');
    const year = new Date().getUTCFullYear();
    const acts: Record<string, () => Promise<unknown>> = {
      'weekly mixes of 50 people, made': () =>
        pickSongs(worker, { userIds: Array.from({ length: PEOPLE_AT_ONCE }, somebody), since }),
      'home of a person': () => getOwnHome(as(somebody())),
      'home of a visitor': () => getPublicHome(visitor),
      'weekly mix': () => getWeeklyMix(as(somebody())),
      history: () => listHistory(as(somebody()), { limit: 50 }),
      'year in review': () => getYearInReview(as(somebody()), { year }),
    };
    const figures = new Map<string, number>();
    for (const [what, act] of Object.entries(acts))
      figures.set(what, await median(what.endsWith('made') ? 5 : rounds, act));
    return figures;
  } finally {
    await installation.close();
  }
}

await compareSizes([few, many], measure);

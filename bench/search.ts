/**
 * Search in 100,000 and 1,000,000 songs. First checks the rows against a plain ILIKE, then measures against a
 * bare trigram query. `node search.ts 100000 2` takes one amount, and the seconds per measurement.
 */
import { fillWithSongs } from './harness/fill-with-songs.ts';
import { openInstallation } from './harness/installation.ts';
import { compare, measure } from './harness/measure.ts';
import { startContender } from './harness/processes.ts';
import {
  drawTerms,
  expectSameRows,
  LONG_TERMS,
  NO_HITS,
  SHORT_TERMS,
  timeTerms,
} from './harness/search-terms.ts';

const amounts = process.argv[2] ? [Number(process.argv[2])] : [100_000, 1_000_000];
const seconds = Number(process.argv[3] ?? 5);

for (const amount of amounts) {
  const installation = await openInstallation();
  const { services, databaseUrl } = installation;
  await fillWithSongs(installation.ownerUrl, amount);
  // The contender's own index; the product keeps its trigrams in a separate table.
  await installation.asOwner('create index bench_title_trgm_idx on songs using gin (title gin_trgm_ops)');
  await installation.asOwner('vacuum analyze songs');
  console.log(`\n${amount} songs`);
  const server = await installation.startServer();
  const bare = await startContender('bare-trigram', { DATABASE_URL: databaseUrl });
  await expectSameRows(services, server.url, [...LONG_TERMS, ...SHORT_TERMS, ...NO_HITS]);

  /** Each of the terms in turn, across all runs. */
  const load = (url: string, terms: readonly string[]) => {
    let asked = 0;
    const path = () =>
      `/api/search?${new URLSearchParams({ q: terms[asked++ % terms.length] ?? '', type: 'songs' })}`;
    return () => measure({ url, connections: 16, seconds, vary: () => ({ path: path() }) });
  };
  const drawn = await drawTerms(services, 60_000);
  await compare(`${drawn.length} terms, each once`, load(server.url, drawn), load(bare.url, drawn));
  await compare('terms asked again', load(server.url, LONG_TERMS), load(bare.url, LONG_TERMS));
  const none = Array.from({ length: 200 }, (_, n) => `zq${n}zq`);
  await timeTerms('no hit', server.url, bare.url, [...none, ...NO_HITS]);
  await timeTerms(
    'three letters and more',
    server.url,
    bare.url,
    LONG_TERMS.map((term) => ` ${term}`),
  );
  await timeTerms('one and two letters', server.url, bare.url, SHORT_TERMS);
  await bare.stop();
  await server.stop();
  await installation.close();
}

/**
 * Search in 100,000 and 1,000,000 songs. First checks the rows against a plain ILIKE and against the contender, then
 * measures new terms, which no cache can answer. `node search.ts 100000 2` takes one amount, and the seconds per
 * measurement.
 */
import { fillWithSongs } from './harness/fill-with-songs.ts';
import { openInstallation } from './harness/installation.ts';
import { compare, measure } from './harness/measure.ts';
import { startContender } from './harness/processes.ts';
import {
  createTerms,
  drawTerms,
  expectSameRows,
  LONG_TERMS,
  NO_HITS,
  SHORT_TERMS,
  timeTerms,
  untilInMemory,
} from './harness/search-terms.ts';

const amounts = process.argv[2] ? [Number(process.argv[2])] : [100_000, 1_000_000];
const seconds = Number(process.argv[3] ?? 2);
const ROUNDS = 3;
const CLIENTS = [1, 16];
const TYPES = ['songs', 'all'] as const;

for (const amount of amounts) {
  const installation = await openInstallation();
  const { services, databaseUrl } = installation;
  await fillWithSongs(installation.ownerUrl, amount);
  // The contender's own indexes; the product keeps its trigrams in separate tables.
  for (const [table, column] of [
    ['songs', 'title'],
    ['albums', 'title'],
    ['artists', 'name'],
  ])
    await installation.asOwner(
      `create index bench_${table}_trgm_idx on ${table} using gin (${column} gin_trgm_ops)`,
    );
  await installation.asOwner('vacuum analyze songs, albums, artists');
  console.log(`\n${amount} songs`);
  const server = await installation.startServer();
  await untilInMemory(server.url);
  const bare = await startContender('bare-trigram', { DATABASE_URL: databaseUrl });
  await expectSameRows(services, server.url, [...LONG_TERMS, ...SHORT_TERMS, ...NO_HITS]);

  const terms = createTerms(await drawTerms(services, 200_000), ROUNDS * CLIENTS.length * TYPES.length + 2);
  for (const type of TYPES) {
    const asked = terms.next().slice(0, 2_000);
    await timeTerms(`2,000 terms, one after another, ${type}`, server.url, bare.url, asked, type);
    for (const connections of CLIENTS) {
      const rounds = Array.from({ length: ROUNDS }, () => terms.next());
      /** Both sides are asked the same terms in a round. */
      const load = (url: string) => {
        let round = 0;
        return () => {
          const own = rounds[round++] ?? [];
          let n = 0;
          const path = () => {
            const q = own[n++];
            if (q === undefined) throw new Error('There are too few terms to ask each once');
            return `/api/search?${new URLSearchParams({ q, ...(type === 'songs' && { type }) })}`;
          };
          return measure({ url, connections, seconds, vary: () => ({ path: path() }) });
        };
      };
      await compare(`${type}, ${connections} clients, each term once`, load(server.url), load(bare.url));
    }
  }
  const none = Array.from({ length: 200 }, (_, n) => `zq${n}zq`);
  await timeTerms('no hit', server.url, bare.url, [...none, ...NO_HITS], 'songs');
  const long = LONG_TERMS.map((term) => ` ${term}`);
  await timeTerms('frequent words and parts of them', server.url, bare.url, long, 'songs');
  await timeTerms('one and two letters', server.url, bare.url, SHORT_TERMS, 'songs');
  await bare.stop();
  await server.stop();
  await installation.close();
}

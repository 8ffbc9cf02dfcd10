/**
 * Plays of new listeners, committed before the answer: spread over 1,000 songs, and all on one, by 16 and by 64 callers.
 * As many plays as the argument says, none by default, lie in the twelve months before.
 */
import { makeArtist } from '@stagedoor/core/testing';
import { fillWithPlays } from './harness/fill-with-plays.ts';
import { openInstallation } from './harness/installation.ts';
import { compare, measure } from './harness/measure.ts';
import { startContender } from './harness/processes.ts';

const SECONDS = 3;
/** Until V8 has compiled the paths that are measured. */
const WARM_UP_SECONDS = 2;
const OLDER = Number(process.argv[2] ?? 0);

const installation = await openInstallation();
const { services, databaseUrl, ownerUrl } = installation;
const { id: artistId } = await makeArtist(services);
await services.client`
  insert into songs (artist_id, title, duration_ms, audio_state) select ${artistId}, 'Song ' || n, 180000, 'ready'
  from generate_series(1, 1000) n`;
const songIds = (await services.client<{ id: number }[]>`select id from songs`).map((song) => song.id);
if (OLDER > 0) {
  await fillWithPlays(ownerUrl, OLDER, Math.min(...songIds));
  console.log(`${OLDER} plays of the months before`);
}
// The cost of a table with only counters: no other indexes, and room for new versions of its rows.
await installation.asOwner(`
  create table bench_counters (id integer primary key, plays integer not null default 0) with (fillfactor = 50);
  insert into bench_counters (id) select id from songs;
  grant all on bench_counters to public`);

const server = await installation.startServer();
const worker = await installation.startWorker();
const bare = await startContender('one-update', { DATABASE_URL: databaseUrl });
const plays =
  (url: string, among: readonly number[], connections: number, seconds = SECONDS) =>
  () =>
    measure({
      url,
      connections,
      seconds,
      method: 'POST',
      // In the form that the player sends.
      body: { source: 'album' },
      vary: () => ({ path: `/api/songs/${among[Math.floor(Math.random() * among.length)]}/increment-plays` }),
    });
for (const { url } of [server, bare]) await plays(url, songIds, 16, WARM_UP_SECONDS)();
const one = songIds.slice(0, 1);
for (const connections of [16, 64]) {
  for (const [name, among] of [
    ['spread', songIds],
    ['one song', one],
  ] as const)
    await compare(
      `plays, ${name}, ${connections} at once`,
      plays(server.url, among, connections),
      plays(bare.url, among, connections),
    );
}
await bare.stop();
await worker.stop();
await server.stop();
await installation.close();

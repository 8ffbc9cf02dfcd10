/** Plays, 64 at once, committed before the answer: spread over 1,000 songs, and all on one. */
import { makeArtist } from '@stagedoor/core/testing';
import { openInstallation } from './harness/installation.ts';
import { compare, measure } from './harness/measure.ts';
import { startContender } from './harness/processes.ts';

const installation = await openInstallation();
const { services, databaseUrl } = installation;
const { id: artistId } = await makeArtist(services);
await services.client`
  insert into songs (artist_id, title, duration_ms, audio_state) select ${artistId}, 'Song ' || n, 180000, 'ready'
  from generate_series(1, 1000) n`;
const songIds = (await services.client<{ id: number }[]>`select id from songs`).map((song) => song.id);

const server = await installation.startServer();
const worker = await installation.startWorker();
const bare = await startContender('one-update', { DATABASE_URL: databaseUrl });
const plays = (url: string, among: readonly number[]) => () =>
  measure({
    url,
    connections: 64,
    seconds: 5,
    method: 'POST',
    vary: (n) => ({ path: `/api/songs/${among[n % among.length]}/increment-plays` }),
  });
await compare('plays, spread', plays(server.url, songIds), plays(bare.url, songIds));
const one = songIds.slice(0, 1);
await compare('plays, one song', plays(server.url, one), plays(bare.url, one));
await bare.stop();
await worker.stop();
await server.stop();
await installation.close();

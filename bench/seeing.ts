/** The cost of observability: the server with its request log and metrics, and the same server without them. */
import { makeArtist } from '@stagedoor/core/testing';
import { openInstallation } from './harness/installation.ts';
import { compare, measure } from './harness/measure.ts';
import { startUnseenServer } from './harness/processes.ts';

const CONNECTIONS = 16;
const SECONDS = 5;
const ALBUMS = 20_000;
const installation = await openInstallation();
const { services } = installation;
const { id: artistId } = await makeArtist(services);
await services.client`
  insert into albums (artist_id, title, year) select ${artistId}, 'Album ' || n, '2024'
  from generate_series(1, ${ALBUMS}) n`;
await installation.asOwner('analyze');
// Far more than the server caches.
const albumIds = (await services.client<{ id: number }[]>`select id from albums`).map((album) => album.id);

const seen = await installation.startServer();
const unseen = await startUnseenServer(installation);
const works = {
  'album, cached': () => ({}),
  'album, nothing cached': (n: number) => ({
    path: `/api/albums/${albumIds[n % albumIds.length]}`,
    headers: { 'cache-control': 'no-cache' },
  }),
};
for (const [name, vary] of Object.entries(works)) {
  const load = (url: string) => () =>
    measure({ url: `${url}/api/albums/${albumIds[0]}`, connections: CONNECTIONS, seconds: SECONDS, vary });
  await compare(name, load(seen.url), load(unseen.url));
}
await Promise.all([seen.stop(), unseen.stop()]);
await installation.close();

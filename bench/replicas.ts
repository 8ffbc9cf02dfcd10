/**
 * Public reads of a site whose machines are equally weak: one server with the primary alone, one server with one replica,
 * and two of each. Needs what `pnpm cluster` needs, root, and the cpu controller of cgroups.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askKeeper, down, familyOf, localSite, openSecrets, type Site, up } from '@stagedoor/cluster';
import { openDatabase } from '@stagedoor/db';
import { type Figures, measure } from './harness/measure.ts';
import { makeWeakMachine } from './harness/weak-machine.ts';

const BASE_PORT = Number(process.env.CLUSTER_PORT ?? 4900);
/** Share of one processor for each server and each database; five of them and the load fit into two processors. */
const SHARE = 0.25;
const ALBUMS = 20_000;
const SECONDS = 8;
const CONNECTIONS = 16;

interface Shape {
  name: string;
  servers: number;
  replicas: number;
}

const SHAPES: Shape[] = [
  { name: 'one server, primary alone', servers: 1, replicas: 0 },
  { name: 'one server, one replica', servers: 1, replicas: 1 },
  { name: 'two servers, primary alone', servers: 2, replicas: 0 },
  { name: 'two servers, two replicas', servers: 2, replicas: 2 },
];

const site = localSite(BASE_PORT);
const folder = await mkdtemp(join(tmpdir(), 'stagedoor-replicas-'));

async function fill(): Promise<number[]> {
  const { ownerPassword } = openSecrets(folder);
  const port = site.apps[0]?.primaryPort;
  const { client, close } = openDatabase(
    `postgres://stagedoor_owner:${ownerPassword}@127.0.0.1:${port}/stagedoor`,
  );
  const [artist] = await client<{ id: number }[]>`insert into artists (name) values ('Wren') returning id`;
  const id = artist?.id ?? 0;
  await client`
    insert into albums (artist_id, title, year) select ${id}, 'Album ' || n, '2024' from generate_series(1, ${ALBUMS}::int) n`;
  await client`
    insert into songs (artist_id, album_id, title, track_number, duration_ms, audio_state)
    select artist_id, id, 'Song ' || track, track, 180000, 'ready' from albums, generate_series(1, 12) track`;
  await client`analyze`;
  const albums = await client<{ id: number }[]>`select id from albums`;
  await close();
  return albums.map((album) => album.id);
}

/** How many of the databases stream now. */
async function countReplicas(databases: Site['databases']): Promise<number> {
  const found = await Promise.all(
    databases.map(({ host, restPort }) => fetch(`http://${host}:${restPort}/replica`).then(({ ok }) => ok)),
  );
  return found.filter(Boolean).length;
}

async function weaken(): Promise<() => void> {
  const programs = (await askKeeper(folder)) ?? [];
  const machines = programs.flatMap(({ name, pid }) => {
    if (!pid || !/^(server|postgres)-/.test(name)) return [];
    return [makeWeakMachine(name, SHARE, familyOf(pid, join(folder, name, 'data', 'postmaster.pid')))];
  });
  return () => machines.forEach((machine) => void machine.close());
}

/** All servers of a shape at once, each with its own callers. */
async function measureShape({ servers }: Shape, albumIds: number[], isCached: boolean): Promise<number> {
  const figures = await Promise.all(
    site.apps.slice(0, servers).map(({ host, serverPort }, which): Promise<Figures> => {
      const url = `http://${host}:${serverPort}/api/albums/${albumIds[0]}`;
      const vary = (n: number) => ({
        path: `/api/albums/${albumIds[(n + which * 10_000) % albumIds.length]}`,
        headers: { 'cache-control': 'no-cache' },
      });
      return measure({ url, connections: CONNECTIONS, seconds: SECONDS, ...(!isCached && { vary }) });
    }),
  );
  return figures.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0);
}

/** Which member leads after a start is Patroni's choice: started again until it is one of those that the servers know. */
async function start({ replicas }: Shape): Promise<void> {
  const { databasePassword } = openSecrets(folder);
  const known = replicas === 0 ? [] : site.databases.slice(0, replicas + 1);
  const urls = known.map(
    ({ host, port }) => `postgres://stagedoor:${databasePassword}@${host}:${port}/stagedoor`,
  );
  // All callers have one address, and so one budget of reads.
  const set = [`DATABASE_REPLICA_URL=${urls.join(',')}`, 'RATE_LIMIT_SCALE=1000'];
  while (true) {
    await up({ folder, basePort: BASE_PORT, set }, () => {});
    if ((await countReplicas(known)) === replicas) return;
    await down({ folder });
  }
}

async function run(shape: Shape, albumIds: number[]): Promise<Record<string, number>> {
  await start(shape);
  const strengthen = await weaken();
  try {
    const uncached = await median(() => measureShape(shape, albumIds, false));
    return { uncached, cached: await median(() => measureShape(shape, albumIds, true)) };
  } finally {
    await down({ folder });
    strengthen();
  }
}

async function median(once: () => Promise<number>): Promise<number> {
  const runs = [await once(), await once(), await once()].sort((a, b) => a - b);
  return runs[1] ?? 0;
}

await up({ folder, basePort: BASE_PORT });
const albumIds = await fill();
await down({ folder });
let first: Record<string, number> | null = null;
for (const shape of SHAPES) {
  const figures = await run(shape, albumIds);
  first ??= figures;
  for (const [kind, rate] of Object.entries(figures))
    console.log(
      `${shape.name}, ${kind}: ${Math.round(rate)}/s, ${(rate / (first[kind] ?? rate)).toFixed(2)} ×`,
    );
}
await rm(folder, { recursive: true, force: true });

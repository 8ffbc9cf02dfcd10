import { appendFileSync, cpSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createKeeper, type Keeper } from './keeper.ts';
import { makeBucket } from './make-bucket.ts';
import { makeCertificate } from './make-certificate.ts';
import { makeFolders } from './make-folders.ts';
import { makeRings } from './make-rings.ts';
import { localPlaces } from './places.ts';
import { type Program, sitePrograms } from './programs.ts';
import { render } from './render.ts';
import { runCommand } from './run-command.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import { localSite, type Site } from './site.ts';
import { siteFiles } from './site-files.ts';
import { answers, waitUntil } from './wait.ts';

/** HAProxy and PgBouncer serve only their own machine. */
const LOOPBACK = '127.0.0.1';

const repository = fileURLToPath(new URL('../../..', import.meta.url));

interface Options {
  folder: string;
  basePort: number;
  set: string[];
  log: (line: string) => void;
}

/** Lays a whole site out below one folder, starts it in order, and returns once it is ready. */
export async function layOut({
  folder,
  basePort,
  set,
  log,
}: Options): Promise<{ site: Site; keeper: Keeper }> {
  const site = localSite(basePort);
  const places = localPlaces(folder, process.getuid?.() === 0 ? 'swift' : (process.env.USER ?? 'swift'));
  makeFolders(folder, site, places, []);
  const secrets = openSecrets(folder);
  makeFolders(folder, site, places, siteFiles(site, secrets, places));
  for (const { name } of site.apps)
    appendFileSync(join(places.config(name), 'stagedoor.env'), set.map((one) => `${one}\n`).join(''));
  prepareNginx(places.config('nginx'));
  await makeRings(places.config('swift'), site);
  await makeCertificate(places.config('nginx'), 'www-data');

  const keeper = createKeeper(folder, log);
  try {
    await startAll({ site, secrets, keeper, log, programs: sitePrograms(site, places), places });
  } catch (error) {
    await keeper.stopAll();
    throw error;
  }
  return { site, keeper };
}

/** Its main file, which is Debian's on a real machine, and the snippets that every recipe shares. */
function prepareNginx(folder: string): void {
  writeFileSync(join(folder, 'nginx.conf'), render('nginx.conf', { folder }));
  cpSync(join(repository, 'deploy/nginx/snippets'), join(folder, 'snippets'), { recursive: true });
}

interface Starting {
  site: Site;
  secrets: Secrets;
  keeper: Keeper;
  log: Options['log'];
  programs: ReturnType<typeof sitePrograms>;
  places: ReturnType<typeof localPlaces>;
}

async function startAll({ site, secrets, keeper, log, programs, places }: Starting): Promise<void> {
  const start = (list: Program[]) => {
    for (const program of list) keeper.start(program);
  };
  const [app] = site.apps;
  if (!app) throw new Error('A site has a server');

  start(programs.etcd);
  await Promise.all(
    site.etcd.map(({ name, host, clientPort }) =>
      waitUntil(name, () => answers(`http://${host}:${clientPort}/health`)),
    ),
  );
  log('etcd: three members');

  start(programs.storage);
  start(programs.databases);
  start(programs.ways);
  await waitUntil('a primary', () => isReady(site.databases, 'primary', 1), 120);
  await waitUntil('two replicas', () => isReady(site.databases, 'replica', 2), 120);
  log('PostgreSQL: a primary and two replicas');

  const { databasePassword, ownerPassword, superuserPassword } = secrets;
  const database = (user: string, password: string, name = 'stagedoor') =>
    `postgres://${user}:${password}@${LOOPBACK}:${app.primaryPort}/${name}`;
  const superuser = database('postgres', superuserPassword, 'postgres');
  await waitUntil('HAProxy', async () => Boolean(await runCommand('psql', [superuser, '-Atc', 'select 1'])));
  const made = await runCommand('psql', [
    superuser,
    '-Atc',
    "select 1 from pg_database where datname = 'stagedoor'",
  ]);
  const script = join(places.config('postgres-1'), 'database.sql');
  if (!made.trim()) await runCommand('psql', [superuser, '-v', 'ON_ERROR_STOP=1', '-qf', script]);
  await runCommand(process.execPath, [join(repository, 'scripts/migrate.ts')], {
    env: {
      DATABASE_URL: database('stagedoor', databasePassword),
      DATABASE_OWNER_URL: database('stagedoor_owner', ownerPassword),
      DATA_DIR: places.data('app-1'),
      DEMO: '0',
    },
  });
  log('Database: at this release');

  const { host, proxyPort } = site.storage;
  await waitUntil('Swift', () => answers(`http://${host}:${proxyPort}/healthcheck`));
  await makeBucket({
    endpoint: `http://${host}:${proxyPort}`,
    bucket: 'stagedoor',
    secret: secrets.s3Secret,
  });
  log('Swift: with a bucket');

  start(programs.servers);
  await Promise.all(
    site.apps.map(({ name, host, serverPort }) =>
      waitUntil(`the server of ${name}`, () => answers(`http://${host}:${serverPort}/readyz`)),
    ),
  );
  start(programs.workers);
  start(programs.web);
  await waitUntil('nginx', () => isListening(site.web));
  log(`Stagedoor: two servers and two workers behind ${site.publicUrl}`);
}

/** Its certificate is not one that we trust, so a connection must do. */
const isListening = ({ host, port }: Site['web']) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, host, () => socket.end(() => resolve(true)));
    socket.once('error', () => resolve(false));
  });

async function isReady(databases: Site['databases'], role: string, count: number): Promise<boolean> {
  const all = await Promise.all(
    databases.map(({ host, restPort }) => answers(`http://${host}:${restPort}/${role}`).catch(() => false)),
  );
  return all.filter(Boolean).length >= count;
}

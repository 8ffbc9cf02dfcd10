import { createHash, randomUUID } from 'node:crypto';
import { type DatabaseUrls, nameDatabase, type OpenDatabase, openDatabase } from '@stagedoor/db';
import { markerOf, type Storage, StorageUnavailableError, writeMarkerFile } from '@stagedoor/storage';
import type { Log } from '../../platform/context/index.ts';
import { outageCause } from '../../platform/errors/index.ts';
import { isEnough, sampleFiles } from './adopt.ts';
import { assessParts, type Verdict } from './assess-parts.ts';
import { type PartNames, readParts } from './parts.ts';
import { capitalize, explainStorage, SiteRefusal } from './refusal.ts';
import { addSiteRow, readSiteRow, writeSiteRow } from './site-row.ts';

type Client = OpenDatabase['client'];

/** Held while parts get their id, so that of two first starts one waits for the other. */
const SITE_LOCK = 7_231_014;

export interface SiteOptions {
  urls: DatabaseUrls;
  /** Not a guarded one. */
  storage: Storage;
  /** Null: without a data folder, as in some tests. */
  dataDir: string | null;
  sessionSecret?: string;
  /** False for commands, which have nothing to do where there is no site yet. */
  mayMake?: boolean;
  log: Pick<Log, 'info' | 'warn'>;
}

/** Throws `SiteRefusal` unless database, data folder and storage are of one site, or may become one. Touches nothing. */
export const examineSite = (options: SiteOptions): Promise<void> =>
  using(options, async (client) => {
    if (!(await findId(client, options))) await inTurn(client, () => assess(client, options));
  });

/**
 * Ensures that database, data folder and storage belong to one site, and gives new ones an id: first the database's
 * row, then the markers. The row is settled once these exist, so a killed start continues. Returns the id. Throws
 * `SiteRefusal` without changes.
 */
export const settleSite = (options: SiteOptions): Promise<string> =>
  using(options, async (client) => {
    const id = (await findId(client, options)) ?? (await inTurn(client, () => give(client, options)));
    if (options.dataDir !== null) await writeMarkerFile(options.dataDir, markerOf(id));
    await checkWritable(options.storage);
    await compareSecret(client, options);
    return id;
  });

async function using<T>(options: SiteOptions, work: (client: Client) => Promise<T>): Promise<T> {
  const { urls, storage } = options;
  const { client, close } = openDatabase(urls.ownerUrl ?? urls.directUrl ?? urls.databaseUrl, { max: 1 });
  try {
    return await work(client);
  } catch (error) {
    const mayPass = error instanceof StorageUnavailableError && error.mayPass;
    throw mayPass ? error : explainStorage(error, storage.name);
  } finally {
    await close();
  }
}

/** Throws where the parts are refused. */
async function assess(client: Client, options: SiteOptions): Promise<Exclude<Verdict, { kind: 'refused' }>> {
  const { storage, mayMake = true } = options;
  const names = namesOf(options);
  const parts = await readParts(client, options);
  const verdict = assessParts(parts, names);
  if (verdict.kind === 'refused') throw new SiteRefusal(verdict.line);
  if (verdict.kind === 'make' && !mayMake)
    throw new SiteRefusal(
      `There is no site yet in ${names.database} and ${names.storage}: set DATABASE_URL and DATA_DIR to those of your site, or start Stagedoor first`,
    );
  if (verdict.kind !== 'adopt') return verdict;
  const sample = await sampleFiles(client, storage);
  if (isEnough(sample, parts.storage.isEmpty)) return verdict;
  throw new SiteRefusal(
    `${capitalize(storage.name)} does not belong to this site: of ${sample.named} files that rows of ${names.database} name ` +
      `it has ${sample.there}. Mount the right one, or give the word with \`admin site adopt\` (docs/runbook.md, Parts of two sites)`,
  );
}

const namesOf = ({ urls, storage, dataDir }: SiteOptions): PartNames => ({
  database: nameDatabase(urls.databaseUrl).replace('DATABASE_URL: ', ''),
  storage: storage.name,
  dataFolder: `the data folder ${dataDir}`,
});

/** The id of a site whose parts agree. Anything else may be another program starting now, so the caller looks again. */
async function findId(client: Client, options: SiteOptions): Promise<string | null> {
  const verdict = assessParts(await readParts(client, options), namesOf(options));
  return verdict.kind === 'ours' ? verdict.id : null;
}

async function inTurn<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client`select pg_advisory_lock(${SITE_LOCK})`;
  return work().finally(() => client`select pg_advisory_unlock(${SITE_LOCK})`);
}

async function give(client: Client, options: SiteOptions): Promise<string> {
  const { storage, dataDir, log } = options;
  const verdict = await assess(client, options);
  if (verdict.kind === 'ours') return verdict.id;
  const { id } = await addSiteRow(client, { id: randomUUID(), isSettled: false });
  await storage.writeMarker(markerOf(id));
  const marker = await storage.readMarker();
  if (marker?.id !== id) throw new SiteRefusal(takenLine(options, marker?.id));
  if (dataDir !== null) await writeMarkerFile(dataDir, markerOf(id));
  await writeSiteRow(client, { id, isSettled: true });
  if (verdict.kind === 'adopt')
    log.info({ id }, 'The database and the storage are of one site, which has an id from now on');
  return id;
}

/** Another new site was faster at the same storage. */
const takenLine = ({ storage }: SiteOptions, id = 'unknown'): string =>
  `${capitalize(storage.name)} does not belong to this site: another one, with the id ${id}, has just taken it. Give each site a storage of its own`;

/** A full disk is no obstacle: playback continues. */
async function checkWritable(storage: Storage): Promise<void> {
  const key = `health/${randomUUID()}`;
  try {
    await storage.check();
    // Whether a bucket may be written is not known before.
    if (storage.root !== null) return;
    await storage.put(key, Buffer.from('check'), { contentType: 'text/plain' });
    await storage.discard(key);
  } catch (error) {
    if (outageCause(error) !== 'full') throw error;
  }
}

/** Says once that the session secret is another than before. */
async function compareSecret(client: Client, { sessionSecret, log }: SiteOptions): Promise<void> {
  const row = await readSiteRow(client);
  if (!row || sessionSecret === undefined) return;
  const secret = createHash('sha256').update(sessionSecret).digest('hex');
  if (row.secret === secret) return;
  if (row.secret !== undefined)
    log.warn(
      {},
      'The session secret is not the one that this site had: everybody has to sign in again, and second factors cannot be read. ' +
        'If that was not meant, bring SESSION_SECRET (or session-secret in DATA_DIR) of before back',
    );
  await writeSiteRow(client, { ...row, secret });
}

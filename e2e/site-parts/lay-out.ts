import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@stagedoor/db';
import { createTestDatabase, type TestDatabase } from '@stagedoor/db/testing';
import type { S3StandIn } from '@stagedoor/storage/testing';
import type { Site } from './sites.ts';
import type { Setting } from './states.ts';

/** The parts of a start, laid out below a folder of its own. */
export interface LaidOut {
  env: Record<string, string>;
  /** Null: there is none, or its password is wrong. */
  database: TestDatabase | null;
  dataDir: string;
  backups: string;
  remove(): Promise<void>;
}

interface Stock {
  ours: Site;
  theirs: Site;
  standIn: S3StandIn;
  /** Below it each start gets a folder. */
  top: string;
}

let count = 0;

export async function layOut(stock: Stock, setting: Setting): Promise<LaidOut> {
  const folder = join(stock.top, String(++count));
  const [dataDir, backups] = [join(folder, 'data'), join(folder, 'backups')];
  await mkdir(folder);
  const found = await layDatabase(stock, setting);
  await layData(stock, setting, dataDir);
  await layBucket(stock, setting);
  await layBackups(stock, setting, backups);
  const { endpoint, bucket, credentials } = stock.standIn.options;
  return {
    database: found.database,
    dataDir,
    backups,
    env: {
      DEMO: '0',
      DATABASE_URL: found.url,
      DATA_DIR: dataDir,
      STORAGE: 's3',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: setting.storage === 'missing' ? 'missing' : bucket,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    remove: async () => {
      await found.database?.drop();
      await rm(folder, { recursive: true });
    },
  };
}

async function layDatabase({ ours, theirs }: Stock, { database: state }: Setting) {
  const changed = (url: string, change: (url: URL) => void) => {
    const address = new URL(url);
    change(address);
    return { url: address.href, database: null };
  };
  if (state === 'missing')
    return changed(ours.database.url, (url) => {
      url.pathname = '/missing';
    });
  if (state === 'unreadable')
    return changed(ours.database.url, (url) => {
      url.password = 'a guess';
    });
  const original = state === 'foreign' ? theirs.database : state === 'older' ? ours.older : ours.database;
  const database = await createTestDatabase(state === 'empty' ? { isEmpty: true } : { copyOf: original });
  if (state === 'newer') {
    const { client, close } = openDatabase(database.ownerUrl, { max: 1 });
    await client`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9e15)`.finally(
      close,
    );
  }
  return { url: database.url, database };
}

async function layData(
  { ours, theirs }: Stock,
  { data: state, secret }: Setting,
  dataDir: string,
): Promise<void> {
  if (state === 'missing') return;
  if (state === 'unreadable') return writeFile(dataDir, 'no folder');
  await mkdir(dataDir);
  if (state === 'ours' || state === 'foreign' || state === 'newer')
    await copyMarker(join(state === 'foreign' ? theirs.folder : ours.folder, 'data'), dataDir, state);
  const path = join(dataDir, 'session-secret');
  if (secret === 'unreadable') await mkdir(path);
  else if (secret === 'empty') await writeFile(path, '');
  else if (secret !== 'missing') await writeFile(path, (secret === 'foreign' ? theirs : ours).secret);
}

async function copyMarker(from: string, to: string, state: string): Promise<void> {
  const text = await readFile(join(from, 'site.json'), 'utf8');
  await writeFile(
    join(to, 'site.json'),
    state === 'newer' ? text.replace('"format": 1', '"format": 99') : text,
  );
}

async function layBucket({ ours, theirs, standIn }: Stock, { storage: state }: Setting): Promise<void> {
  standIn.objects.clear();
  standIn.behave(state === 'unreadable' ? 'refusing' : 'well');
  if (state === 'empty') return;
  const site = state === 'foreign' ? theirs : ours;
  const media = join(site.folder, state === 'older' ? 'media-older' : 'media');
  for (const entry of await readdir(media, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const key = path.slice(media.length + 1);
    const body = await readFile(path);
    const isMarker = state === 'newer' && key === 'site.json';
    const text = isMarker ? body.toString().replace('"format": 1', '"format": 99') : body;
    const modifiedAt = new Date(Date.now() - 3 * 3600_000);
    standIn.objects.set(key, {
      body: Buffer.from(text),
      contentType: 'audio/mpeg',
      modifiedAt,
      etag: `"${key}"`,
    });
  }
}

async function layBackups(
  { ours, theirs }: Stock,
  { backup: state }: Setting,
  backups: string,
): Promise<void> {
  if (state === 'missing') return;
  if (state === 'unreadable') return writeFile(backups, 'no folder');
  if (state === 'empty') return void (await mkdir(backups));
  const from = join((state === 'foreign' ? theirs : ours).folder, 'backups');
  await cp(from, backups, { recursive: true, preserveTimestamps: true });
  if (state === 'older') await rm(join(backups, 'site.json'));
  if (state === 'newer') await copyMarker(from, backups, state);
}

import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBackup } from '@stagedoor/backup';
import { settleSite } from '@stagedoor/core/site/identity';
import { makeArtist, makeSong, openTestServices, silentLog } from '@stagedoor/core/testing';
import { openDatabase, tables } from '@stagedoor/db';
import { createTestDatabase, type TestDatabase } from '@stagedoor/db/testing';
import { createDiskStorage } from '@stagedoor/storage';

/** A site that nobody uses, to be copied: its database, and a folder with what else belongs to it. */
export interface Site {
  id: string;
  database: TestDatabase;
  /** This database from before its last songs. */
  older: TestDatabase;
  /** `data`, `media`, `media-older` and `backups`. */
  folder: string;
  secret: string;
}

/** More than a sweep takes without being asked, and enough to lose some. */
const SONGS = 60;
const LATER_SONGS = 5;
const SOUND = 'sound of ';

export async function makeSite(name: string): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), `stagedoor-${name}-`));
  const [data, media] = [join(folder, 'data'), join(folder, 'media')];
  const secret = `secret of ${name} `.padEnd(48, '0123456789abcdefghijklmnop');
  await mkdir(data);
  await writeFile(join(data, 'session-secret'), secret, { mode: 0o600 });
  const database = await createTestDatabase();
  const storage = createDiskStorage({ root: media });
  const id = await settleSite({
    urls: { databaseUrl: database.url },
    storage,
    dataDir: data,
    sessionSecret: secret,
    log: silentLog,
  });
  const backUp = () =>
    makeBackup({
      databaseUrl: database.url,
      storage,
      sessionSecret: { value: secret, isMade: true },
      version: '0.1.0',
      folder: join(folder, 'backups'),
    });
  const artistId = await fill(database, async (services) => (await makeArtist(services, { name })).id);
  const addSongs = (from: number, to: number) =>
    fill(database, async (services) => {
      for (let n = from; n < to; n++) await addSong(services, { artistId, name: `${name} ${n}` });
    });
  await addSongs(0, SONGS - LATER_SONGS);
  await backUp();
  const older = await createTestDatabase({ copyOf: database });
  await cp(media, join(folder, 'media-older'), { recursive: true, preserveTimestamps: true });
  await addSongs(SONGS - LATER_SONGS, SONGS);
  await backUp();
  return { id, database, older, folder, secret };

  async function addSong(services: Services, song: { artistId: number; name: string }): Promise<void> {
    const { id: songId } = await makeSong(services, { artistId: song.artistId, title: song.name });
    const body = Buffer.from(SOUND + song.name);
    const storageKey = `audio/${songId}/1.mp3`;
    await storage.put(storageKey, body, { contentType: 'audio/mpeg' });
    // Old enough for the sweep.
    const then = new Date(Date.now() - 3 * 3600_000);
    await utimes(join(media, storageKey), then, then);
    await services.db.insert(tables.renditions).values({
      songId,
      format: 'mp3',
      storageKey,
      contentType: 'audio/mpeg',
      bytes: body.length,
      sha256: 'a'.repeat(64),
      bitrateKbps: 192,
      durationMs: 1,
    });
  }
}

type Services = Awaited<ReturnType<typeof openTestServices>>['services'];

async function fill<T>(database: TestDatabase, work: (services: Services) => Promise<T>): Promise<T> {
  const { services, close } = await openTestServices({ database: { ...database, drop: async () => {} } });
  return work(services).finally(close);
}

export async function removeSite({ database, older, folder }: Site): Promise<void> {
  await database.drop();
  await older.drop();
  await rm(folder, { recursive: true });
}

/** Every row of the product's tables by a hash, but for what each start notes about itself. */
export async function hashRows(url: string): Promise<Record<string, string>> {
  const { client, close } = openDatabase(url, { max: 1 });
  try {
    const names = await client<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not relispartition and relname <> 'workers' order by 1`;
    const notes = `('site-id', 'trash', 'sweep', 'backup', 'backup-failure', 'clock', 'clock-doubt')`;
    const hashes = names.map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as hash from ${name} t` +
        (name === 'settings' ? ` where key not in ${notes}` : ''),
    );
    const rows = hashes.length > 0 ? await client.unsafe(hashes.join(' union all ')) : [];
    return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
  } finally {
    await close();
  }
}

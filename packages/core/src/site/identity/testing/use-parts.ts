import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, tables } from '@stagedoor/db';
import { createTestDatabase, type TestDatabase } from '@stagedoor/db/testing';
import { createDiskStorage, markerOf, type Storage } from '@stagedoor/storage';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { type SiteOptions, settleSite } from '../settle-site.ts';
import { readSiteRow, type SiteRow } from '../site-row.ts';

/** Parts of a fresh site without an id, for each test. */
export async function useParts() {
  const top = await mkdtemp(join(tmpdir(), 'stagedoor-identity-'));
  afterAll(() => rm(top, { recursive: true }));
  let database: TestDatabase;
  let dataDir: string;
  let storage: Storage;
  let lines: string[];
  beforeEach(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(top, 'data-'));
    storage = createDiskStorage({ root: join(dataDir, 'media') });
    lines = [];
  });
  afterEach(() => database.drop());

  const options = (more: Partial<SiteOptions> = {}): SiteOptions => {
    const say = (_details: object, line: string) => void lines.push(line);
    return {
      urls: { databaseUrl: database.url },
      storage,
      dataDir,
      log: { info: say, warn: say },
      ...more,
    };
  };
  const inDatabase = async <T>(work: (open: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> => {
    const opened = openDatabase(database.url, { max: 1 });
    return work(opened).finally(opened.close);
  };
  const put = (key: string, body = 'music') =>
    storage.put(key, Buffer.from(body), { contentType: 'audio/mpeg' });

  return {
    top,
    dataDir: () => dataDir,
    media: () => join(dataDir, 'media'),
    storage: () => storage,
    /** The words to the operator. */
    lines: () => lines,
    options,
    inDatabase,
    put,
    settle: (more?: Partial<SiteOptions>) => settleSite(options(more)),
    /** How a start is refused, or 'accepted'. */
    refusal: (more?: Partial<SiteOptions>) =>
      settleSite(options(more)).then(
        () => 'accepted',
        (error: Error) => `${error.name}: ${error.message}`,
      ),
    row: (): Promise<SiteRow | null> => inDatabase(({ client }) => readSiteRow(client)),
    /** All files of the test, also of other sites. */
    files: async () => (await readdir(top, { recursive: true })).sort(),
    /** Puts files into a storage without a marker. */
    putUnmarked: async (keys: readonly string[], body?: string) => {
      await storage.writeMarker(markerOf('x'));
      for (const key of keys) await put(key, body);
      await rm(join(dataDir, 'media', 'site.json'));
    },
    /** Rows that name so many files of five bytes. */
    nameFiles: async (count: number): Promise<string[]> => {
      const keys = Array.from({ length: count }, (_, n) => `audio/1/${n}.mp3`);
      await inDatabase(async ({ db }) => {
        const [artist] = await db.insert(tables.artists).values({ name: 'Ada' }).returning();
        const [song] = await db
          .insert(tables.songs)
          .values({ artistId: artist?.id ?? 0, title: 'A', audioState: 'ready' })
          .returning();
        for (const storageKey of keys)
          await db.insert(tables.renditions).values({
            songId: song?.id ?? 0,
            format: 'mp3',
            storageKey,
            contentType: 'audio/mpeg',
            bytes: 5,
            sha256: 'a'.repeat(64),
            bitrateKbps: 192,
            durationMs: 1,
            supersededAt: new Date(),
          });
      });
      return keys;
    },
  };
}

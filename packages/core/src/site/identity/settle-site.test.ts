import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestDatabase } from '@stagedoor/db/testing';
import { createDiskStorage, createS3Storage, markerOf, writeMarkerFile } from '@stagedoor/storage';
import { startS3StandIn } from '@stagedoor/storage/testing';
import { describe, expect, it } from 'vitest';
import { examineSite, type SiteOptions } from './settle-site.ts';
import { useParts } from './testing/use-parts.ts';

const parts = await useParts();

describe('a new site', () => {
  // Proves (operations.md, The parts of a site): database, data folder, storage and backups get one id together, also when several programs start at once or one is killed
  it('gets one id in all of its parts, and keeps it', async () => {
    const id = await parts.settle();
    expect(await parts.row()).toEqual({ id, isSettled: true });
    for (const folder of [parts.dataDir(), parts.media()])
      expect(JSON.parse(await readFile(join(folder, 'site.json'), 'utf8'))).toEqual({ id, format: 1 });
    await parts.put('audio/1/1.mp3');
    expect(await parts.settle()).toBe(id);
    expect(await parts.settle({ dataDir: await mkdtemp(join(parts.top, 'machine-')) })).toBe(id);
    expect(parts.lines()).toEqual([]);
  });

  // Proves (operations.md, The parts of a site): database, data folder, storage and backups get one id together, also when several programs start at once or one is killed
  it('gets one id when several programs start it at once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => parts.settle()));
    expect(new Set(ids).size).toBe(1);
    expect((await parts.row())?.id).toBe(ids[0]);
  });

  // Proves (operations.md, The parts of a site): database, data folder, storage and backups get one id together, also when several programs start at once or one is killed
  it('goes on after a start that was killed, wherever it was', async () => {
    await parts.inDatabase(
      ({ client }) =>
        client`insert into settings (key, value) values ('site-id', '{"id": "begun", "isSettled": false}')`,
    );
    expect(await parts.settle()).toBe('begun');
    await parts.inDatabase(
      ({ client }) =>
        client`update settings set value = '{"id": "begun", "isSettled": false}' where key = 'site-id'`,
    );
    await rm(join(parts.dataDir(), 'site.json'));
    expect(await parts.settle()).toBe('begun');
    expect(await parts.row()).toEqual({ id: 'begun', isSettled: true });
  });

  it('leaves a bucket to the site that was faster', async () => {
    const standIn = await startS3StandIn();
    const bucket = createS3Storage(standIn.options);
    const other = await createTestDatabase();
    const said = await Promise.allSettled([
      parts.settle({ storage: bucket, dataDir: null }),
      parts.settle({ storage: bucket, dataDir: null, urls: { databaseUrl: other.url } }),
    ]);
    const [winner] = said.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const [loser] = said.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(loser).toMatch(/^SiteRefusal: .* does not belong to this site: .*/);
    expect(await bucket.readMarker()).toEqual(markerOf(winner ?? ''));
    await bucket.close();
    await standIn.stop();
    await other.drop();
  });

  it('is not begun by a command', async () => {
    expect(await parts.refusal({ mayMake: false })).toMatch(
      /^SiteRefusal: There is no site yet in the database \w+ at \S+ and the folder/,
    );
    expect(await parts.row()).toBeNull();
    expect(await readdir(parts.dataDir())).toEqual([]);
  });
});

describe('parts of two sites', () => {
  /** Refused in one line that says so, without a change. */
  async function expectRefused(expected: RegExp, more: Partial<SiteOptions> = {}): Promise<void> {
    const before = [await parts.files(), await parts.row()];
    const said = await parts.refusal(more);
    expect(said).toMatch(/^SiteRefusal: .*does not belong to this site/);
    expect(said).toMatch(expected);
    expect(said).not.toContain('\n');
    await expect(examineSite(parts.options(more))).rejects.toThrow(said.replace('SiteRefusal: ', ''));
    expect([await parts.files(), await parts.row()]).toEqual(before);
  }

  it('a new database beside an old storage', async () => {
    await parts.settle();
    const empty = await createTestDatabase({ isEmpty: true });
    const urls = { databaseUrl: empty.url };
    await expectRefused(
      /The database \w+ at \S+ .*: it is new or of another one, and the folder .*\/media carries the id/,
      { urls },
    );
    await expectRefused(/and the data folder .* carries the id/, {
      urls,
      storage: createDiskStorage({ root: join(parts.top, 'none') }),
    });
    await empty.drop();
  });

  it('a new database beside files of which nobody knows whose they are', async () => {
    await parts.putUnmarked(['audio/1/1.mp3']);
    await expectRefused(/: it holds files, and the database \w+ at \S+ is new\. Set DATABASE_URL/);
  });

  it('a storage that is empty, has lost its id, or is another site’s', async () => {
    await parts.settle();
    await rm(parts.media(), { recursive: true });
    await expectRefused(
      /The folder .*: it is empty, and the database .* carries the id \S+\. Mount it, or set DATA_DIR/,
    );
    await mkdir(join(parts.media(), 'audio'), { recursive: true });
    await writeFile(join(parts.media(), 'audio', '1.mp3'), 'music');
    await expectRefused(/: it has no site\.json, and the database/);
    await parts.storage().writeMarker(markerOf('theirs'));
    await expectRefused(
      /: it carries the id theirs, and the database \w+ at \S+ the id .*Set DATA_DIR and DATABASE_URL/,
    );
  });

  it('a data folder of another site', async () => {
    await parts.settle();
    await writeMarkerFile(parts.dataDir(), markerOf('theirs'), { replaces: true });
    await expectRefused(/The data folder .*: it carries the id theirs/);
  });

  it('parts that a newer release marked', async () => {
    await parts.settle();
    for (const folder of [parts.media(), parts.dataDir()]) {
      const text = await readFile(join(folder, 'site.json'), 'utf8');
      await writeFile(join(folder, 'site.json'), text.replace('"format": 1', '"format": 2'));
      await expectRefused(
        /as this release knows it: its site\.json has format 2, and this release reads up to 1\. Start the newer/,
      );
      await writeFile(join(folder, 'site.json'), text);
    }
  });

  it('a storage in which a restore was broken off', async () => {
    const id = await parts.settle();
    await parts.storage().writeMarker(markerOf(id, true), { replaces: true });
    expect(await parts.refusal()).toMatch(
      /^SiteRefusal: A restore into the folder .* has not come to its end: run it again with --replace/,
    );
  });
});

it('a storage that cannot be read is refused at once, in one line', async () => {
  await parts.settle();
  await rm(parts.media(), { recursive: true });
  await writeFile(parts.media(), 'a file');
  expect(await parts.refusal()).toMatch(
    /^SiteRefusal: The folder .*\/media cannot be used: ENOTDIR: .*Check that it is there/,
  );
  await rm(parts.media());
  await mkdir(parts.media());
  await writeFile(join(parts.media(), 'site.json'), '');
  expect(await parts.refusal()).toMatch(
    /^SiteRefusal: \/.*\/media\/site\.json is damaged: it names no site\. Bring it back/,
  );
});

it('says once that the session secret is another one', async () => {
  await parts.settle({ sessionSecret: 'one' });
  await parts.settle({ sessionSecret: 'one' });
  expect(parts.lines()).toEqual([]);
  await parts.settle({ sessionSecret: 'two' });
  await parts.settle({ sessionSecret: 'two' });
  expect(parts.lines()).toEqual([
    expect.stringMatching(/^The session secret is not the one that this site had: /),
  ]);
  expect(JSON.stringify(await parts.row())).not.toContain('two');
});

it('waits for no folder, but for a bucket that may come back', async () => {
  const standIn = await startS3StandIn();
  const bucket = createS3Storage({ ...standIn.options, maxAttempts: 1 });
  standIn.behave('failing');
  expect(await parts.refusal({ storage: bucket })).toMatch(/^StorageUnavailableError/);
  standIn.behave('well');
  const missing = createS3Storage({ ...standIn.options, bucket: 'missing' });
  expect(await parts.refusal({ storage: missing })).toMatch(
    /^SiteRefusal: The bucket missing cannot be used: there is no bucket missing at /,
  );
  await Promise.all([bucket.close(), missing.close()]);
  await standIn.stop();
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate, openDatabase, tables } from '@stagedoor/db';
import { createTestDatabase } from '@stagedoor/db/testing';
import { markerOf } from '@stagedoor/storage';
import { describe, expect, it } from 'vitest';
import { adoptSite, readSiteParts } from './adopt-site.ts';
import { examineSite } from './settle-site.ts';
import { readSiteRow } from './site-row.ts';
import { useParts } from './testing/use-parts.ts';

const parts = await useParts();

describe('a site from before there were ids', () => {
  it.each([
    ['all of its files', 20, 20, true],
    ['nine of ten', 20, 18, true],
    ['fewer', 20, 17, false],
    ['none', 3, 0, false],
  ])('is one when the storage has %s', async (_what, named, there, isAdopted) => {
    const keys = await parts.nameFiles(named);
    await parts.putUnmarked(keys.slice(0, there));
    const before = await parts.files();
    const said = await parts.refusal();
    if (isAdopted) {
      expect(said).toBe('accepted');
      expect(parts.lines()).toEqual([
        'The database and the storage are of one site, which has an id from now on',
      ]);
      expect(await parts.storage().readMarker()).toEqual(markerOf((await parts.row())?.id ?? ''));
      return;
    }
    expect(said).toMatch(
      new RegExp(
        `does not belong to this site: of ${named} files that rows .* name it has ${there}\\. Mount`,
      ),
    );
    expect([await parts.files(), await parts.row()]).toEqual([before, null]);
  });

  it('is none when files of another site have the same keys', async () => {
    const keys = await parts.nameFiles(4);
    await parts.putUnmarked(keys, 'another song');
    expect(await parts.refusal()).toContain('of 4 files that rows');
  });

  it('needs no file when rows name none and none is there', async () => {
    await parts.inDatabase(({ db }) => db.insert(tables.artists).values({ name: 'Ada' }));
    expect(await parts.refusal()).toBe('accepted');
  });

  // Proves (operations.md, The parts of a site): a site from before there were ids is adopted when its files are there, else by the operator's word
  it('is judged before its tables are changed', async () => {
    const old = await createTestDatabase({ isEmpty: true });
    const urls = { databaseUrl: old.url };
    await migrate(urls, { upTo: '0003_community' });
    const opened = openDatabase(old.url, { max: 1 });
    await opened.client`insert into artists (name) values ('Ada')`;
    await opened.client`insert into songs (artist_id, title) values (1, 'A')`;
    await opened.client`insert into renditions (song_id, format, storage_key, content_type, bytes, sha256, bitrate_kbps, duration_ms)
      values (1, 'mp3', 'audio/1/1.mp3', 'audio/mpeg', 5, '', 192, 1)`;
    await expect(examineSite(parts.options({ urls }))).rejects.toThrow('of 1 files that rows');
    await parts.putUnmarked(['audio/1/1.mp3']);
    await examineSite(parts.options({ urls }));
    expect(await readSiteRow(opened.client)).toBeNull();
    await opened.close();
    await old.drop();
  });
});

describe('the operator’s word', () => {
  const adopt = (from?: string) => adoptSite(parts.options(), { from });

  it('makes parts one site that are none by themselves, but takes no other site’s without its id', async () => {
    const keys = await parts.nameFiles(10);
    await parts.storage().writeMarker(markerOf('theirs'));
    for (const key of keys.slice(0, 3)) await parts.put(key);
    await expect(adopt()).rejects.toThrow('A part carries the id theirs of another site');
    await expect(adopt('another')).rejects.toThrow('give --from theirs');
    expect(await readSiteParts(parts.options())).toEqual({
      database: null,
      storage: 'theirs',
      dataFolder: null,
    });
    const { id, sample } = await adopt('theirs');
    expect(sample).toEqual({ named: 10, there: 3 });
    expect(await readSiteParts(parts.options())).toEqual({ database: id, storage: id, dataFolder: id });
    expect(await parts.settle()).toBe(id);
  });

  it('mends a damaged marker', async () => {
    const id = await parts.settle();
    await writeFile(join(parts.media(), 'site.json'), '{');
    expect((await adopt()).id).toBe(id);
    expect(await parts.settle()).toBe(id);
  });
});

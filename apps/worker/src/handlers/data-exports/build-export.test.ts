import { buffer } from 'node:stream/consumers';
import { systemContext } from '@stagedoor/core';
import { imageAddress, imageKey } from '@stagedoor/core/catalog/images';
import { likeSong } from '@stagedoor/core/catalog/likes';
import { addSongComment } from '@stagedoor/core/community/song-comments';
import { subscribe } from '@stagedoor/core/money/subscriptions';
import {
  listExports,
  openExport,
  removeExpiredExports,
  requestExport,
} from '@stagedoor/core/people/data-exports';
import {
  listKeys,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  storeFile,
  type TestServices,
} from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readZip } from '../../testing/read-zip.ts';
import { createTestMailer } from '../../testing/test-mailer.ts';
import { giveUp, handle } from './build-export.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const DAY = 24 * 3600 * 1000;
const { dataExports, events, mails } = tables;
const run = () => ({
  ctx: systemContext(test.services, 'buildExport'),
  signal: new AbortController().signal,
  workDir: test.dataDir,
  isFinal: () => false,
  mailer: createTestMailer(test.dataDir),
  backups: null,
  playsKeptMonths: null,
  say: () => {},
});
const rowsOf = (files: Map<string, Buffer>, path: string) => JSON.parse(String(files.get(path)));

/** A person's data export, made by the job and downloaded. */
async function makeExport(ctx: Awaited<ReturnType<typeof makeUser>>['ctx']) {
  const { id } = await requestExport(ctx);
  await handle(run(), { exportId: id });
  const { stream, bytes } = await openExport(ctx, { id });
  const content = await buffer(stream);
  expect(content.length).toBe(bytes);
  return { id, files: await readZip(content) };
}

describe('an archive', () => {
  // Proves (rules.md, Playlist files): the data export has one's playlists in every format
  // Proves (rules.md, Accounts): people export their data
  it('contains what a fan left on the site, and no secret', async () => {
    const { ctx, id: userId } = await makeUser(test.services, { username: 'ada', displayUsername: 'Ada' });
    const artist = await makeArtist(test.services, { name: 'Wren' });
    const song = await makeSong(test.services, { artistId: artist.id, title: 'Lanterns' });
    await likeSong(ctx, { songId: song.id });
    await addSongComment(ctx, { songId: song.id, text: 'Here it turns', timestamp: 12 });
    await subscribe(ctx, { artistId: artist.id });
    const { db } = test.services;
    await db
      .insert(tables.sessions)
      .values({ userId, token: 'very-secret', expiresAt: new Date(Date.now() + DAY) });
    await db
      .insert(tables.accounts)
      .values({ userId, accountId: 'a', providerId: 'credential', password: 'hashed!' });
    const [playlist] = await db.insert(tables.playlists).values({ userId, name: 'Night' }).returning();
    await db
      .insert(tables.playlistSongs)
      .values({ playlistId: playlist?.id ?? 0, songId: song.id, position: 1 });
    await db
      .insert(tables.playEvents)
      .values({ songId: song.id, userId, listenerKey: `u:${userId}`, window: 1 });
    const stranger = await makeUser(test.services);
    await likeSong(stranger.ctx, { songId: song.id });
    await db.insert(tables.playlists).values({ userId: stranger.id, name: 'Theirs' });

    const { files } = await makeExport(ctx);
    expect(rowsOf(files, 'profile.json')).toMatchObject([{ id: userId, username: 'Ada' }]);
    expect(rowsOf(files, 'liked-songs.json')).toMatchObject([{ title: 'Lanterns', artistName: 'Wren' }]);
    expect(rowsOf(files, 'song-comments.json')).toMatchObject([{ text: 'Here it turns', timestamp: 12 }]);
    expect(rowsOf(files, 'subscriptions.json')).toMatchObject([{ artistName: 'Wren', active: true }]);
    expect(rowsOf(files, 'invoices.json')).toMatchObject([
      { amountCents: 99, lines: [{ artistName: 'Wren' }] },
    ]);
    expect(rowsOf(files, 'playlists.json')).toMatchObject([
      { name: 'Night', songs: [{ title: 'Lanterns' }] },
    ]);
    for (const format of ['m3u8', 'xspf', 'jspf']) {
      const file = String(files.get(`playlists/${playlist?.id}.${format}`));
      for (const part of ['Night', 'Lanterns', 'Wren', `${test.services.siteUrl}/song/${song.id}`])
        expect(file).toContain(part);
      expect(file).not.toContain('/media/');
    }
    expect([...files.keys()].filter((name) => name.startsWith('playlists/'))).toHaveLength(3);
    expect(rowsOf(files, 'plays.json')).toMatchObject([{ title: 'Lanterns' }]);
    expect(rowsOf(files, 'sessions.json')).toHaveLength(1);
    expect(rowsOf(files, 'notifications.json')).toBeInstanceOf(Array);
    expect(rowsOf(files, 'artist/songs.json')).toEqual([]);
    expect(String(files.get('README.txt'))).toContain('playlists.json');
    const everything = [...files.values()].join();
    for (const secret of ['very-secret', 'hashed!']) expect(everything).not.toContain(secret);
  });

  it('contains an artist’s songs and posts with their original files, under names that unpack on every system', async () => {
    const artist = await makeArtist(test.services);
    const { db } = test.services;
    const song = await makeSong(test.services, { artistId: artist.id, title: 'Own song' });
    const original = await storeFile(test.services, `originals/${artist.userId}/a.flac`, 'the original');
    await db
      .insert(tables.uploads)
      .values({ ...original, userId: artist.userId, songId: song.id, fileName: '../../etc/Tür: 1.flac' });
    await db.insert(tables.posts).values({
      artistId: artist.id,
      title: 'A post',
      description: 'Its words',
      contentType: 'text',
      contentUrl: '',
      deletedAt: new Date(),
    });
    const name = 'b'.repeat(32);
    await storeFile(test.services, imageKey(name, 1080), 'a picture');
    await db
      .insert(tables.images)
      .values({ userId: artist.userId, name, address: imageAddress(name), state: 'ready' });
    const other = await makeArtist(test.services);
    await makeSong(test.services, { artistId: other.id, title: 'Of others' });

    const { files } = await makeExport(artist.ctx);
    expect(rowsOf(files, 'artist/songs.json')).toMatchObject([{ title: 'Own song' }]);
    expect(rowsOf(files, 'artist/posts.json')).toMatchObject([{ title: 'A post', description: 'Its words' }]);
    const sent = [...files.keys()].filter((path) => path.startsWith('files/'));
    expect(sent).toEqual([
      expect.stringMatching(/^files\/songs\/\d+-_.*T\u00fcr_ 1\.flac$/),
      `files/pictures/${name}.webp`,
    ]);
    expect(sent.join()).not.toContain('..');
    expect(String(files.get(sent[0] ?? ''))).toBe('the original');
  });

  it('is announced by mail and event once, also when its job runs twice', async () => {
    const { ctx, id: userId } = await makeUser(test.services);
    const { id } = await requestExport(ctx);
    await handle(run(), { exportId: id });
    const [first] = await listExports(ctx);
    await handle(run(), { exportId: id });
    expect(await listExports(ctx)).toEqual([first]);
    expect(first).toMatchObject({ state: 'ready', url: `/api/account/exports/${id}/download` });
    expect(await test.services.db.$count(mails, eq(mails.userId, userId))).toBe(1);
    const told = await test.services.db
      .select()
      .from(events)
      .where(eq(events.audience, `user:${userId}`));
    expect(told.map(({ payload }) => payload)).toEqual(Array(2).fill({ type: 'account-changed' }));
  });

  it('may be requested once at a time and once a day', async () => {
    const { ctx } = await makeUser(test.services);
    const asked = await Promise.allSettled([requestExport(ctx), requestExport(ctx), requestExport(ctx)]);
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [row] = await listExports(ctx);
    await expect(requestExport(ctx)).rejects.toMatchObject({ code: 'conflict' });
    await handle(run(), { exportId: row?.id ?? 0 });
    await expect(requestExport(ctx)).rejects.toMatchObject({ code: 'rate_limited' });
    test.setNow(new Date(Date.now() + DAY + 1_000));
    expect(await requestExport(ctx)).toMatchObject({ state: 'queued' });
    test.setNow(null);
  });

  it('can only be downloaded by its owner, and is deleted with its file after seven days', async () => {
    const [{ ctx }, stranger] = [await makeUser(test.services), await makeUser(test.services)];
    const { id } = await makeExport(ctx);
    await expect(openExport(stranger.ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
    expect(await listExports(stranger.ctx)).toEqual([]);
    const isStored = async () => (await listKeys(test.services)).some((key) => key.endsWith(`/${id}.zip`));
    expect(await isStored()).toBe(true);
    test.setNow(new Date(Date.now() + 7 * DAY + 1_000));
    await expect(openExport(ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
    await removeExpiredExports(run().ctx);
    test.setNow(null);
    expect(await isStored()).toBe(false);
    expect(await listExports(ctx)).toEqual([]);
  });

  it('reports a failure, and may then be requested again at once', async () => {
    const { ctx } = await makeUser(test.services);
    const { id } = await requestExport(ctx);
    await giveUp?.(run().ctx, { exportId: id });
    expect(await listExports(ctx)).toMatchObject([{ state: 'failed', failureReason: expect.any(String) }]);
    expect(await requestExport(ctx)).toMatchObject({ state: 'queued' });
  });

  it('leaves no file when its owner is deleted while it is made', async () => {
    const { ctx, id: userId } = await makeUser(test.services);
    const { id } = await requestExport(ctx);
    const { storage } = test.services;
    const put: typeof storage.put = async (...args) => {
      const result = await storage.put(...args);
      await test.services.db.delete(dataExports).where(eq(dataExports.id, id));
      return result;
    };
    const slow = { ...run(), ctx: { ...run().ctx, storage: { ...storage, put } } };
    await handle(slow, { exportId: id });
    expect((await listKeys(test.services)).filter((key) => key.startsWith(`exports/${userId}/`))).toEqual([]);
  });
});

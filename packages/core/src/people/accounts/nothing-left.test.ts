import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { imageKeys } from '../../catalog/images/index.ts';
import { likeSong } from '../../catalog/likes/index.ts';
import { discardScratch, removeFiles } from '../../catalog/uploads/index.ts';
import { deleteFilesJob, discardFilesJob } from '../../catalog/uploads/jobs.ts';
import { addSongComment } from '../../community/song-comments/index.ts';
import { subscribe } from '../../money/subscriptions/index.ts';
import { recordSecurity } from '../../platform/audit/index.ts';
import { inTransaction, systemContext } from '../../platform/context/index.ts';
import { queueMail } from '../../platform/mails/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import {
  listJobs,
  listKeys,
  makeArtist,
  makeMember,
  makeSong,
  makeUser,
  openTestServices,
  storeFile,
  type TestServices,
} from '../../testing/index.ts';
import { requestExport } from '../data-exports/index.ts';
import { removeDeletedAccounts } from './remove-account.ts';
import { requestDeletion } from './request-deletion.ts';
import { issueToken } from './tokens.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const NAME = 'unmistakable-somebody';
const EMAIL = 'unmistakable@mailbox.example';
/** Far from every other id, so that this number in a text can only be theirs. */
const ID = 7_654_321;

// Proves (rules.md, Accounts): a deleted account can be restored for 30 days
// Proves (rules.md, Accounts): files of a removed account lie in the trash for 30 days; archives of its data go at once
// Proves (rules.md, Accounts): who leaves is erased from the log, which shows that it is whole nonetheless
it('thirty days after a deletion, no table and no file contains the person', async () => {
  const { services } = test;
  const { db } = services;
  const other = await makeArtist(services);
  const song = await makeSong(services, { artistId: other.id });
  const { ctx } = await makeUser(services, {
    id: ID,
    username: NAME,
    displayUsername: 'Unmistakable-Somebody',
    name: 'Unmistakable-Somebody',
    email: EMAIL,
    isArtist: true,
  });
  const kept = await leaveTraces(song.id, other);

  await requestDeletion(ctx);
  const soon = await findTraces();
  expect(soon.length).toBeGreaterThan(15);
  test.setNow(new Date(Date.now() + 29.9 * 24 * 3600 * 1000));
  expect(await removeDeletedAccounts(systemContext(services, 'test'))).toBe(0);
  test.setNow(new Date(Date.now() + 30.1 * 24 * 3600 * 1000));
  expect(await removeDeletedAccounts(systemContext(services, 'test'))).toBe(1);
  expect(await findTraces()).toEqual([]);

  const worker = systemContext(services, 'test');
  for (const [job, remove] of [
    [deleteFilesJob, removeFiles],
    [discardFilesJob, discardScratch],
  ] as const)
    for (const { storageKeys } of (await listJobs(services, job)) as { storageKeys: string[] }[])
      await remove(worker, storageKeys);
  expect(await listKeys(services)).toEqual(kept);
  const inTrash = [];
  for await (const { key } of services.storage.listTrash('')) inTrash.push(key);
  expect(inTrash).toContain('audio/their/song.mp3');
  expect(inTrash.filter((key) => key.startsWith('exports/'))).toEqual([]);
  const [invoice] = await db
    .select()
    .from(tables.invoices)
    .where(eq(tables.invoices.providerRef, 'a-invoice'));
  expect(invoice).toMatchObject({ userId: null, amountCents: 99 });
  const [count] =
    await services.client`select count(*)::int as plays from all_plays where song_id = ${song.id}`;
  expect(count).toEqual({ plays: 2 });

  /**
   * Creates everything that a person may leave, and other people's files; returns the keys that must remain
   * in storage.
   */
  async function leaveTraces(songId: number, artist: { id: number; userId: number; ctx: typeof ctx }) {
    await likeSong(ctx, { songId });
    await recordSecurity(ctx, 'sessions-ended-by-admin', artist.userId);
    await addSongComment(ctx, { songId, text: 'Mine', timestamp: 3 });
    await subscribe(ctx, { artistId: artist.id });
    await db.insert(tables.playEvents).values({ songId, userId: ID, listenerKey: `u:${ID}`, window: 1 });
    await db
      .insert(tables.playLog)
      .values({ songId, userId: ID, listenerKey: `u:${ID}`, window: 2, playedAt: new Date() });
    await db.insert(tables.playBatches).values({
      day: '2026-01-01',
      songIds: [songId],
      listenerKeys: [`u:${ID}`],
      sources: ['direct'],
    });
    await db
      .insert(tables.artistListenerDays)
      .values({ artistId: artist.id, day: '2026-01-01', listenerKey: `u:${ID}` });
    await takeHit(ctx, 'writesPerUser', ID);
    await takeHit(ctx, 'loginPerAccountAndAddress', `${NAME}@192.0.2.1`);
    await issueToken(ctx, { purpose: 'password-reset', userId: ID, email: EMAIL });
    await requestExport(ctx);
    await inTransaction(ctx, (ctx) =>
      queueMail(ctx, {
        template: 'email-changed',
        data: { username: NAME, newEmail: EMAIL },
        to: { address: 'their.old@mailbox.example', userId: ID },
        dedupeKey: `email-changed:${ID}`,
      }),
    );
    await db.insert(tables.notifications).values([
      { userId: ID, type: 'reply', payload: {}, dedupeKey: 'one' },
      {
        userId: (await makeUser(services)).id,
        type: 'reply',
        payload: { userId: ID, username: NAME },
        dedupeKey: 'two',
      },
    ]);
    await db.insert(tables.customRequests).values([
      { artistId: artist.id, userId: ID, requestType: 'cameo', email: EMAIL, details: 'Please' },
      { artistId: artist.id, requestType: 'cameo', email: EMAIL.toUpperCase(), details: 'Signed out' },
    ]);
    await leaveReports(songId);
    await db.insert(tables.auditLog).values([
      { act: 'delete', thingId: songId, targetType: 'song', personal: { actor: { id: ID } } },
      { act: 'suspend', targetType: 'user', personal: { subject: { id: ID, name: NAME } } },
    ]);
    await db
      .insert(tables.invoices)
      .values({ userId: ID, provider: 'stripe', providerRef: 'a-invoice', state: 'paid', amountCents: 99 });
    return leaveFiles(artist);
  }

  async function leaveFiles(artist: { id: number; userId?: number }) {
    const own = await makeArtist(services, { name: 'Their band', userId: ID });
    await makeMember(services, { artistId: artist.id, userId: ID, role: 'uploader' });
    const invited = { role: 'manager' as const, secretHash: 'x', invitedBy: ID, expiresAt: new Date() };
    await db.insert(tables.artistInvitations).values({ artistId: artist.id, ...invited });
    const { id: songId } = await makeSong(services, { artistId: own.id });
    const files = { contentType: 'x/y', bytes: 1, sha256: 'a' };
    const original = await storeFile(services, `originals/${ID}/song.mp3`);
    await db.insert(tables.uploads).values({ userId: ID, songId, ...original });
    const rendition = await storeFile(services, 'audio/their/song.mp3');
    const facts = { format: 'mp3' as const, bitrateKbps: 192, durationMs: 1 };
    await db
      .insert(tables.renditions)
      .values({ songId, storageKey: rendition.storageKey, ...files, ...facts });
    const [post] = await db
      .insert(tables.posts)
      .values({ artistId: own.id, title: 'Post', contentType: 'image', contentUrl: '' })
      .returning();
    const { storageKey } = await storeFile(services, 'posts/their/picture.webp');
    await db
      .insert(tables.postFiles)
      .values({ postId: post?.id ?? 0, variant: 'image', storageKey, ...files });
    const image = async (name: string) => {
      for (const key of imageKeys(name)) await storeFile(services, key);
      const address = `/media/images/${name}-480.webp`;
      await db.insert(tables.images).values({ userId: ID, name, address, state: 'ready' });
      return address;
    };
    await image('0'.repeat(32));
    const shown = await image('1'.repeat(32));
    await db.update(tables.artists).set({ coverImage: shown }).where(eq(tables.artists.id, artist.id));
    const [claim] = await db
      .insert(tables.claims)
      .values({ songId: 1, artistId: own?.id ?? 0, filedByUserId: ID, note: 'Mine' })
      .returning();
    const proof = await storeFile(services, 'proofs/their.pdf');
    await db.insert(tables.claimFiles).values({ claimId: claim?.id ?? 0, ...proof });
    const archive = await storeFile(services, `exports/${ID}/1.zip`);
    await db.update(tables.dataExports).set({ state: 'ready', storageKey: archive.storageKey });
    const keys = await listKeys(services);
    return keys.filter((key) => key.includes('1'.repeat(32)));
  }
});

it("other people's notifications stay, even if they contain a word that was a removed person's name", async () => {
  const { services } = test;
  const { db } = services;
  const chosen = ['post', 'audio', 'comment-added', 'Night', 'active'];
  for (const name of chosen)
    await makeUser(services, {
      username: name.toLowerCase(),
      displayUsername: name,
      deletedAt: new Date(0),
      deletionRequestedAt: new Date(0),
    });
  const other = await makeUser(services);
  const subject = { kind: 'post', id: 1, title: 'Night' };
  const payload = { userId: other.id, username: 'somebody-else', profileImage: null, subject, commentId: 1 };
  const [notification] = await db
    .insert(tables.notifications)
    .values({ userId: other.id, type: 'reply', payload, dedupeKey: 'reply' })
    .returning();
  const [event] = await db
    .insert(tables.events)
    .values({ audience: 'content:1', payload: { type: 'comment-added' } as never })
    .returning();
  const [mail] = await db
    .insert(tables.mails)
    .values({
      template: 'notification',
      toAddress: 'other@example.com',
      userId: other.id,
      data: { notice: { type: 'reply', payload } },
      dedupeKey: 'reply',
    })
    .returning();
  const [audited] = await db
    .insert(tables.auditLog)
    .values({ act: 'delete', targetType: 'artist', thingId: 1, personal: { subject: { name: 'Night' } } })
    .returning();

  expect(await removeDeletedAccounts(systemContext(services, 'test'))).toBe(chosen.length);
  expect(
    await db
      .select()
      .from(tables.notifications)
      .where(eq(tables.notifications.id, notification?.id ?? 0)),
  ).toHaveLength(1);
  expect(
    await db
      .select()
      .from(tables.events)
      .where(eq(tables.events.id, event?.id ?? 0)),
  ).toHaveLength(1);
  expect(
    await db
      .select()
      .from(tables.mails)
      .where(eq(tables.mails.id, mail?.id ?? 0)),
  ).toHaveLength(1);
  const [kept] = await db
    .select()
    .from(tables.auditLog)
    .where(eq(tables.auditLog.id, audited?.id ?? 0));
  expect(kept?.personal).toMatchObject({ subject: { name: 'Night' } });
});

/** Reports by the person and about them, and decisions that name them. */
async function leaveReports(songId: number): Promise<void> {
  const { db } = test.services;
  const song = { targetType: 'song' as const, targetId: songId };
  const person = { targetType: 'user' as const, targetId: ID, makerUserId: ID };
  const signed = { name: NAME, signature: NAME, statement: 'Mine' };
  const notice = { ...signed, email: EMAIL, workUrl: 'https://example.com' };
  for (const [target, reporterUserId] of [
    [song, ID],
    [person, null],
  ] as const) {
    const [row] = await db.insert(tables.reportCases).values(target).returning({ id: tables.reportCases.id });
    const { targetType, targetId } = target;
    await db.insert(tables.reports).values({
      targetType,
      targetId,
      caseId: row?.id ?? 0,
      reporterUserId,
      reason: 'spam',
      note: NAME,
      notice,
    });
    const decision = { kind: 'warn', reason: 'spam', words: NAME, answer: EMAIL, decidedBy: ID } as const;
    await db.insert(tables.decisions).values({ ...target, ...decision, targetName: NAME, makerUserId: ID });
  }
}

/**
 * Where the person still appears: by name, address or id in any text or JSON column, or in any id column.
 */
async function findTraces(): Promise<string[]> {
  const columns = await test.services.client<{ table: string; column: string; type: string }[]>`
    select c.table_name as table, c.column_name as column, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.data_type in ('text', 'jsonb', 'ARRAY') or c.column_name like '%user_id' or c.column_name in ('decided_by', 'undone_by', 'target_id', 'thing_id'))`;
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { client } = test.services;
    const pattern = `${NAME}|unmistakable@|their\\.old@|(^|[^0-9])${ID}([^0-9]|$)`;
    const [row] = await client`
      select count(*)::int as n from ${client(table)} where ${client(column)}::text ~* ${pattern}`;
    if (row?.n > 0) found.push(`${table}.${column}`);
  }
  return found;
}

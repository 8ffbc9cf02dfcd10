import { tables } from '@stagedoor/db';
import type { TargetRef } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/index.ts';
import { anonymous, makeSong, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { listOwnReports, removeOldNotices } from './index.ts';
import { aWorld, countOf, decide, mailsTo, NOTICE, of, report, song } from './testing/reports-world.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const { reportCases, reports } = tables;
const PAGE = { limit: 20 };

describe('fileReport', () => {
  // Proves (rules.md, Reports): everybody with an account reports everything that they see, and nothing else; their own things are refused
  it('takes a report of everything that the caller sees, and knows whose it is', async () => {
    const { fan, artist, writer, all } = await aWorld(test.services);
    for (const target of all) {
      const filed = await report(fan.ctx, target, { reason: 'hate', note: ' Look ' });
      expect(filed, target.targetType).toMatchObject({ isNew: true, report: { state: 'open' } });
      const [row] = await test.services.db.select().from(reports).where(of(target));
      expect(row).toMatchObject({ reporterUserId: fan.id, reason: 'hate', note: ' Look ', notice: null });
      const [found] = await test.services.db
        .select()
        .from(reportCases)
        .where(eq(reportCases.id, row?.caseId ?? 0));
      const isArtists = ['artist', 'album', 'song', 'post'].includes(target.targetType);
      expect(found, target.targetType).toMatchObject({
        state: 'open',
        reportCount: 1,
        makerUserId: isArtists ? artist.userId : writer.id,
      });
    }
    const names = (await listOwnReports(fan.ctx, PAGE)).items.map(({ name }) => name);
    expect(names).toEqual([
      ...['Writer', 'Kitchen', 'Rehearsal', 'Lanterns', 'Rehearsal', 'Lanterns', 'All Lanterns', 'Mara'],
    ]);
  });

  // Proves (rules.md, Reports): everybody with an account reports everything that they see, and nothing else; their own things are refused
  it('is not found for what the caller cannot see, and leaves nothing', async () => {
    const { db } = test.services;
    const { fan, artist, writer, targets, all, songId } = await aWorld(test.services);
    const other = await makeUser(test.services);
    const hidden = async (target: TargetRef, ctx: Ctx, fields?: object) => {
      await expect(report(ctx, target, fields), target.targetType).rejects.toMatchObject({
        code: 'not_found',
      });
      expect(await countOf(test.services, target), target.targetType).toEqual([0, 0]);
    };
    for (const { targetType } of all) await hidden({ targetType, targetId: 2_000_000_000 }, fan.ctx);
    await hidden({ targetType: 'postComment', targetId: targets.postComment }, other.ctx);
    const visitor = anonymous(test.services);
    await hidden({ targetType: 'postComment', targetId: targets.postComment }, visitor, NOTICE);
    await db
      .update(tables.playlists)
      .set({ isPublic: false })
      .where(eq(tables.playlists.id, targets.playlist));
    await hidden({ targetType: 'playlist', targetId: targets.playlist }, other.ctx);
    const draft = await makeSong(test.services, { artistId: artist.id, releaseState: 'draft' });
    await hidden(song(draft.id), fan.ctx);
    await db.update(tables.songComments).set({ deletedAt: new Date() });
    await hidden({ targetType: 'songComment', targetId: targets.songComment }, fan.ctx);
    await db.update(tables.users).set({ deletedAt: new Date() }).where(eq(tables.users.id, writer.id));
    await hidden({ targetType: 'user', targetId: writer.id }, fan.ctx);
    await db.update(tables.artists).set({ suspendedAt: new Date() }).where(eq(tables.artists.id, artist.id));
    await hidden({ targetType: 'artist', targetId: artist.id }, fan.ctx);
    await hidden(song(songId), fan.ctx);
  });

  // Proves (rules.md, Reports): everybody with an account reports everything that they see, and nothing else; their own things are refused
  it("refuses visitors, one's own things, and too many, and leaves nothing", async () => {
    const { artist, writer, all, fan } = await aWorld(test.services);
    const colleague = await makeUser(test.services);
    await test.services.db
      .insert(tables.artistMembers)
      .values({ artistId: artist.id, userId: colleague.id, role: 'uploader' });
    for (const target of all) {
      const isArtists = ['artist', 'album', 'song', 'post'].includes(target.targetType);
      const makers = isArtists ? [artist.ctx, colleague.ctx] : [writer.ctx];
      for (const ctx of makers)
        await expect(report(ctx, target)).rejects.toMatchObject({
          code: 'bad_request',
          message: 'This is yours, so you cannot report it',
        });
      await expect(report(anonymous(test.services), target)).rejects.toMatchObject({
        code: 'unauthenticated',
      });
      await expect(report({ ...fan.ctx, rateLimitScale: 0 }, target)).rejects.toMatchObject({
        code: 'rate_limited',
      });
      expect(await countOf(test.services, target)).toEqual([0, 0]);
    }
    await expect(
      report({ ...anonymous(test.services), rateLimitScale: 0 }, song(1), NOTICE),
    ).rejects.toMatchObject({ code: 'rate_limited' });
  });

  // Proves (rules.md, Reports): a person reports a thing once, and the same again answers with the first report
  it('takes one report of a person, however many come at once, and gathers those of many', async () => {
    const { fan, songId } = await aWorld(test.services);
    const people = await Promise.all(Array.from({ length: 10 }, () => makeUser(test.services)));
    const all = [...Array(50).fill(fan), ...people] as (typeof fan)[];
    const answers = await Promise.all(all.map(({ ctx }) => report(ctx, song(songId))));
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(11);
    expect(new Set(answers.map((answer) => answer.report.id)).size).toBe(11);
    expect(await countOf(test.services, song(songId))).toEqual([11, 1]);
    const [open] = await test.services.db.select().from(reportCases).where(eq(reportCases.targetId, songId));
    expect(open?.reportCount).toBe(11);
  });

  // Proves (rules.md, Reports): the next report after a decision opens another case
  it('opens a new case after a decision; who reported before gets the decided one', async () => {
    const { fan, songId } = await aWorld(test.services);
    const first = await report(fan.ctx, song(songId));
    await decide(test.services, song(songId), { kind: 'dismiss' });
    expect(await report(fan.ctx, song(songId))).toEqual({
      isNew: false,
      report: { id: first.report.id, state: 'decided' },
    });
    const second = await report((await makeUser(test.services)).ctx, song(songId));
    expect(second.isNew).toBe(true);
    expect(await countOf(test.services, song(songId))).toEqual([2, 2]);
  });
});

describe('copyright notices', () => {
  // Proves (rules.md, Reports): a copyright notice counts by itself, once of a person
  it('count by themselves: once of a person who has reported the same thing, or reports it later', async () => {
    const { fan, songId, targets } = await aWorld(test.services);
    const album = { targetType: 'album', targetId: targets.album } as const;
    const notice = { ...NOTICE, email: 'member@label.example' };
    const all = await Promise.all(
      [undefined, notice, notice, undefined].map((fields) => report(fan.ctx, song(songId), fields)),
    );
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(2);
    expect(await countOf(test.services, song(songId))).toEqual([2, 1]);
    expect((await report(fan.ctx, album, notice)).isNew).toBe(true);
    expect((await report(fan.ctx, album)).isNew).toBe(true);
    const made = await decide(test.services, song(songId), { kind: 'delete' });
    expect((await mailsTo(test.services, notice.email)).length).toBe(3);
    await made.undo();
    expect((await report(fan.ctx, song(songId), notice)).report.state).toBe('decided');
  });

  // Proves (rules.md, Reports): visitors send copyright notices, whole ones only, and are told by mail what becomes of them
  it('come from visitors too, who are told by mail what becomes of them, without what anybody typed', async () => {
    const { songId } = await aWorld(test.services);
    const email = 'notifier@label.example';
    const notice = { ...NOTICE, email };
    await report(anonymous(test.services), song(songId), notice);
    const { reason: _reason, ...kept } = notice;
    const [row] = await test.services.db
      .select()
      .from(reports)
      .where(of(song(songId)));
    expect(row).toMatchObject({ reporterUserId: null, reason: 'copyright', notice: kept });
    const made = await decide(test.services, song(songId), { kind: 'delete' });
    await made.undo();
    const sent = await mailsTo(test.services, email);
    const data = { noticeId: row?.id, targetType: 'song', path: `/song/${songId}` };
    expect(sent).toEqual(
      [null, 'removed', 'undone'].map((outcome) => ({
        template: 'copyright-notice',
        data: { ...data, outcome },
      })),
    );
    expect(JSON.stringify(sent)).not.toMatch(/Ada Byron|Lanterns|wrote/);
  });

  // Proves (rules.md, Reports): who sent a notice is forgotten a year after the decision
  it('are forgotten a year after the decision, and not before', async () => {
    const { songId, targets } = await aWorld(test.services);
    const open = { targetType: 'album', targetId: targets.album } as const;
    for (const target of [song(songId), open]) await report(anonymous(test.services), target, NOTICE);
    await decide(test.services, song(songId), {
      kind: 'dismiss',
      createdAt: new Date(Date.now() - 364 * 24 * 3600_000),
    });
    const kept = async (target: TargetRef) =>
      (await test.services.db.select().from(reports).where(of(target)))[0]?.notice !== null;
    const { ctx } = await makeUser(test.services);
    await removeOldNotices(ctx);
    expect(await kept(song(songId))).toBe(true);
    test.setNow(new Date(Date.now() + 2 * 24 * 3600_000));
    await removeOldNotices(ctx);
    test.setNow(null);
    expect([await kept(song(songId)), await kept(open)]).toEqual([false, true]);
  });
});

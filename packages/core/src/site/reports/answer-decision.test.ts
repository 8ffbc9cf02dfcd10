import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/index.ts';
import { anonymous, openTestServices, type TestServices } from '../../testing/index.ts';
import {
  answerByLink,
  answerDecision,
  answerReport,
  findNoteOn,
  listOwnDecisions,
  listOwnReports,
} from './index.ts';
import { aWorld, decide, mailsTo, news, report, song } from './testing/reports-world.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const PAGE = { limit: 20 };

describe('what people hear', () => {
  // Proves (rules.md, Reports): reporters hear the outcome, and the maker what, why and in which words
  it('tells reporters the outcome, and the maker what, why and in which words, also when it is undone', async () => {
    const { fan, artist, songId } = await aWorld(test.services);
    await report(fan.ctx, song(songId));
    expect((await listOwnReports(fan.ctx, PAGE)).items).toMatchObject([
      { state: 'open', outcome: null, decidedAt: null, name: 'Lanterns', path: `/song/${songId}` },
    ]);
    const made = await decide(test.services, song(songId), { kind: 'hide', words: 'Not yours' });
    expect(await news(fan.ctx)).toEqual(['removed Lanterns']);
    expect(await news(artist.ctx)).toEqual(['hide Lanterns']);
    expect((await listOwnReports(fan.ctx, PAGE)).items).toMatchObject([
      { state: 'decided', outcome: 'removed', decidedAt: expect.any(String) },
    ]);
    const shown = { decision: 'hide', reason: 'spam', words: 'Not yours', name: 'Lanterns', undoneAt: null };
    expect((await listOwnDecisions(artist.ctx, PAGE)).items).toMatchObject([
      { ...shown, can: { answer: true } },
    ]);
    expect(await findNoteOn(artist.ctx, song(songId))).toMatchObject(shown);
    for (const { ctx } of [fan, made.moderator]) {
      expect(await findNoteOn(ctx, song(songId))).toBeNull();
      expect((await listOwnDecisions(ctx, PAGE)).items).toEqual([]);
    }
    await made.undo();
    expect(await news(fan.ctx)).toEqual(['undone Lanterns', 'removed Lanterns']);
    expect(await news(artist.ctx)).toEqual(['hide Lanterns undone', 'hide Lanterns']);
    expect((await listOwnReports(fan.ctx, PAGE)).items).toMatchObject([{ outcome: 'undone' }]);
    expect((await listOwnDecisions(artist.ctx, PAGE)).items).toMatchObject([
      { undoneAt: expect.any(String), can: { answer: false } },
    ]);
    expect(await findNoteOn(artist.ctx, song(songId))).toBeNull();
    const [user] = await test.services.db
      .select({ email: tables.users.email })
      .from(tables.users)
      .where(eq(tables.users.id, artist.userId));
    const sent = (await mailsTo(test.services, user?.email ?? '')).filter(
      ({ template }) => template === 'decision',
    );
    expect(sent).toMatchObject([
      { data: { decision: 'hide', reason: 'spam', words: 'Not yours', isUndone: false } },
      { data: { isUndone: true } },
    ]);
  });

  // Proves (rules.md, Reports): people of a hidden profile read the decision in the studio
  it('leads the owner of a hidden profile to the studio, and to its page when it is undone', async () => {
    const { fan, artist } = await aWorld(test.services);
    const profile = { targetType: 'artist', targetId: artist.id } as const;
    await report(fan.ctx, profile);
    const path = async () => (await listOwnDecisions(artist.ctx, PAGE)).items.map((one) => one.path);
    const made = await decide(test.services, profile, { kind: 'hide' });
    expect(await path()).toEqual(['/dashboard']);
    await made.undo();
    expect(await path()).toEqual([`/artist/${artist.id}`]);
  });

  // Proves (rules.md, Reports): reporters hear the outcome, and the maker what, why and in which words
  it('says nothing of a dismissal to the maker, nor to reporters what they may no longer open', async () => {
    const { fan, writer, targets } = await aWorld(test.services);
    const target = { targetType: 'playlist', targetId: targets.playlist } as const;
    await report(fan.ctx, target);
    await decide(test.services, target, { kind: 'dismiss' });
    expect([await news(fan.ctx), await news(writer.ctx)]).toEqual([['dismissed Kitchen'], []]);
    expect((await listOwnDecisions(writer.ctx, PAGE)).items).toEqual([]);
    const now = { isPublic: false, name: 'My secret' };
    await test.services.db.update(tables.playlists).set(now).where(eq(tables.playlists.id, targets.playlist));
    expect((await listOwnReports(fan.ctx, PAGE)).items).toMatchObject([
      { name: null, path: null, outcome: 'dismissed' },
    ]);
  });

  it('mails nothing to an address that the maker has not confirmed, which may be somebody else’s', async () => {
    const { fan, artist, songId } = await aWorld(test.services);
    await report(fan.ctx, song(songId));
    const [user] = await test.services.db
      .update(tables.users)
      .set({ emailVerified: false })
      .where(eq(tables.users.id, artist.userId))
      .returning({ email: tables.users.email });
    await decide(test.services, song(songId), { kind: 'hide', words: 'Not yours' });
    expect(await news(artist.ctx)).toEqual(['hide Lanterns']);
    expect(await mailsTo(test.services, user?.email ?? '')).toEqual([]);
  });

  it('pages through reports and decisions', async () => {
    const { fan, artist, all } = await aWorld(test.services);
    for (const target of all.slice(0, 3)) await report(fan.ctx, target);
    for (const target of all.slice(0, 3)) await decide(test.services, target, { kind: 'warn' });
    for (const list of [
      (cursor?: string) => listOwnReports(fan.ctx, { limit: 2, ...(cursor && { cursor }) }),
      (cursor?: string) => listOwnDecisions(artist.ctx, { limit: 2, ...(cursor && { cursor }) }),
    ]) {
      const first = await list();
      const second = await list(first.nextCursor ?? '');
      const types = [...first.items, ...second.items].map(({ targetType }) => targetType);
      expect([types, second.nextCursor]).toEqual([['song', 'album', 'artist'], null]);
    }
  });
});

describe('the answer of the maker', () => {
  // Proves (rules.md, Reports): the maker answers once, as long as the decision stands
  it('is taken once, however many come at once, and told to who decided', async () => {
    const { fan, artist, songId } = await aWorld(test.services);
    const { report: filed } = await report(fan.ctx, song(songId));
    const { id, moderator } = await decide(test.services, song(songId), { kind: 'hide' });
    const elsewhere = await aWorld(test.services);
    await report(elsewhere.fan.ctx, song(elsewhere.songId));
    await decide(test.services, song(elsewhere.songId), { kind: 'hide' });
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        n % 2
          ? answerDecision(artist.ctx, { decisionId: id, text: `Mine ${n}` })
          : answerReport(artist.ctx, { id: filed.id, text: `Mine ${n}` }),
      ),
    );
    const won = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.answer] : []));
    expect(won).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'conflict' });
    expect((await listOwnDecisions(artist.ctx, PAGE)).items).toMatchObject([
      { answer: won[0], answeredAt: expect.any(String), can: { answer: false } },
    ]);
    expect((await listOwnDecisions(elsewhere.artist.ctx, PAGE)).items).toMatchObject([{ answer: null }]);
    expect(await news(moderator.ctx)).toEqual(['answer about Lanterns']);
    const acts = and(eq(tables.auditLog.act, 'answer'), eq(tables.auditLog.actorUserId, artist.userId));
    expect(await test.services.db.$count(tables.auditLog, acts)).toBe(1);
  });

  // Proves (rules.md, Reports): the maker answers once, as long as the decision stands
  it('is refused to everybody else, before a decision and after its undoing', async () => {
    const { fan, artist, songId } = await aWorld(test.services);
    const { report: filed } = await report(fan.ctx, song(songId));
    const answer = (ctx: Ctx) => answerReport(ctx, { id: filed.id, text: 'No' });
    await expect(answer(artist.ctx)).rejects.toMatchObject({ code: 'forbidden' });
    const made = await decide(test.services, song(songId), { kind: 'warn' });
    for (const ctx of [fan.ctx, made.moderator.ctx]) {
      await expect(answer(ctx)).rejects.toMatchObject({ code: 'forbidden' });
      const direct = answerDecision(ctx, { decisionId: made.id, text: 'No' });
      await expect(direct).rejects.toMatchObject({ code: 'forbidden' });
    }
    await expect(answer(anonymous(test.services))).rejects.toMatchObject({ code: 'unauthenticated' });
    const unknown = answerReport(artist.ctx, { id: 2_000_000_000, text: 'No' });
    await expect(unknown).rejects.toMatchObject({ code: 'not_found' });
    await made.undo();
    await expect(answer(artist.ctx)).rejects.toMatchObject({ code: 'conflict' });
    expect((await listOwnDecisions(artist.ctx, PAGE)).items).toMatchObject([{ answer: null }]);
  });

  // Proves (rules.md, Reports): a suspended person answers by the link in the mail, once and within 30 days
  it('comes by the link of a mail from who is suspended, once and within 30 days', async () => {
    const { fan, artist, songId } = await aWorld(test.services);
    await report(fan.ctx, song(songId));
    const { id, moderator } = await decide(test.services, song(songId), { kind: 'suspend' });
    const [mail] = await test.services.db
      .select()
      .from(tables.mails)
      .where(and(eq(tables.mails.userId, artist.userId), eq(tables.mails.template, 'decision')));
    const [, token = ''] =
      /^\/answer#token=(.+)$/.exec(String((mail?.data as { path?: string } | undefined)?.path)) ?? [];
    const visitor = anonymous(test.services);
    const answer = (token: string, ctx = visitor) => answerByLink(ctx, { token, text: 'It was not me' });
    for (const wrong of ['', 'x', `${id}.`, `${id}.x`, token.replace(/^\d+/, `${id + 1}`), `${token}x`])
      await expect(answer(wrong), wrong).rejects.toMatchObject({ code: 'bad_request' });
    await expect(answer(token, { ...visitor, rateLimitScale: 0 })).rejects.toMatchObject({
      code: 'rate_limited',
    });
    test.setNow(new Date(Date.now() + 31 * 24 * 3600_000));
    await expect(answer(token)).rejects.toMatchObject({ code: 'bad_request' });
    test.setNow(new Date(Date.now() + 29 * 24 * 3600_000));
    const answers = await Promise.allSettled([answer(token), answer(token), answer(token)]);
    test.setNow(null);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(answer(token)).rejects.toMatchObject({ code: 'bad_request' });
    expect((await listOwnDecisions(artist.ctx, PAGE)).items).toMatchObject([{ answer: 'It was not me' }]);
    expect(await news(moderator.ctx)).toEqual(['answer about Lanterns']);
  });
});

import { tables } from '@stagedoor/db';
import type { TargetType } from '@stagedoor/validators';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Ctx, systemContext } from '../../platform/context/index.ts';
import {
  anonymous,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { decideReport, undoReport } from './by-report.ts';
import {
  countOpenCases,
  decide,
  getCase,
  liftSuspension,
  liftSuspensions,
  listCases,
  listDecisions,
  moderate,
  undoDecision,
} from './index.ts';
import { makeReportedComment } from './testing/reported-comment.ts';

let test: TestServices;
let admin: Ctx;
let moderator: Ctx;
beforeAll(async () => {
  test = await openTestServices();
  admin = (await makeUser(test.services, { isAdmin: true })).ctx;
  moderator = (await makeUser(test.services, { isModerator: true })).ctx;
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

const { artists, auditLog, decisions, notifications, sessions, users } = tables;
const DAY_MS = 24 * 3600 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const PAGE = { limit: 100 };
const VERDICT = { reason: 'harassment' as const, words: 'Please be kind' };

const aReportedComment = () => makeReportedComment(test);

const rowOf = async (targetType: TargetType, targetId: number) =>
  test.services.db
    .select()
    .from(decisions)
    .where(and(eq(decisions.targetType, targetType), eq(decisions.targetId, targetId)));

describe('who may decide', () => {
  // Proves (rules.md, Moderation): moderators and admins decide, and nobody else
  it('is a moderator or admin, and nobody else', async () => {
    const { caseId, filed, target } = await aReportedComment();
    const acts: ((ctx: Ctx) => Promise<unknown>)[] = [
      (ctx) => decide(ctx, { caseId, decision: 'dismiss', ...VERDICT }),
      (ctx) => decideReport(ctx, { id: filed[0]?.id ?? 0, decision: 'dismiss', ...VERDICT }),
      (ctx) => moderate(ctx, { targets: [target], decision: 'hide', ...VERDICT }),
      (ctx) => undoDecision(ctx, { id: 1 }),
      (ctx) => undoReport(ctx, { id: filed[0]?.id ?? 0 }),
      (ctx) => getCase(ctx, { id: caseId }),
      (ctx) => listCases(ctx, { ...PAGE, state: 'open' }),
      (ctx) => listDecisions(ctx, PAGE),
      (ctx) => countOpenCases(ctx),
    ];
    const others = [
      anonymous(test.services),
      (await makeUser(test.services)).ctx,
      (await makeArtist(test.services)).ctx,
    ];
    for (const act of acts)
      for (const ctx of others)
        await expect(act(ctx)).rejects.toMatchObject({
          code: expect.stringMatching(/unauthenticated|forbidden/),
        });
    expect(await rowOf('songComment', target.targetId)).toEqual([]);
  });

  // Proves (rules.md, Moderation): moderators do not decide about admins and moderators, and delete no people and profiles
  it('does not include moderators where admins, moderators, or whole accounts and profiles are concerned', async () => {
    const other = await makeUser(test.services, { isModerator: true });
    const boss = await makeUser(test.services, { isAdmin: true });
    const artist = await makeArtist(test.services);
    const orphan = await makeArtist(test.services, { userId: null });
    const refusals = async (
      ctx: Ctx,
      decision: 'hide' | 'delete' | 'warn' | 'suspend',
      targetType: TargetType,
      targetId: number,
    ) =>
      (await moderate(ctx, { targets: [{ targetType, targetId }], decision, ...VERDICT })).refused.map(
        ({ message }) => message,
      );
    const STAFF = 'Only admins decide about admins and moderators';
    for (const { id } of [other, boss])
      for (const decision of ['hide', 'warn', 'suspend', 'delete'] as const)
        expect(await refusals(moderator, decision, 'user', id)).toEqual([STAFF]);
    for (const [type, id] of [
      ['user', artist.userId],
      ['artist', artist.id],
    ] as const)
      expect(await refusals(moderator, 'delete', type, id)).toEqual([
        'Only admins delete people and profiles',
      ]);
    expect(await refusals(admin, 'suspend', 'user', boss.id)).toEqual(['Admins cannot be suspended']);
    expect(await refusals(admin, 'delete', 'user', boss.id)).toEqual(['Admins cannot be deleted']);
    expect(await refusals(admin, 'suspend', 'artist', orphan.id)).toEqual([
      'Nobody with an account is responsible for this',
    ]);
    expect(await refusals(admin, 'hide', 'song', 2 ** 31 - 1)).toEqual(['Song not found']);
    expect(await refusals(admin, 'suspend', 'user', other.id)).toEqual([]);
    expect(await refusals(systemContext(test.services, 'command'), 'suspend', 'user', artist.userId)).toEqual(
      [],
    );
  });

  // Proves (rules.md, Moderation): moderators do not see reports about themselves
  it('does not see who reported them, unless they are an admin', async () => {
    const { caseId, maker, filed } = await aReportedComment();
    await test.services.db.update(users).set({ isModerator: true }).where(eq(users.id, maker.id));
    const own = { ...maker.ctx, actor: { ...maker.ctx.actor, isModerator: true } as Ctx['actor'] };
    const shown = async (ctx: Ctx) =>
      (await listCases(ctx, { ...PAGE, state: 'open' })).items.map((one) => one.caseId);
    for (const ctx of [moderator, admin]) expect(await shown(ctx)).toContain(caseId);
    expect(await shown(own)).not.toContain(caseId);
    expect((await countOpenCases(own)).count).toBe((await countOpenCases(moderator)).count - 1);
    await expect(getCase(own, { id: caseId })).rejects.toMatchObject({ code: 'not_found' });
    const dismissal = { decision: 'dismiss' as const, ...VERDICT };
    await expect(decideReport(own, { id: filed[0]?.id ?? 0, ...dismissal })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await decide(admin, { caseId, ...dismissal });
  });

  // Proves (rules.md, Moderation): decisions are undone once, within 30 days; moderators undo those of moderators
  it('undoes what moderators did; what admins did, admins alone, once and within 30 days', async () => {
    const [byAdmin, byModerator] = [await aReportedComment(), await aReportedComment()];
    const first = await decide(admin, { caseId: byAdmin.caseId, decision: 'hide', ...VERDICT });
    const second = await decide(moderator, { caseId: byModerator.caseId, decision: 'hide', ...VERDICT });
    const seenBy = async (ctx: Ctx, id: number) =>
      (await listDecisions(ctx, PAGE)).items.find((one) => one.id === id)?.can.undo;
    expect([await seenBy(moderator, first.id), await seenBy(moderator, second.id)]).toEqual([false, true]);
    await expect(undoDecision(moderator, first)).rejects.toMatchObject({ code: 'forbidden' });
    test.setNow(inDays(30.01));
    await expect(undoDecision(admin, first)).rejects.toThrow('Decisions are undone within 30 days');
    test.setNow(inDays(29.9));
    await undoDecision(admin, first);
    const both = await Promise.allSettled([undoDecision(moderator, second), undoDecision(admin, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a suspension', () => {
  // Proves (rules.md, Moderation): a suspension ends sessions, hides page and profiles, and ends by the clock
  it('ends sessions, hides the person’s page and profiles, and ends by the clock', async () => {
    const artist = await makeArtist(test.services);
    await test.services.db
      .insert(sessions)
      .values({ userId: artist.userId, token: `t${artist.userId}`, expiresAt: inDays(1) });
    const state = async () => {
      const [person] = await test.services.db.select().from(users).where(eq(users.id, artist.userId));
      const [profile] = await test.services.db.select().from(artists).where(eq(artists.id, artist.id));
      return [person?.suspendedAt, person?.hiddenAt, profile?.suspendedAt].map((at) => at != null);
    };
    const target = {
      targetType: 'song' as const,
      targetId: (await makeSong(test.services, { artistId: artist.id })).id,
    };
    const until = inDays(7).toISOString();
    const run = (decision: 'suspend' | 'hide', end?: string) =>
      moderate(moderator, { targets: [target], decision, ...VERDICT, ...(end && { until: end }) });
    await expect(run('suspend', inDays(-1).toISOString())).rejects.toMatchObject({ code: 'bad_request' });
    await expect(run('hide', until)).rejects.toMatchObject({ code: 'bad_request' });
    await run('suspend', until);
    expect(await state()).toEqual([true, true, true]);
    expect(await test.services.db.$count(sessions, eq(sessions.userId, artist.userId))).toBe(0);
    await moderate(moderator, {
      targets: [{ targetType: 'artist', targetId: artist.id }],
      decision: 'hide',
      ...VERDICT,
    });
    await liftSuspensions(systemContext(test.services, 'test'));
    expect(await state()).toEqual([true, true, true]);
    test.setNow(inDays(7.1));
    await liftSuspensions(systemContext(test.services, 'test'));
    expect(await state()).toEqual([false, false, true]);
  });

  // Proves (rules.md, Moderation): admins lift a suspension at any time, with all that still run
  it('is lifted by admins at any time, with all that still run, as one act that is told', async () => {
    const artist = await makeArtist(test.services);
    const targets = [{ targetType: 'user' as const, targetId: artist.userId }];
    const suspend = async (until?: Date) => {
      const verdict = {
        ...VERDICT,
        decision: 'suspend' as const,
        ...(until && { until: until.toISOString() }),
      };
      return (await moderate(moderator, { targets, ...verdict })).decisions[0]?.id ?? 0;
    };
    const person = { id: artist.userId };
    await expect(liftSuspension(admin, person)).rejects.toMatchObject({ code: 'conflict' });
    await expect(liftSuspension(admin, { id: 2 ** 31 - 1 })).rejects.toMatchObject({ code: 'not_found' });
    const over = await suspend(inDays(7));
    const running = [await suspend(), await suspend(inDays(300))];
    test.setNow(inDays(200));
    for (const ctx of [moderator, artist.ctx])
      await expect(liftSuspension(ctx, person)).rejects.toMatchObject({ code: 'forbidden' });
    const lifted = await liftSuspension(admin, person);
    expect(lifted.map(({ id }) => id)).toEqual(running);
    expect(lifted.every(({ undoneAt }) => undoneAt !== null)).toBe(true);
    const [after] = await test.services.db.select().from(users).where(eq(users.id, person.id));
    expect(after).toMatchObject({ suspendedAt: null, suspendedUntil: null, hiddenAt: null });
    const [profile] = await test.services.db.select().from(artists).where(eq(artists.id, artist.id));
    expect(profile?.suspendedAt).toBeNull();
    const acts = await test.services.db
      .select({ act: auditLog.act, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.subjectUserId, person.id))
      .orderBy(auditLog.id);
    expect(acts.slice(3)).toEqual([{ act: 'lift-suspension', details: { decisionIds: running } }]);
    const isToldOfUndone = sql`${notifications.userId} = ${person.id} and (payload->>'isUndone')::boolean`;
    expect(await test.services.db.$count(notifications, isToldOfUndone)).toBe(2);
    expect((await listDecisions(admin, PAGE)).items.find(({ id }) => id === over)?.undoneAt).toBeNull();
    await expect(liftSuspension(admin, person)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is lifted by the operator’s command, and once when two admins do it at once', async () => {
    const { id } = await makeUser(test.services);
    const verdict = { ...VERDICT, decision: 'suspend' as const };
    const suspend = () =>
      moderate(moderator, { targets: [{ targetType: 'user', targetId: id }], ...verdict });
    await suspend();
    const both = await Promise.allSettled([liftSuspension(admin, { id }), liftSuspension(admin, { id })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await suspend();
    expect(await liftSuspension(systemContext(test.services, 'admin'), { id })).toMatchObject([
      { undoneBy: null, undoneAt: expect.any(String) },
    ]);
  });
});

import { tables } from '@stagedoor/db';
import type { DecisionKind, TargetType } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSongComment, deleteSongComment } from '../../community/song-comments/index.ts';
import { type Ctx, systemContext } from '../../platform/context/index.ts';
import { notifyOfDecisionJob } from '../../platform/decisions/index.ts';
import { listJobs, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { decideReport, undoReport } from './by-report.ts';
import { countOpenCases, decide, getCase, listCases, moderate, notifyOfInlineDeletion } from './index.ts';
import { makeReportedComment } from './testing/reported-comment.ts';

let test: TestServices;
let admin: Ctx;
let moderator: Ctx;
beforeAll(async () => {
  test = await openTestServices();
  admin = (await makeUser(test.services, { isAdmin: true })).ctx;
  moderator = (await makeUser(test.services, { isModerator: true })).ctx;
});
afterAll(() => test.close());

const { auditLog, decisions, notifications, users } = tables;
const PAGE = { limit: 100 };
const VERDICT = { reason: 'harassment' as const, words: 'Please be kind' };

const aReportedComment = () => makeReportedComment(test);

const typesOf = async (userId: number) =>
  (await test.services.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
    ({ type }) => type,
  );

const rowOf = async (targetType: TargetType, targetId: number) =>
  test.services.db
    .select()
    .from(decisions)
    .where(and(eq(decisions.targetType, targetType), eq(decisions.targetId, targetId)));

describe('a case', () => {
  // Proves (rules.md, Moderation): of several who decide at once one succeeds
  it('is one of 50 moderators, and leaves one decision, one record and one news', async () => {
    const { maker, caseId, comment, reporters } = await aReportedComment();
    const kinds = ['dismiss', 'hide', 'delete', 'warn', 'suspend'] as const;
    const moderators = await Promise.all(
      Array.from({ length: 50 }, () => makeUser(test.services, { isModerator: true })),
    );
    const all = await Promise.allSettled(
      moderators.map(({ ctx }, n) =>
        decide(ctx, { caseId, decision: kinds[n % kinds.length] as DecisionKind, ...VERDICT }),
      ),
    );
    const won = all.filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(1);
    for (const one of all)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'conflict', message: 'These reports are already decided' });
    const [row, ...others] = await rowOf('songComment', comment.id);
    expect(others).toEqual([]);
    const records = await test.services.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.targetType, 'songComment'), eq(auditLog.targetId, comment.id)));
    expect(records).toMatchObject([{ act: row?.kind, actorUserId: row?.decidedBy, subjectUserId: maker.id }]);
    for (const { id } of reporters) expect(await typesOf(id)).toEqual(['report-decided']);
    const [after] = await test.services.db.select().from(users).where(eq(users.id, maker.id));
    expect(after?.suspendedAt !== null).toBe(row?.kind === 'suspend');
  });

  it('shows the thing in its context, and its maker’s history, before and after', async () => {
    const { caseId, comment, song, maker, filed } = await aReportedComment();
    await addSongComment(maker.ctx, { songId: song.id, text: 'Another one', timestamp: 4 });
    const before = await getCase(moderator, { id: caseId });
    expect(before).toMatchObject({
      id: filed[0]?.id,
      caseId,
      state: 'open',
      count: 2,
      decision: null,
      reasons: [{ reason: 'harassment', count: 2 }],
      maker: { id: maker.id },
      thing: {
        text: comment.text,
        timestamp: 3,
        state: 'there',
        path: `/song/${song.id}`,
        context: { type: 'song', id: song.id, path: `/song/${song.id}` },
        neighbours: [{ text: 'Another one' }],
      },
      reports: [{ note: 'Look', reason: 'harassment' }, {}],
      history: { decisions: [], openCases: 0, decidedCases: 0 },
      can: { dismiss: true, hide: true, delete: true, warn: true, suspend: true },
    });
    expect((await listCases(moderator, { ...PAGE, state: 'open' })).items).toContainEqual(
      expect.objectContaining({ caseId, count: 2 }),
    );
    const { count } = await countOpenCases(moderator);
    const [, second] = filed;
    const decision = await decideReport(moderator, { id: second?.id ?? 0, decision: 'hide', ...VERDICT });
    expect(await countOpenCases(moderator)).toEqual({ count: count - 1 });
    const after = await getCase(moderator, { id: caseId });
    expect(after).toMatchObject({ state: 'decided', decision, thing: { state: 'hidden' } });
    expect(Object.values(after.can)).toEqual([false, false, false, false, false]);
    await expect(
      decideReport(admin, { id: filed[0]?.id ?? 0, decision: 'dismiss', ...VERDICT }),
    ).rejects.toThrow('already decided');
    expect(await undoReport(moderator, { id: filed[0]?.id ?? 0 })).toMatchObject({ id: decision.id });
    expect(await getCase(moderator, { id: caseId })).toMatchObject({
      state: 'decided',
      thing: { state: 'there' },
      decision: { can: { undo: false } },
    });
    await expect(undoReport(admin, { id: filed[0]?.id ?? 0 })).rejects.toMatchObject({ code: 'conflict' });
    expect(await typesOf(maker.id)).toEqual(['decision', 'decision']);
  });

  it('whose thing its maker took away can be dismissed or end in a warning, and not be hidden', async () => {
    const { caseId, comment, maker } = await aReportedComment();
    await test.services.db.delete(tables.songComments).where(eq(tables.songComments.id, comment.id));
    expect(await getCase(moderator, { id: caseId })).toMatchObject({
      thing: null,
      can: { hide: false, delete: false, warn: true },
    });
    for (const decision of ['hide', 'delete'] as const)
      await expect(decide(moderator, { caseId, decision, ...VERDICT })).rejects.toMatchObject({
        code: 'conflict',
      });
    await decide(moderator, { caseId, decision: 'suspend', ...VERDICT });
    const [row] = await test.services.db.select().from(users).where(eq(users.id, maker.id));
    expect(row?.suspendedAt).not.toBeNull();
  });

  // Proves (rules.md, Moderation): who acts on a thing where it stands decides about its reports
  it('closes when somebody acts on the thing where it stands', async () => {
    const { caseId, target, reporters } = await aReportedComment();
    const { decisions: made } = await moderate(moderator, {
      targets: [target, target],
      decision: 'hide',
      ...VERDICT,
    });
    expect(made).toMatchObject([{ caseId, kind: 'hide' }]);
    await expect(decide(admin, { caseId, decision: 'warn', ...VERDICT })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await typesOf(reporters[0]?.id ?? 0)).toEqual(['report-decided']);
  });
});

it('tells of a deletion in another place by a job, and closes its case', async () => {
  const { comment, maker, caseId, reporters } = await aReportedComment();
  await deleteSongComment(moderator, { id: comment.id });
  expect(await typesOf(maker.id)).toEqual([]);
  expect(await getCase(moderator, { id: caseId })).toMatchObject({
    state: 'decided',
    decision: { kind: 'delete' },
  });
  const [job] = (await listJobs(test.services, notifyOfDecisionJob)) as { decisionId: number }[];
  await notifyOfInlineDeletion(systemContext(test.services, 'test'), job ?? { decisionId: 0 });
  for (const { id } of [maker, ...reporters]) expect(await typesOf(id)).toHaveLength(1);
});

import { decide } from '@stagedoor/core/site/moderation';
import { fileReport } from '@stagedoor/core/site/reports';
import { tables } from '@stagedoor/db';
import { asc, eq, inArray } from 'drizzle-orm';
import { listeners } from '../catalogue/index.ts';
import { actAs, type Seeding } from './seeding.ts';

const { decisions, reportCases, songComments } = tables;

/** Reports of the first comments; the first one has more than one. */
const complaints = [
  [
    { reason: 'spam', note: 'The same words stand under every song.' },
    { reason: 'other', note: 'This has nothing to do with the song.' },
  ],
  [{ reason: 'harassment', note: 'Not a kind thing to say.' }],
  [{ reason: 'spam', note: '' }],
] as const;

/** A few reports of listeners' comments, so that moderators have a queue; the last of them is decided. */
export async function ensureReports(seeding: Seeding): Promise<void> {
  const people = listeners.filter(({ username }) => username !== 'fan' && seeding.userIds.has(username));
  const ids = people.map(({ username }) => seeding.userIds.get(username) ?? 0);
  const { db } = seeding.services;
  const comments = await db
    .select()
    .from(songComments)
    .where(inArray(songComments.userId, ids))
    .orderBy(asc(songComments.id))
    .limit(complaints.length);
  for (const [n, comment] of comments.entries()) {
    const others = people.filter(({ username }) => seeding.userIds.get(username) !== comment.userId);
    for (const [m, complaint] of (complaints[n] ?? []).entries()) {
      const reporter = others[n + m];
      if (!reporter) continue;
      const target = { targetType: 'songComment' as const, targetId: comment.id };
      await fileReport(actAs(seeding, reporter.username), { ...target, ...complaint });
    }
  }
  const last = comments[complaints.length - 1];
  if (last) await dismiss(seeding, last.id);
}

async function dismiss(seeding: Seeding, commentId: number): Promise<void> {
  const { db } = seeding.services;
  const [open] = await db.select().from(reportCases).where(eq(reportCases.targetId, commentId));
  if (open?.state !== 'open' || (await db.$count(decisions)) > 0) return;
  await decide(actAs(seeding, 'admin'), { caseId: open.id, decision: 'dismiss', reason: 'spam' });
}

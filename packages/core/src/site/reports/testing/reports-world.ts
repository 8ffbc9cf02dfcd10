import { tables } from '@stagedoor/db';
import type { FileReportInput, TargetRef } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { addPostComment } from '../../../community/post-comments/index.ts';
import { addSongComment } from '../../../community/song-comments/index.ts';
import { type Ctx, inTransaction, type Services } from '../../../platform/context/index.ts';
import { listNotifications } from '../../../platform/notifications/index.ts';
import {
  makeAlbum,
  makeArtist,
  makePlaylist,
  makePost,
  makeSong,
  makeSubscription,
  makeUser,
} from '../../../testing/index.ts';
import { fileReport, notifyOfDecision } from '../index.ts';

const { decisions, mails, reportCases, reports } = tables;
export const NOTICE = {
  reason: 'copyright',
  name: 'Ada Byron',
  email: 'ada@label.example',
  workUrl: 'https://label.example/lanterns',
  statement: 'I wrote this',
  signature: 'Ada Byron',
} as const;

export const report = (ctx: Ctx, target: TargetRef, fields: object = { reason: 'spam' }) =>
  fileReport(ctx, { ...target, ...fields } as FileReportInput);
export const of = ({ targetType, targetId }: TargetRef) =>
  and(eq(reports.targetType, targetType), eq(reports.targetId, targetId));
/** How many reports and cases of a thing there are. */
export const countOf = async ({ db }: Services, target: TargetRef) => [
  await db.$count(reports, of(target)),
  await db.$count(
    reportCases,
    and(eq(reportCases.targetType, target.targetType), eq(reportCases.targetId, target.targetId)),
  ),
];
export const song = (targetId: number) => ({ targetType: 'song', targetId }) as const;
export const mailsTo = async ({ db }: Services, toAddress: string) =>
  (await db.select().from(mails).where(eq(mails.toAddress, toAddress))).map(({ template, data }) => ({
    template,
    data,
  }));

/** An artist, a fan, a writer with a public playlist and comments, and one thing of each type. */
export async function aWorld(services: Services) {
  const artist = await makeArtist(services, { name: 'Mara' });
  const fan = await makeUser(services);
  await makeSubscription(services, { userId: fan.id, artistId: artist.id });
  const writer = await makeUser(services, { displayUsername: 'Writer' });
  await makeSubscription(services, { userId: writer.id, artistId: artist.id });
  const ids = { artistId: artist.id };
  const album = await makeAlbum(services, { ...ids, title: 'All Lanterns' });
  const { id: songId } = await makeSong(services, { ...ids, title: 'Lanterns' });
  const post = await makePost(services, { ...ids, title: 'Rehearsal', isPremium: true });
  const songComment = await addSongComment(writer.ctx, { songId, text: 'Buy pills', timestamp: 1 });
  const postComment = await addPostComment(writer.ctx, { contentId: post.id, text: 'Buy more' });
  const playlist = await makePlaylist(services, { userId: writer.id, name: 'Kitchen' });
  const targets = {
    artist: artist.id,
    album: album.id,
    song: songId,
    post: post.id,
    songComment: songComment.id,
    postComment: postComment.id,
    playlist: playlist.id,
    user: writer.id,
  };
  const all = Object.entries(targets).map(
    ([targetType, targetId]) => ({ targetType, targetId }) as TargetRef,
  );
  return { artist, fan, writer, songId, targets, all };
}

/** A decision as moderators make it. */
export async function decide(
  services: Services,
  target: TargetRef,
  fields: Partial<typeof decisions.$inferInsert> & {
    kind: 'hide' | 'delete' | 'warn' | 'suspend' | 'dismiss';
  },
) {
  const { db } = services;
  const moderator = await makeUser(services, { isAdmin: true });
  const [open] = await db
    .update(reportCases)
    .set({ state: 'decided' })
    .where(and(eq(reportCases.targetType, target.targetType), eq(reportCases.targetId, target.targetId)))
    .returning();
  const [row] = await db
    .insert(decisions)
    .values({
      ...target,
      caseId: open?.id ?? null,
      makerUserId: open?.makerUserId ?? null,
      reason: 'spam',
      targetName: 'x',
      decidedBy: moderator.id,
      ...fields,
    })
    .returning();
  if (!row) throw new Error('Nothing was decided');
  const tell = () => inTransaction(moderator.ctx, (ctx) => notifyOfDecision(ctx, row.id));
  await tell();
  return {
    id: row.id,
    moderator,
    undo: async () => {
      await db.update(decisions).set({ undoneAt: new Date() }).where(eq(decisions.id, row.id));
      await tell();
    },
  };
}

/** A person's notifications about reports and decisions, newest first. */
export const news = async (ctx: Ctx) =>
  (await listNotifications(ctx, { limit: 50 })).items.flatMap(({ type, payload }) =>
    type === 'report-decided'
      ? [`${payload.outcome} ${payload.target.name}`]
      : type === 'decision'
        ? [`${payload.decision} ${payload.target.name}${payload.isUndone ? ' undone' : ''}`]
        : type === 'answer-given'
          ? [`answer about ${payload.target.name}`]
          : [],
  );

import { tables } from '@stagedoor/db';
import { type CommentDeletion, cutText } from '@stagedoor/validators';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../context/index.ts';
import { notFound } from '../errors/index.ts';
import { recordDeletion } from './record-deletion.ts';

const TABLES = { postComment: tables.comments, songComment: tables.songComments };
const EXCERPT_LENGTH = 80;

interface DeletedComment {
  targetType: keyof typeof TABLES;
  id: number;
  userId: number;
  username: string;
  text: string;
  /** The caller is a member of the artist. */
  isTeam: boolean;
}

/**
 * Deletes a comment for its author. The artist's members only hide it, and can restore it; a moderator's deletion is
 * recorded, and undone by that record.
 */
export async function deleteOrHideComment(
  ctx: Ctx,
  { targetType, id, userId, username, text, isTeam }: DeletedComment,
): Promise<CommentDeletion> {
  const table = TABLES[targetType];
  const found = and(eq(table.id, id), isNull(table.deletedAt));
  const isAuthor = ctx.actor.kind === 'user' && ctx.actor.userId === userId;
  const at = ctx.now();
  const gone = isAuthor
    ? await ctx.db.delete(table).where(found).returning({ id: table.id })
    : await ctx.db
        .update(table)
        .set({ deletedAt: at, pinnedAt: null })
        .where(found)
        .returning({ id: table.id });
  if (gone.length === 0) throw notFound('Comment');
  if (isAuthor || isTeam) return { canRestore: !isAuthor, deletion: null };
  const excerpt = text.length > EXCERPT_LENGTH ? `${cutText(text, EXCERPT_LENGTH)}…` : text;
  const name = `${username}: ${excerpt}`;
  return { canRestore: false, deletion: await recordDeletion(ctx, { targetType, targetId: id, at, name }) };
}

import { tables } from '@stagedoor/db';
import type { Deletion } from '@stagedoor/validators';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../context/index.ts';
import { notFound } from '../errors/index.ts';
import { auditDeletion } from './record-deletion.ts';

const TABLES = { comment: tables.comments, 'song-comment': tables.songComments };
const EXCERPT_LENGTH = 80;

interface DeletedComment {
  entity: keyof typeof TABLES;
  id: number;
  userId: number;
  username: string;
  text: string;
}

/**
 * Deletes a comment for its author. For an admin it only hides it, with a record by which this can be undone.
 */
export async function deleteOrHideComment(
  ctx: Ctx,
  { entity, id, userId, username, text }: DeletedComment,
): Promise<Deletion | null> {
  const table = TABLES[entity];
  const found = and(eq(table.id, id), isNull(table.deletedAt));
  const isAuthor = ctx.actor.kind === 'user' && ctx.actor.userId === userId;
  const at = ctx.now();
  const gone = isAuthor
    ? await ctx.db.delete(table).where(found).returning({ id: table.id })
    : await ctx.db.update(table).set({ deletedAt: at }).where(found).returning({ id: table.id });
  if (gone.length === 0) throw notFound('Comment');
  if (isAuthor) return null;
  const excerpt = text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text;
  return auditDeletion(ctx, { entity, id, userId, at, name: `${username}: ${excerpt}` });
}

import { tables } from '@stagedoor/db';
import { INCOMING_FILE_HOURS, type IncomingFileState } from '@stagedoor/validators';
import { and, desc, eq, gt } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';

const { incomingFiles } = tables;
export type IncomingFileRow = typeof incomingFiles.$inferSelect;

/** Files without a new piece since then are gone, even before the worker has removed them. */
export const oldestKept = (ctx: Ctx): Date =>
  new Date(ctx.now().getTime() - INCOMING_FILE_HOURS * 3600 * 1000);

const ownFiles = (ctx: Ctx) =>
  and(eq(incomingFiles.userId, requireUser(ctx).userId), gt(incomingFiles.updatedAt, oldestKept(ctx)));

/** One of the caller's own files. Those of others are `not_found`. */
export async function getIncomingFile(ctx: Ctx, key: string): Promise<IncomingFileRow> {
  const [file] = await ctx.db
    .select()
    .from(incomingFiles)
    .where(and(eq(incomingFiles.key, key), ownFiles(ctx)));
  if (!file) throw notFound('File');
  return file;
}

/** The caller's received files without a song or post, newest first, at most 500. */
export async function listIncomingFiles(ctx: Ctx): Promise<IncomingFileState[]> {
  const { key, artistId, purpose, fileName, bytes, receivedBytes, fingerprint } = incomingFiles;
  return ctx.db
    .select({ key, artistId, purpose, fileName, bytes, receivedBytes, fingerprint })
    .from(incomingFiles)
    .where(ownFiles(ctx))
    .orderBy(desc(incomingFiles.id))
    .limit(500);
}

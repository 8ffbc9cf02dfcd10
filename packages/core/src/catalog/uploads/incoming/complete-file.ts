import { tables } from '@stagedoor/db';
import type { FilePurpose } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../../platform/context/index.ts';
import { badRequest, conflict } from '../../../platform/errors/index.ts';
import type { ReceivedFile } from '../receive-file.ts';
import { joinParts } from './join-parts.ts';
import { getIncomingFile } from './queries.ts';

interface CompleteFile extends ReceivedFile {
  /** The profile that it was sent for. */
  sentFor: number | undefined;
}

/** One of the caller's files that has arrived completely, to make something of it (`takeFiles`). */
export async function getCompleteFile(
  ctx: Ctx,
  key: string,
  purposes: readonly FilePurpose[],
): Promise<CompleteFile> {
  const file = await getIncomingFile(ctx, key);
  if (!purposes.includes(file.purpose)) throw badRequest('This file was sent for another purpose');
  if (file.receivedBytes < file.bytes) throw conflict('This file has not arrived completely');
  return { ...(await joinParts(ctx, file.id)), sentFor: file.artistId ?? undefined };
}

/** The caller's complete files that together become one song or post. */
export async function getCompleteFiles(
  ctx: Ctx,
  keys: readonly string[],
  purposes: readonly FilePurpose[],
): Promise<CompleteFile[]> {
  const files: CompleteFile[] = [];
  for (const key of keys) files.push(await getCompleteFile(ctx, key, purposes));
  if (files.some(({ sentFor }) => sentFor !== files[0]?.sentFor))
    throw badRequest('These files were sent for different profiles');
  return files;
}

/** The song or post already made from the caller's file, for a request repeated after its answer was lost. */
export async function findMadeOf(
  ctx: Ctx,
  key: string,
): Promise<{ songId: number | null; postId: number | null } | undefined> {
  const { uploads } = tables;
  const [made] = await ctx.db
    .select({ songId: uploads.songId, postId: uploads.postId })
    .from(uploads)
    .where(and(eq(uploads.fileKey, key), eq(uploads.userId, requireUser(ctx).userId)));
  return made;
}

/** Something is made for the profile that its file was sent for, even after the person has switched to another. */
export const actingAsSent = (ctx: Ctx, file: { sentFor: number | undefined } | undefined): Ctx =>
  file?.sentFor ? { ...ctx, actingFor: file.sentFor } : ctx;

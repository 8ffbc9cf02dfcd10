import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { tables } from '@stagedoor/db';
import { FILE_PURPOSES, SNIFF_BYTES, wrongTypeMessage } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../../platform/context/index.ts';
import { badRequest, conflict, tooLarge, unsupportedType } from '../../../platform/errors/index.ts';
import { takeHit } from '../../../platform/rate-limits/index.ts';
import { openUploads } from '../open-uploads.ts';
import { requireRoom } from '../quota.ts';
import { INCOMING } from '../receive-file.ts';
import { sniff } from '../sniff.ts';
import { createByteSource } from './byte-source.ts';
import { removeFile } from './discard-file.ts';
import { joinParts } from './join-parts.ts';
import { getIncomingFile, type IncomingFileRow } from './queries.ts';

/** A part is kept as soon as it is whole, so at most this much is lost when a server is killed. */
const PART_BYTES = 8 * 1024 * 1024;
const MAX_PARTS = 900;

/**
 * Appends the bytes of a stream to one of the caller's files, from `offset` on, and returns where the file ends
 * now. When the stream breaks, what has arrived is kept. Of two connections that send the same bytes, one
 * continues and the other is refused with `conflict`, on whichever servers they are.
 */
export async function receivePieces(
  ctx: Ctx,
  { key, offset, stream }: { key: string; offset: number; stream: Readable },
): Promise<number> {
  const file = await getIncomingFile(ctx, key);
  if (file.receivedBytes !== offset) throw conflict('The file continues at another byte');
  await takeHit(ctx, 'writesPerUser', file.userId);
  await requireRoom(ctx, file.userId);
  await refuseTooManyParts(ctx, file);
  const close = openUploads.open(ctx);
  try {
    return await storeParts(ctx, file, stream);
  } finally {
    close();
  }
}

async function storeParts(ctx: Ctx, file: IncomingFileRow, stream: Readable): Promise<number> {
  const source = createByteSource(stream);
  let end = file.receivedBytes;
  let contentType = file.contentType;
  while ((await source.peek(1)).length > 0) {
    contentType ??= await decideType(ctx, file, await source.peek(SNIFF_BYTES), source.error);
    const left = file.bytes - end;
    if (left === 0) throw tooLarge('The file is longer than announced');
    const storageKey = `${INCOMING}/${file.userId}/${file.key}/${end}-${randomUUID()}`;
    const { bytes } = await ctx.storage.put(storageKey, source.take(Math.min(PART_BYTES, left)), {
      contentType: 'application/octet-stream',
    });
    await recordPart(ctx, { fileId: file.id, startsAt: end, bytes, storageKey }, contentType);
    end += bytes;
  }
  if (source.error) throw source.error;
  if (end === file.bytes) await joinParts(ctx, file.id);
  return end;
}

/** The type by the first bytes, which have to come in one piece. A refused file is removed. */
async function decideType(ctx: Ctx, file: IncomingFileRow, head: Buffer, error: unknown): Promise<string> {
  if (head.length < Math.min(SNIFF_BYTES, file.bytes))
    throw error ?? badRequest(`The first piece must have at least ${SNIFF_BYTES} bytes`);
  const { kind } = FILE_PURPOSES[file.purpose];
  const type = await sniff(head, kind);
  if (type) return type.contentType;
  await removeFile(ctx, file.id);
  throw unsupportedType(wrongTypeMessage(kind));
}

/** Adds a part, unless the file has been continued or removed since. */
async function recordPart(
  ctx: Ctx,
  part: typeof tables.incomingParts.$inferInsert & { fileId: number; startsAt: number },
  contentType: string,
): Promise<void> {
  const { incomingFiles, incomingParts } = tables;
  const isAdded = await inTransaction(ctx, async (ctx) => {
    const [file] = await ctx.db
      .update(incomingFiles)
      .set({ receivedBytes: part.startsAt + part.bytes, contentType, updatedAt: ctx.now() })
      .where(and(eq(incomingFiles.id, part.fileId), eq(incomingFiles.receivedBytes, part.startsAt)))
      .returning({ id: incomingFiles.id });
    if (file) await ctx.db.insert(incomingParts).values(part);
    return file !== undefined;
  });
  if (isAdded) return;
  await ctx.storage.discard(part.storageKey);
  throw conflict('The file continues at another byte');
}

async function refuseTooManyParts(ctx: Ctx, { id }: IncomingFileRow): Promise<void> {
  const { incomingParts } = tables;
  if ((await ctx.db.$count(incomingParts, eq(incomingParts.fileId, id))) >= MAX_PARTS)
    throw badRequest('This file arrived in too many pieces. Please send it again.');
}

import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { tables } from '@stagedoor/db';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { discardFilesJob } from '../jobs.ts';
import { ORIGINALS, type ReceivedFile } from '../receive-file.ts';
import { extensionOf } from '../sniff.ts';

const { incomingFiles, incomingParts } = tables;

/** Files that this process is joining, by storage, since each database has its own. */
const joining = new WeakMap<Ctx['storage'], Map<number, Promise<ReceivedFile>>>();

/**
 * Makes one file of the parts, once, however many callers ask at the same time: they wait for one copy, so that
 * they cannot fill the storage with copies. When the storage fails here, the parts stay, and the next caller tries again.
 */
export function joinParts(ctx: Ctx, id: number): Promise<ReceivedFile> {
  const own = joining.get(ctx.storage) ?? new Map<number, Promise<ReceivedFile>>();
  joining.set(ctx.storage, own);
  const known = own.get(id);
  if (known) return known;
  const made = join(ctx, id).finally(() => own.delete(id));
  own.set(id, made);
  return made;
}

/** Two servers may do this at once; the first counts. */
async function join(ctx: Ctx, id: number): Promise<ReceivedFile> {
  const file = await readJoined(ctx, id);
  if (file.joined) return file.joined;
  const { userId, contentType, bytes } = file.row;
  if (!contentType) throw new Error('The type of a complete file is not known');
  const parts = await ctx.db
    .select()
    .from(incomingParts)
    .where(eq(incomingParts.fileId, id))
    .orderBy(asc(incomingParts.startsAt));
  const storageKey = `${ORIGINALS}/${userId}/${randomUUID()}.${extensionOf(contentType)}`;
  const put = await ctx.storage.put(storageKey, Readable.from(readAll(ctx, parts)), { contentType });
  if (put.bytes !== bytes) throw new Error(`The parts have ${put.bytes} bytes, not ${bytes}`);
  const isFirst = await inTransaction(ctx, async (ctx) => {
    const [updated] = await ctx.db
      .update(incomingFiles)
      .set({ storageKey, sha256: put.sha256 })
      .where(and(eq(incomingFiles.id, id), isNull(incomingFiles.storageKey)))
      .returning({ id: incomingFiles.id });
    if (!updated) return false;
    await ctx.db.delete(incomingParts).where(eq(incomingParts.fileId, id));
    await ctx.jobs.send(ctx.db, discardFilesJob, { storageKeys: parts.map((part) => part.storageKey) });
    return true;
  });
  if (!isFirst) await ctx.storage.discard(storageKey);
  const { joined } = await readJoined(ctx, id);
  if (!joined) throw new Error('The joined file is not recorded');
  return joined;
}

async function readJoined(ctx: Ctx, id: number) {
  const [row] = await ctx.db.select().from(incomingFiles).where(eq(incomingFiles.id, id));
  if (!row) throw notFound('File');
  const { key: fileKey, fileName, contentType, bytes, storageKey, sha256 } = row;
  const joined =
    storageKey && contentType && sha256
      ? { fileKey, fileName, contentType, bytes, storageKey, sha256 }
      : undefined;
  return { row, joined };
}

async function* readAll(ctx: Ctx, parts: readonly { storageKey: string }[]): AsyncGenerator<Buffer> {
  for (const { storageKey } of parts) yield* await ctx.storage.get(storageKey);
}

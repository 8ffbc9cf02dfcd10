import { tables } from '@stagedoor/db';
import { LISTEN_IMPORT, type RequestedListenImport } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { isOpenImport } from '../../catalog/history/index.ts';
import type { ReceivedFile } from '../../catalog/uploads/index.ts';
import { type Ctx, inTransaction, lockCaller, requireUser } from '../../platform/context/index.ts';
import { conflict, forbidden } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { importListensJob } from './jobs.ts';

const { importedListens, listenImports, users } = tables;

/** Refuses people who keep no history, whose import is under way, or whose history is full; asked before a file is sent, too. */
export async function requireListenImport(ctx: Ctx): Promise<void> {
  const { userId } = requireUser(ctx);
  const [user] = await ctx.db
    .select({ keepsHistory: users.keepsHistory })
    .from(users)
    .where(eq(users.id, userId));
  if (!user?.keepsHistory) throw forbidden('Your history is off. Switch it on in your settings first.');
  if ((await ctx.db.$count(listenImports, and(eq(listenImports.userId, userId), isOpenImport))) > 0)
    throw conflict('Your last file is still being imported');
  if ((await ctx.db.$count(importedListens, eq(importedListens.userId, userId))) >= LISTEN_IMPORT.listens)
    throw conflict('Your history has room for a million listens from elsewhere, and it is full');
}

/** Imports a received file in the background: one at a time, and five a day. */
export async function requestListenImport(ctx: Ctx, file: ReceivedFile): Promise<RequestedListenImport> {
  const { userId } = requireUser(ctx);
  await requireListenImport(ctx);
  await takeHit(ctx, 'listenImportsPerUser', userId);
  return inTransaction(ctx, async (ctx) => {
    await lockCaller(ctx);
    await requireListenImport(ctx);
    const { fileName, storageKey, bytes } = file;
    const [row] = await ctx.db
      .insert(listenImports)
      .values({ userId, fileName, storageKey, bytes, createdAt: ctx.now() })
      .returning({ id: listenImports.id });
    if (!row) throw new Error('The import was not inserted');
    await ctx.jobs.send(ctx.db, importListensJob, { importId: row.id });
    await publish(ctx, `user:${userId}`, { type: 'history-changed' });
    return { jobId: row.id };
  });
}

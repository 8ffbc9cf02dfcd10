import { tables } from '@stagedoor/db';
import type { AudioState } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { publishToMembers } from '../../platform/rights/index.ts';

/** Stores the worker's progress (0 to 1) on an upload. Returns false when it is no longer being processed. */
export async function recordProgress(
  ctx: Ctx,
  { uploadId, progress }: { uploadId: number; progress: number },
): Promise<boolean> {
  const { uploads } = tables;
  const running = await ctx.db
    .update(uploads)
    .set({ progress })
    .where(and(eq(uploads.id, uploadId), eq(uploads.state, 'processing')))
    .returning({ id: uploads.id });
  return running.length > 0;
}

/** Stores the worker's progress (0 to 1) and publishes it to the open pages of the artist's members. */
export async function reportProgress(
  ctx: Ctx,
  input: { uploadId: number; songId: number; userId: number | null; progress: number },
): Promise<void> {
  const { songs } = tables;
  const { uploadId: _, ...news } = input;
  await inTransaction(ctx, async (ctx) => {
    if (!(await recordProgress(ctx, input))) return;
    const [song] = await ctx.db
      .select({ artistId: songs.artistId })
      .from(songs)
      .where(eq(songs.id, input.songId));
    if (song) await publishProcessing(ctx, { ...news, ...song, state: 'processing' });
  });
}

interface Processing {
  songId: number;
  artistId: number;
  userId: number | null;
  state: AudioState;
  progress: number;
  failureReason?: string;
}

export async function publishProcessing(ctx: Ctx, input: Processing): Promise<void> {
  const { artistId, userId, ...news } = input;
  await publishToMembers(
    ctx,
    { artistId, uploaderId: userId },
    { type: 'song-processing', failureReason: null, ...news },
  );
}

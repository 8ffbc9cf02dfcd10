import { tables } from '@stagedoor/db';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { askWithToken } from './ask-service.ts';
import { tellPlayingNowJob } from './jobs.ts';
import { readListenedSongs } from './listened-songs.ts';

const { playerStates, scrobblingAccounts } = tables;

/** A song that began earlier is not told any more. */
const NEWS_FOR_MS = 5 * 60_000;

/** In the transaction that keeps what a person plays: tells ListenBrainz soon, where they have connected it. */
export async function queuePlayingNow(ctx: Ctx, userId: number): Promise<void> {
  const isConnected = await ctx.db.$count(
    scrobblingAccounts,
    and(eq(scrobblingAccounts.userId, userId), isNull(scrobblingAccounts.refusedAt)),
  );
  if (isConnected > 0) await ctx.jobs.send(ctx.db, tellPlayingNowJob, { userId });
}

/** Tells ListenBrainz what the person is playing. Nothing is made up for when that fails. */
export async function tellPlayingNow(ctx: Ctx, { userId }: { userId: number }): Promise<void> {
  const [playing] = await ctx.db
    .select({ sealedToken: scrobblingAccounts.sealedToken, songId: playerStates.songId })
    .from(scrobblingAccounts)
    .innerJoin(playerStates, eq(playerStates.userId, scrobblingAccounts.userId))
    .where(
      and(
        eq(scrobblingAccounts.userId, userId),
        isNull(scrobblingAccounts.refusedAt),
        isNotNull(playerStates.songId),
        gt(playerStates.updatedAt, new Date(ctx.now().getTime() - NEWS_FOR_MS)),
      ),
    );
  if (!playing || playing.songId === null) return;
  const song = (await readListenedSongs(ctx, [playing.songId])).get(playing.songId);
  if (song)
    await askWithToken(ctx, { userId, sealedToken: playing.sealedToken }, (service, token) =>
      service.tellPlaying(token, song),
    );
}

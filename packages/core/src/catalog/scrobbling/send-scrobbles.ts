import { tables } from '@stagedoor/db';
import { asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx, ListenedSong, ListenService } from '../../platform/context/index.ts';
import { askWithToken, faultOf } from './ask-service.ts';
import { readListenedSongs } from './listened-songs.ts';

const { scrobbles, scrobblingAccounts } = tables;

/** Listens of one person in one request. */
const BATCH = 200;
const PEOPLE = 1_000;
/** After so many people in a row for whom the service was away, the others need not be tried. */
const PATIENCE = 3;

type Account = Pick<typeof scrobblingAccounts.$inferSelect, 'userId' | 'sealedToken'>;
type Listen = ListenedSong & { listenedAt: Date };

/** Tells ListenBrainz about plays that wait, those that waited longest first. Plays that it could not be told go on waiting. */
export async function sendScrobbles(ctx: Ctx): Promise<void> {
  const accounts = await ctx.db
    .select({ userId: scrobblingAccounts.userId, sealedToken: scrobblingAccounts.sealedToken })
    .from(scrobblingAccounts)
    .innerJoin(scrobbles, eq(scrobbles.userId, scrobblingAccounts.userId))
    .where(isNull(scrobblingAccounts.refusedAt))
    .groupBy(scrobblingAccounts.userId)
    .orderBy(asc(sql`min(${scrobbles.listenedAt})`))
    .limit(PEOPLE);
  let timesAway = 0;
  for (const account of accounts) {
    const isAway = (await sendOf(ctx, account)) === 'unreachable';
    timesAway = isAway ? timesAway + 1 : 0;
    if (timesAway === PATIENCE)
      return ctx.log.warn(
        { people: accounts.length },
        'ListenBrainz is away; plays wait for the next minute',
      );
  }
}

async function sendOf(ctx: Ctx, account: Account) {
  for (;;) {
    const waiting = await ctx.db
      .select({ id: scrobbles.id, songId: scrobbles.songId, listenedAt: scrobbles.listenedAt })
      .from(scrobbles)
      .where(eq(scrobbles.userId, account.userId))
      .orderBy(scrobbles.listenedAt)
      .limit(BATCH);
    if (waiting.length === 0) return null;
    const songs = await readListenedSongs(
      ctx,
      waiting.map(({ songId }) => songId),
    );
    const listens = waiting.flatMap(({ songId, listenedAt }): Listen[] => {
      const song = songs.get(songId);
      return song ? [{ ...song, listenedAt }] : [];
    });
    const fault = await askWithToken(ctx, account, (service, token) => submit(ctx, service, token, listens));
    if (fault !== null) return fault;
    await ctx.db.delete(scrobbles).where(
      inArray(
        scrobbles.id,
        waiting.map(({ id }) => id),
      ),
    );
    await ctx.db
      .update(scrobblingAccounts)
      .set({ lastSentAt: ctx.now() })
      .where(eq(scrobblingAccounts.userId, account.userId));
  }
}

/** A listen that is refused is left out, so that it does not hold up the others. */
async function submit(
  ctx: Ctx,
  service: ListenService,
  token: string,
  listens: readonly Listen[],
): Promise<void> {
  if (listens.length === 0) return;
  try {
    await service.submit(token, listens);
  } catch (error) {
    if (faultOf(error) !== 'refused') throw error;
    if (listens.length === 1) return ctx.log.warn({ song: listens[0]?.url }, 'ListenBrainz refused a listen');
    const half = Math.ceil(listens.length / 2);
    await submit(ctx, service, token, listens.slice(0, half));
    await submit(ctx, service, token, listens.slice(half));
  }
}

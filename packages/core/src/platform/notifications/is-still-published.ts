import { tables } from '@stagedoor/db';
import type { SubscriberNotice } from '@stagedoor/validators';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../context/index.ts';

const { artists, contents, songs } = tables;

/** Whether the artist's subscribers can currently see the subject of the notification. */
export async function isStillPublished(
  ctx: Ctx,
  artistId: number,
  notice: SubscriberNotice,
): Promise<boolean> {
  const [artist] = await ctx.db
    .select({ stands: notice.type === 'new-song' ? songStands(notice) : postStands(notice) })
    .from(artists)
    .where(and(eq(artists.id, artistId), isNull(artists.deletedAt), isNull(artists.suspendedAt)));
  return artist?.stands ?? false;

  function songStands({ payload }: Extract<SubscriberNotice, { type: 'new-song' }>) {
    const stands = and(
      eq(songs.id, payload.songId),
      eq(songs.artistId, artistId),
      eq(songs.audioState, 'ready'),
      isNull(songs.deletedAt),
    );
    return sql<boolean>`exists (select 1 from ${songs} where ${stands})`;
  }

  function postStands({ payload }: Extract<SubscriberNotice, { type: 'new-post' }>) {
    const stands = and(
      eq(contents.id, payload.contentId),
      eq(contents.artistId, artistId),
      eq(contents.state, 'published'),
      inArray(contents.fileState, ['none', 'ready']),
      isNull(contents.deletedAt),
    );
    return sql<boolean>`exists (select 1 from ${contents} where ${stands})`;
  }
}

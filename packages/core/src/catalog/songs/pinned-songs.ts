import { tables } from '@stagedoor/db';
import { OWN_SINGLES, PINNED_SONGS, type Song } from '@stagedoor/validators';
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Ctx, requireArtist } from '../../platform/context/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { getActingArtistId, listOfCurrent } from '../artists/index.ts';
import { presentSongs } from './present.ts';
import { songList } from './select-songs.ts';

const { songs } = tables;

const singles = songList(
  ({ isPinned }: { isPinned: boolean }) => ({
    where: and(
      eq(songs.artistId, sql.placeholder('artistId')),
      isNull(songs.albumId),
      isPinned ? isNotNull(songs.pinPlace) : undefined,
    ),
    orderBy: [...(isPinned ? [asc(songs.pinPlace)] : []), desc(songs.id)],
  }),
  [PINNED_SONGS],
);

/** The singles that the artist has pinned and the caller may see, in the artist's order. A song on an album is none. */
export const listPinnedSongs = (ctx: Ctx, input: { artistId: number }): Promise<Song[]> =>
  listOfCurrent(ctx, input.artistId, async (artistId) => {
    const rights = await loadRights(ctx);
    const rows = await singles(ctx, rights, { isPinned: true }, { artistId, limit: PINNED_SONGS });
    return presentSongs(rows, rights, ctx.now());
  });

/** The latest singles of the caller's profile with the pinned ones, to choose from. */
export async function listOwnSingles(ctx: Ctx): Promise<{ songs: Song[]; pinnedIds: number[] }> {
  requireArtist(ctx);
  const artistId = await getActingArtistId(ctx, 'publish');
  const rights = await loadRights(ctx);
  const pinned = await singles(ctx, rights, { isPinned: true }, { artistId, limit: PINNED_SONGS });
  const latest = await singles(ctx, rights, { isPinned: false }, { artistId, limit: OWN_SINGLES });
  const pinnedIds = pinned.map(({ id }) => id);
  const others = latest.filter(({ id }) => !pinnedIds.includes(id));
  return { songs: presentSongs([...pinned, ...others], rights, ctx.now()), pinnedIds };
}

import { escapeLike, tables } from '@stagedoor/db';
import {
  PINNABLE_OFFERED,
  PINNED_SONGS,
  type Pinnable,
  type PinnableInput,
  type Song,
} from '@stagedoor/validators';
import { and, asc, desc, eq, ilike, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Ctx, requireArtist } from '../../platform/context/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { getActingArtistId, listOfCurrent } from '../artists/index.ts';
import { presentSongs } from './present.ts';
import { songList } from './select-songs.ts';

const { albums, songs } = tables;

const singles = songList(
  ({ kind }: { kind: 'pinned' | 'others' }) => ({
    where: and(
      eq(songs.artistId, sql.placeholder('artistId')),
      // An album that is deleted leaves singles, which remember it.
      isNull(albums.id),
      kind === 'pinned'
        ? isNotNull(songs.pinPlace)
        : and(isNull(songs.pinPlace), ilike(songs.title, sql.placeholder('pattern'))),
    ),
    orderBy: [...(kind === 'pinned' ? [asc(songs.pinPlace)] : []), desc(songs.id)],
  }),
  [PINNED_SONGS],
);

/** The singles that the artist has pinned and the caller may see, in the artist's order. A song on an album is none. */
export const listPinnedSongs = (ctx: Ctx, input: { artistId: number }): Promise<Song[]> =>
  listOfCurrent(ctx, input.artistId, async (artistId) => {
    const rights = await loadRights(ctx);
    const rows = await singles(ctx, rights, { kind: 'pinned' }, { artistId, limit: PINNED_SONGS });
    return presentSongs(rows, rights, ctx.now());
  });

/** The pinned singles of the caller's profile, and the latest others whose title matches, to choose from. */
export async function listOwnSingles(ctx: Ctx, { search = '' }: PinnableInput): Promise<Pinnable<Song>> {
  requireArtist(ctx);
  const artistId = await getActingArtistId(ctx, 'publish');
  const rights = await loadRights(ctx);
  const pinned = await singles(ctx, rights, { kind: 'pinned' }, { artistId, limit: PINNED_SONGS });
  const others = await singles(
    ctx,
    rights,
    { kind: 'others' },
    { artistId, pattern: `%${escapeLike(search)}%`, limit: PINNABLE_OFFERED + 1 },
  );
  const present = (rows: typeof pinned) => presentSongs(rows, rights, ctx.now());
  return {
    pinned: present(pinned),
    others: present(others.slice(0, PINNABLE_OFFERED)),
    hasMore: others.length > PINNABLE_OFFERED,
  };
}

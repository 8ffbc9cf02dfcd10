import { escapeLike, tables } from '@stagedoor/db';
import {
  type Album,
  type Page,
  type Paging,
  PINNABLE_OFFERED,
  PINNED_ALBUMS,
  type Pinnable,
  type PinnableInput,
} from '@stagedoor/validators';
import { and, asc, desc, eq, ilike, isNotNull, isNull } from 'drizzle-orm';
import { type Ctx, requireArtist } from '../../platform/context/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { getActingArtistId } from '../artists/index.ts';
import { albumVisibleIn, listAlbums, presentAlbum, seenBy, selectAlbums } from './queries.ts';

const { albums } = tables;

/** The artist's own albums: the pinned ones, then the others, newest first. */
export async function listOwnAlbums(ctx: Ctx, input: Paging): Promise<Page<Album>> {
  requireArtist(ctx);
  return listAlbums(ctx, { ...input, artistId: await getActingArtistId(ctx, 'publish') });
}

/** The pinned albums of the caller's profile, and the latest others whose title matches, to choose from. */
export async function listAlbumsToPin(ctx: Ctx, { search = '' }: PinnableInput): Promise<Pinnable<Album>> {
  requireArtist(ctx);
  const artistId = await getActingArtistId(ctx, 'publish');
  const rights = await loadRights(ctx);
  const now = ctx.now();
  const seen = seenBy(rights, now);
  const isTheirs = and(albumVisibleIn(seen), eq(albums.artistId, artistId));
  const pinned = await selectAlbums(ctx.db, seen)
    .where(and(isTheirs, isNotNull(albums.pinPlace)))
    .orderBy(asc(albums.pinPlace))
    .limit(PINNED_ALBUMS);
  const others = await selectAlbums(ctx.db, seen)
    .where(and(isTheirs, isNull(albums.pinPlace), ilike(albums.title, `%${escapeLike(search)}%`)))
    .orderBy(desc(albums.id))
    .limit(PINNABLE_OFFERED + 1);
  const present = (rows: typeof pinned) => rows.map((row) => presentAlbum(row, rights, now));
  return {
    pinned: present(pinned),
    others: present(others.slice(0, PINNABLE_OFFERED)),
    hasMore: others.length > PINNABLE_OFFERED,
  };
}

import { tables } from '@stagedoor/db';
import { artistAddress } from '@stagedoor/validators/artist-address';
import { and, desc, eq, exists, not } from 'drizzle-orm';
import { albumVisibleIn } from '../../catalog/albums/index.ts';
import { artistColumns, artistVisible } from '../../catalog/artists/index.ts';
import { songVisibleTo } from '../../catalog/songs/index.ts';
import { playlistExists, playlistPublic } from '../../community/playlists/index.ts';
import { postListed } from '../../community/posts/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { NO_RIGHTS } from '../../platform/rights/index.ts';

const { albums, artists, posts, playlistSongs, playlists, songs, users } = tables;

/** The sitemap protocol allows 50,000 addresses in one file. */
const MAX_PAGES = 50_000;

type ListIds = (ctx: Ctx, limit: number) => Promise<{ id: number }[]>;

const listArtists = ({ db }: Ctx, limit: number) =>
  db
    .select({ id: artists.id, slug: artistColumns.slug })
    .from(artists)
    .where(artistVisible)
    .orderBy(desc(artists.id))
    .limit(limit);

const listAlbums: ListIds = (ctx, limit) =>
  ctx.db
    .select({ id: albums.id })
    .from(albums)
    .innerJoin(artists, eq(artists.id, albums.artistId))
    .where(albumVisibleIn({ scope: 'public', now: ctx.now() }))
    .orderBy(desc(albums.id))
    .limit(limit);

const listSongs: ListIds = (ctx, limit) =>
  ctx.db
    .select({ id: songs.id })
    .from(songs)
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .where(songVisibleTo(NO_RIGHTS, ctx.now()))
    .orderBy(desc(songs.id))
    .limit(limit);

const listFreePosts: ListIds = ({ db }, limit) =>
  db
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(artists, eq(artists.id, posts.artistId))
    .where(and(postListed, not(posts.isPremium)))
    .orderBy(desc(posts.id))
    .limit(limit);

/** Playlists in which a visitor sees at least one song. */
const listPlaylists: ListIds = (ctx, limit) => {
  const shownSong = ctx.db
    .select({ id: songs.id })
    .from(playlistSongs)
    .innerJoin(songs, eq(songs.id, playlistSongs.songId))
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .leftJoin(albums, eq(albums.id, songs.albumId))
    .where(and(eq(playlistSongs.playlistId, playlists.id), songVisibleTo(NO_RIGHTS, ctx.now())));
  return ctx.db
    .select({ id: playlists.id })
    .from(playlists)
    .innerJoin(users, eq(users.id, playlists.userId))
    .where(and(playlistPublic, playlistExists, exists(shownSong)))
    .orderBy(desc(playlists.id))
    .limit(limit);
};

const KINDS: [string, ListIds][] = [
  ['album', listAlbums],
  ['song', listSongs],
  ['content', listFreePosts],
  ['playlist', listPlaylists],
];

/**
 * Paths of the pages that every visitor can open: artists, albums, songs, free posts and public playlists, in this
 * order, newest of each first; at most `most`.
 */
export async function listPublicPages(ctx: Ctx, most = MAX_PAGES): Promise<string[]> {
  const paths = (await listArtists(ctx, most)).map(artistAddress);
  for (const [kind, listIds] of KINDS)
    if (paths.length < most)
      for (const { id } of await listIds(ctx, most - paths.length)) paths.push(`/${kind}/${id}`);
  return paths;
}

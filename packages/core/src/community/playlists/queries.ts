import { tables } from '@stagedoor/db';
import type {
  Page,
  Paging,
  Playlist,
  PlaylistInput,
  PlaylistRole,
  PlaylistSong,
  PlaylistSongsInput,
} from '@stagedoor/validators';
import { PLAYLIST_MAX_SONGS } from '@stagedoor/validators';
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { actorUserId, type Ctx, requireUser } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { defineCursors, toPage } from '../../platform/paging/index.ts';
import { getPlaylistAccess, requireAccess } from './access.ts';
import { presentPlaylist, UNKNOWN_FACTS } from './present.ts';
import { listSongsOf, readFactsOf, readSongFacts } from './song-source.ts';
import { followedBy, playlistExists, playlistHidden, playlistPublic } from './visible.ts';

const { playlistCollaborators, playlistFollowers, playlists, users } = tables;
const cursors = defineCursors('playlists', { id: 'number' });

/** One playlist; `forbidden` when it is private to the caller. */
export async function getPlaylist(ctx: Ctx, input: PlaylistInput): Promise<Playlist> {
  const [row] = await selectPlaylists(ctx).where(and(eq(playlists.id, input.id), playlistExists));
  if (!row) throw notFound('Playlist');
  const role = requireAccess(ctx, row, input.key);
  return presentPlaylist(ctx, row, role, await readFactsOf(ctx, row.playlist));
}

/** A page of the playlist's songs that the caller may see. */
export async function listPlaylistSongs(ctx: Ctx, input: PlaylistSongsInput): Promise<Page<PlaylistSong>> {
  const { playlist } = await getPlaylistAccess(ctx, input);
  return listSongsOf(ctx, playlist, input);
}

/** All songs of the playlist that the caller may see. */
export async function listAllPlaylistSongs(ctx: Ctx, input: PlaylistInput): Promise<PlaylistSong[]> {
  return (await listPlaylistSongs(ctx, { ...input, limit: PLAYLIST_MAX_SONGS })).items;
}

/** The caller's own playlists, those that are shared with them, and those that they follow; newest first. */
export async function listMyPlaylists(ctx: Ctx, input: Paging): Promise<Page<Playlist>> {
  const { userId } = requireUser(ctx);
  return listPlaylists(
    ctx,
    input,
    sql`${playlists.id} in (
      select id from playlists where user_id = ${userId}
      union all select playlist_id from playlist_collaborators where user_id = ${userId}
      union all ${followedBy(userId)})`,
  );
}

/** Everybody's public playlists, newest first. */
export const listPublicPlaylists = (ctx: Ctx, input: Paging): Promise<Page<Playlist>> =>
  listPlaylists(ctx, input, playlistPublic);

/** A page of playlists, newest first. `which` selects only those that the caller may open. */
export async function listPlaylists(ctx: Ctx, input: Paging, which: SQL): Promise<Page<Playlist>> {
  const last = cursors.read(ctx, input.cursor);
  const rows = await selectPlaylists(ctx)
    .where(and(which, playlistExists, last && lt(playlists.id, last.id)))
    .orderBy(desc(playlists.id))
    .limit(input.limit + 1);
  const page = toPage(
    rows,
    input.limit,
    (row) => row,
    (row) => cursors.write(ctx, row.playlist),
  );
  const factsOf = await readSongFacts(
    ctx,
    page.items.flatMap(({ playlist }) => (playlist.rules === null ? [playlist] : [])),
  );
  const userId = actorUserId(ctx);
  const items = page.items.map((row) => {
    const role = row.playlist.userId === userId ? 'owner' : (row.shared ?? 'public');
    const { id, rules } = row.playlist;
    return presentPlaylist(ctx, row, role, rules === null ? factsOf(id) : UNKNOWN_FACTS);
  });
  return { ...page, items };
}

function selectPlaylists(ctx: Ctx) {
  const userId = actorUserId(ctx);
  return ctx.db
    .select({
      playlist: playlists,
      isHidden: playlistHidden,
      ownerName: users.displayUsername,
      shared: sql<PlaylistRole | null>`(select role from ${playlistCollaborators}
        where playlist_id = ${playlists.id} and user_id = ${userId})`,
      followerCount: sql<number>`(select count(*)::int from ${playlistFollowers}
        where playlist_id = ${playlists.id})`,
      isFollowing: sql<boolean>`exists (select from ${playlistFollowers}
        where playlist_id = ${playlists.id} and user_id = ${userId})`,
    })
    .from(playlists)
    .innerJoin(users, eq(users.id, playlists.userId));
}

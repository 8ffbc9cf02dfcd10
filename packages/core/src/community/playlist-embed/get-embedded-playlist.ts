import type { Playlist, PlaylistSong } from '@stagedoor/validators';
import { asVisitor, type Ctx } from '../../platform/context/index.ts';
import { DomainError, notFound } from '../../platform/errors/index.ts';
import { getPlaylist, listPlaylistSongs } from '../playlists/index.ts';

/** As many as a small list on another site shows, and as many as are searched for them. */
const SHOWN_SONGS = 100;
const READ_SONGS = 1000;

export interface EmbeddedPlaylist {
  playlist: Playlist;
  /** The first songs that every visitor may play. */
  songs: PlaylistSong[];
}

/**
 * A public playlist for the player on other sites: equal for all callers, without songs that a visitor may not play.
 * `not_found` for a private playlist, too.
 */
export async function getEmbeddedPlaylist(ctx: Ctx, { id }: { id: number }): Promise<EmbeddedPlaylist> {
  const visitor = asVisitor(ctx);
  try {
    const playlist = await getPlaylist(visitor, { id });
    const { items } = await listPlaylistSongs(visitor, { id, limit: READ_SONGS });
    const songs = items.filter(({ audioUrl, isLocked }) => audioUrl !== null && !isLocked);
    return { playlist, songs: songs.slice(0, SHOWN_SONGS) };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'forbidden') throw notFound('Playlist');
    throw error;
  }
}

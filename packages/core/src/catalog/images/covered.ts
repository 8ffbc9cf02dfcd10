import { tables } from '@stagedoor/db';

const { albums, artists, playlists, songs } = tables;

/** What may have a cover. */
export const COVERED = { song: songs, album: albums, artist: artists, playlist: playlists };

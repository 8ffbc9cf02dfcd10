import { tables } from '@stagedoor/db';

const { albums, artists, playlists, songs } = tables;

/** The kinds of things that may have a cover. */
export const COVERED = { song: songs, album: albums, artist: artists, playlist: playlists };

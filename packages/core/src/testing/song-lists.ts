import type { Song } from '@stagedoor/validators';
import { getAlbum } from '../catalog/albums/index.ts';
import { listAllLikedSongs } from '../catalog/likes/index.ts';
import { listArtistSongs, listPopularSongs, listSongs, listTopSongs } from '../catalog/songs/index.ts';
import type { Ctx } from '../platform/context/index.ts';

const ALL = { limit: 1_000 };

export const idsOf = (songs: readonly Song[]) => songs.map((song) => song.id);

/** Every list that shows songs, for one artist and album. */
export const songLists = (ctx: Ctx, artistId: number, albumId: number): Record<string, Promise<Song[]>> => ({
  all: listSongs(ctx, ALL).then((page) => page.items),
  artist: listArtistSongs(ctx, { ...ALL, artistId }).then((page) => page.items),
  artistAlbum: listArtistSongs(ctx, { ...ALL, artistId, albumId }).then((page) => page.items),
  album: getAlbum(ctx, { id: albumId }).then(
    (album) => album.songs,
    () => [],
  ),
  top: listTopSongs(ctx, { artistId, limit: 100, includeMusicBrainz: true }),
  popular: listPopularSongs(ctx, { limit: 100 }),
  liked: ctx.actor.kind === 'user' ? listAllLikedSongs(ctx) : Promise.resolve([]),
});

import type { Album, Artist, Embeddable, Playlist, Song } from '@stagedoor/validators';
import { artistAddress } from '@stagedoor/validators/artist-address';

/** A public thing as its player on other sites, its picture and its link previews name it. */
export interface EmbedSubject extends Embeddable {
  name: string;
  /** The path of its page. */
  path: string;
  maker: { name: string; path: string } | null;
  /** Its cover, or the covers of a playlist without one. */
  pictures: string[];
}

const asList = (picture: string | null) => (picture === null ? [] : [picture]);

export const describeSong = (song: Song): EmbedSubject => ({
  kind: 'song',
  id: song.id,
  name: song.title,
  path: `/song/${song.id}`,
  maker: { name: song.artistName, path: `/artist/${song.artistId}` },
  pictures: asList(song.coverImage),
});

export const describeAlbum = (album: Album): EmbedSubject => ({
  kind: 'album',
  id: album.id,
  name: album.title,
  path: `/album/${album.id}`,
  maker: { name: album.artistName, path: `/artist/${album.artistId}` },
  pictures: asList(album.coverImage),
});

export const describeArtist = (artist: Artist): EmbedSubject => ({
  kind: 'artist',
  id: artist.id,
  name: artist.name,
  path: artistAddress(artist),
  maker: null,
  pictures: asList(artist.coverImage),
});

export const describePlaylist = (playlist: Playlist): EmbedSubject => ({
  kind: 'playlist',
  id: playlist.id,
  name: playlist.name,
  path: `/playlist/${playlist.id}`,
  maker: { name: playlist.ownerName, path: `/u/${encodeURIComponent(playlist.ownerName)}` },
  pictures: playlist.coverImage ? [playlist.coverImage] : playlist.mosaic.map(({ image }) => image),
});

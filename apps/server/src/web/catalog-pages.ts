import { type Album, type Artist, type ArtistByName, formatAmount, type Song } from '@stagedoor/validators';
import { artistAddress } from '@stagedoor/validators/artist-address';
import { ask, type PageHead, type PageQuery } from './ask.ts';
import { decodeWord } from './decode-word.ts';
import { large, shorten } from './shorten.ts';

/**
 * Pages that describe themselves for link previews, only by the public fields of an artist, album or song.
 */
export const artist = (id: number): PageQuery => ({
  ...ask('artists', 'get', { id }),
  describe: (artist: Artist) => ({
    ...describeArtist(artist),
    ...(artist.id !== id && { movedToId: artist.id }),
  }),
});
/** The artist whom an address names, and the queries of their page. */
export function artistNamed(word: string, pageOf: (id: number) => PageQuery[]): PageQuery {
  const query = ask('artists', 'byName', { name: decodeWord(word) });
  return { ...query, follow: ({ id }: ArtistByName) => pageOf(id) };
}
export const album = (id: number): PageQuery => ({
  ...ask('albums', 'get', { id }),
  describe: describeAlbum,
});
export const song = (id: number): PageQuery => ({ ...ask('songs', 'get', { id }), describe: describeSong });

function describeArtist(artist: Artist): PageHead {
  const { name, bio } = artist;
  const links = [artist.instagramUrl, artist.tiktokUrl, artist.facebookUrl, artist.bandsintownUrl];
  const sameAs = links.filter((link) => link !== null);
  const description = shorten(bio ?? '') || `Songs, posts and concerts of ${name}.`;
  const thing = { '@type': 'MusicGroup', name, description, ...(sameAs.length > 0 && { sameAs }) };
  const path = artistAddress(artist);
  const link = { type: 'profile' as const, path, image: large(artist), thing };
  const { coverImage: cover, bannerImage, tint } = artist;
  const painted = { title: name, cover, backdrop: bannerImage ?? cover, tint };
  return { title: name, description, link, painted };
}

function describeAlbum(album: Album): PageHead {
  const { id, title, artistName, year, songCount } = album;
  const songs = formatAmount(songCount, 'song');
  const thing = { '@type': 'MusicAlbum', name: title, byArtist: by(artistName), numTracks: songCount };
  const link = { type: 'music.album' as const, path: `/album/${id}`, image: large(album), thing };
  const painted = { title, maker: artistName, cover: album.coverImage };
  return { title, description: `Album by ${artistName}${year ? `, ${year}` : ''}, ${songs}.`, link, painted };
}

function describeSong(song: Song): PageHead {
  const { id, title, artistName, albumTitle } = song;
  const description = `Song by ${artistName}${albumTitle ? `, from ${albumTitle}` : ''}.`;
  const thing = { '@type': 'MusicRecording', name: title, byArtist: by(artistName) };
  const link = { type: 'music.song' as const, path: `/song/${id}`, image: large(song), thing };
  const words = { __TEXT__: song.description ?? '' };
  const painted = { title, maker: artistName, cover: song.coverImage, words };
  return { title: `${title} by ${artistName}`, description, link, painted };
}

const by = (name: string) => ({ '@type': 'MusicGroup', name });

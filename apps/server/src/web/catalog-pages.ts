import {
  describeAlbum as subjectOfAlbum,
  describeArtist as subjectOfArtist,
  describeSong as subjectOfSong,
} from '@stagedoor/core/community/embeds';
import { type Album, type Artist, type ArtistByName, formatAmount, type Song } from '@stagedoor/validators';
import { ask, type PageHead, type PageQuery } from './ask.ts';
import { decodeWord } from './decode-word.ts';
import { large, shorten } from './shorten.ts';
import { albumThing, byArtist, songThing } from './things.ts';

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
  const { id, name, bio } = artist;
  const links = [artist.instagramUrl, artist.tiktokUrl, artist.facebookUrl, artist.bandsintownUrl];
  const sameAs = links.filter((link) => link !== null);
  const description = shorten(bio ?? '') || `Songs, posts and concerts of ${name}.`;
  const thing = { ...byArtist(name, id), description, ...(sameAs.length > 0 && { sameAs }) };
  const subject = subjectOfArtist(artist);
  const feeds = [
    { path: `/feeds/artists/${id}.xml`, type: 'application/rss+xml' as const },
    { path: `/feeds/artists/${id}.json`, type: 'application/feed+json' as const },
  ];
  const link = { type: 'profile' as const, path: subject.path, image: large(artist), subject, feeds, thing };
  const { coverImage: cover, bannerImage, tint } = artist;
  const painted = { title: name, cover, backdrop: bannerImage ?? cover, tint };
  return { title: name, description, link, painted };
}

function describeAlbum(album: Album): PageHead {
  const { id, title, artistName, artistId, year, songCount } = album;
  const songs = formatAmount(songCount, 'song');
  const properties = {
    'music:musician': `/artist/${artistId}`,
    'music:release_date': album.releaseDate ?? year,
  };
  const link = {
    type: 'music.album' as const,
    path: `/album/${id}`,
    image: large(album),
    subject: album.state === 'draft' ? undefined : subjectOfAlbum(album),
    properties,
    thing: albumThing(album),
  };
  const painted = { title, maker: artistName, cover: album.coverImage };
  return { title, description: `Album by ${artistName}${year ? `, ${year}` : ''}, ${songs}.`, link, painted };
}

function describeSong(song: Song): PageHead {
  const { id, title, artistName, artistId, albumId, albumTitle, durationMs } = song;
  const description = `Song by ${artistName}${albumTitle ? `, from ${albumTitle}` : ''}.`;
  const properties = {
    'music:musician': `/artist/${artistId}`,
    'music:album': albumId === null ? null : `/album/${albumId}`,
    'music:duration': durationMs === null ? null : String(Math.round(durationMs / 1000)),
  };
  const link = {
    type: 'music.song' as const,
    path: `/song/${id}`,
    image: large(song),
    subject: song.releaseState === 'draft' ? undefined : subjectOfSong(song),
    properties,
    thing: songThing(song),
  };
  const words = { __TEXT__: song.description ?? '' };
  const painted = { title, maker: artistName, cover: song.coverImage, words };
  return { title: `${title} by ${artistName}`, description, link, painted };
}

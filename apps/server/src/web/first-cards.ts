import {
  type Album,
  type Artist,
  describeAlbum,
  formatInitials,
  type HomeItem,
  type HomeSection,
  type Song,
} from '@stagedoor/validators';
import { FIRST_SHELVES } from '@stagedoor/validators/page-inputs';
import type { PaintedSubject } from './first-paint.ts';

/** The places that cards or rows of one kind take (apps/web/src/features/catalog/first-cards.tsx). */
type Painted = Required<Pick<PaintedSubject, 'words' | 'pictures'>>;

interface Card {
  title: string;
  text: string;
  coverImage: string | null;
  /** The line below the title, and the one beside a badge, where they are not `text`. */
  line?: string;
  badge?: string;
}

function paintCards(kind: string, cards: readonly Card[]): Painted {
  const painted: Painted = { words: {}, pictures: {} };
  for (const [at, { title, text, coverImage, line, badge }] of cards.entries()) {
    painted.words[`__TITLE_${kind}_${at}__`] = title;
    painted.words[`__TEXT_${kind}_${at}__`] = text;
    if (line) painted.words[`__LINE_${kind}_${at}__`] = line;
    if (badge) painted.words[`__BADGE_${kind}_${at}__`] = badge;
    painted.pictures[`__IMAGE_${kind}_${at}__`] = coverImage;
  }
  return painted;
}

/** Names with or without the badge, and pictures or the initials in their place. */
export const paintArtists = (artists: readonly Pick<Artist, 'name' | 'coverImage' | 'verified'>[]): Painted =>
  paintCards(
    'ARTIST',
    artists.map(({ name, coverImage, verified }) => ({
      title: name,
      text: formatInitials(name, 1),
      coverImage,
      ...(verified ? { badge: 'Verified Artist' } : { line: 'Artist' }),
    })),
  );

/** Titles, covers, and the line below a title. */
export const paintAlbums = (
  albums: readonly Pick<Album, 'title' | 'artistName' | 'year' | 'songCount' | 'coverImage'>[],
): Painted =>
  paintCards(
    'ALBUM',
    albums.map((album) => ({
      title: album.title,
      text: describeAlbum(album, 'artist'),
      coverImage: album.coverImage,
    })),
  );

/** A person's own sections, as many as the first paint shows. */
export function paintShelves(sections: readonly HomeSection[]): Painted {
  const { shelves, items: most } = FIRST_SHELVES;
  const painted: Painted = { words: {}, pictures: {} };
  for (const [shelf, { title, items }] of sections.slice(0, shelves).entries()) {
    painted.words[`__TITLE_SHELF_${shelf}__`] = title;
    for (const [at, item] of items.slice(0, most).entries()) {
      const place = `HOME_${shelf * most + at}`;
      const { title, coverImage } = item.kind === 'song' ? item.song : item.album;
      painted.words[`__TITLE_${place}__`] = title;
      painted.words[`__TEXT_${place}__`] = lineOf(item);
      painted.pictures[`__IMAGE_${place}__`] = coverImage;
    }
  }
  return painted;
}

/** The program adds the note of a locked song. */
function lineOf(item: HomeItem): string {
  if (item.kind === 'album') return describeAlbum(item.album, 'artist');
  const { song, because } = item;
  if (song.isLocked) return '';
  return because ? `${song.artistName} · because you play ${because.title}` : song.artistName;
}

/** Titles, covers, and who made them. What a locked song says instead is left to the program. */
export const paintSongs = (
  songs: readonly Pick<Song, 'title' | 'artistName' | 'coverImage' | 'isLocked'>[],
): Painted =>
  paintCards(
    'SONG',
    songs.map(({ title, artistName, coverImage, isLocked }) => ({
      title,
      text: isLocked ? '' : artistName,
      coverImage,
    })),
  );

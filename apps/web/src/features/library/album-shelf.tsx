import type { SavedAlbum } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { Cover } from '../../components/cover-image.tsx';
import { shelfRows } from '../../lib/browser-choice.ts';
import { asSent, byNumber, byText, inTurn } from '../../lib/compare.ts';
import { countSongs } from '../../lib/format.ts';
import type { ListPages } from '../../lib/use-whole-list.ts';
import { AlbumGrid } from '../catalog/index.ts';
import { ROW_LINK, ShelfRow, ShelfToolbar, useShelf } from '../shelf/index.ts';

const byTitle = byText<SavedAlbum>(({ title }) => title);
const yearOf = ({ year }: SavedAlbum) => (year === null ? null : Number(year));
const SORTS = {
  saved: asSent('Recently saved'),
  title: { label: 'By title', compare: byTitle },
  artist: {
    label: 'By artist',
    compare: inTurn<SavedAlbum>(
      byText((album) => album.artistName),
      byTitle,
    ),
  },
  newest: { label: 'Newest first', compare: byNumber(yearOf, -1) },
  oldest: { label: 'Oldest first', compare: byNumber(yearOf, 1) },
};
const textsOf = ({ title, artistName }: SavedAlbum) => [title, artistName];

/** Saved albums as cards or rows, sorted and filtered. */
export function AlbumShelf({ albums, pages }: { albums: SavedAlbum[]; pages: ListPages<SavedAlbum> }) {
  const shelf = useShelf({ items: albums, sorts: SORTS, textsOf, pages, rows: shelfRows });
  const { shown, isInRows } = shelf;
  return (
    <>
      <ShelfToolbar shelf={shelf} things="albums" />
      {shown.length === 0 ? (
        <p className="text-14 text-ink-soft">No saved album matches the filter.</p>
      ) : isInRows ? (
        <ul>
          {shown.map((album) => (
            <ShelfRow
              key={album.id}
              picture={<Cover of={album} alt="" sizes="48px" className="size-12 shrink-0 rounded-small" />}
              title={
                <Link to="/album/$albumId" params={{ albumId: String(album.id) }} className={ROW_LINK}>
                  {album.title}
                </Link>
              }
              line={`${album.artistName}, ${countSongs(album.songCount)}`}
              end={album.year}
            />
          ))}
        </ul>
      ) : (
        <AlbumGrid albums={shown} subtitle="artist" />
      )}
    </>
  );
}

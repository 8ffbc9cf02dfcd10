import { DragOverlay } from '@dnd-kit/react';
import type { PlaylistSong } from '@stagedoor/validators';
import { CoverImage } from '../../../components/cover-image.tsx';
import { countSongs } from '../../../lib/format.ts';

interface DraggedSongsProps {
  songs: readonly PlaylistSong[];
  dragged: ReadonlySet<number> | null;
}

/** Preview that follows the pointer: the song, or the number of songs. */
export const DraggedSongs = ({ songs, dragged }: DraggedSongsProps) => (
  <DragOverlay dropAnimation={null}>
    {(source) => {
      const song = songs.find(({ id }) => id === source.id);
      if (!song) return null;
      return (
        // As wide as the row; the chip is beside the grip at its end.
        <div className="flex h-row items-center justify-end pr-10">
          <div className="flex h-12 min-w-0 max-w-72 items-center gap-3 rounded-small border border-line bg-raised pr-4 pl-1.5 shadow-float">
            <CoverImage image={song.coverImage} sizes="40px" className="w-9 rounded-small" />
            <span className="truncate font-semibold text-14">
              {dragged && dragged.size > 1 ? countSongs(dragged.size) : song.title}
            </span>
          </div>
        </div>
      );
    }}
  </DragOverlay>
);

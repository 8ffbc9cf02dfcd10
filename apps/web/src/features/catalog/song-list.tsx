import type { Song } from '@stagedoor/validators';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { type PlayerSource, playSongs } from '../player/index.ts';
import type { SongSelection } from '../song-tools/index.ts';
import { SongRow } from './song-row.tsx';

export interface SongListProps {
  songs: readonly Song[];
  /** Where the list is from, for the heading of the queue. */
  source: PlayerSource;
  subtitle?: 'artist' | 'plays';
  hasCover?: boolean;
  /** The viewer may give these songs audio. */
  canUploadAudio?: boolean;
  selection?: SongSelection;
}

interface WholeListProps extends SongListProps {
  /** A number for each song, shown instead of everybody's plays. */
  ownPlays?: readonly number[];
}

/** A list of songs; playing one queues the rest of the list. */
export const SongList = ({ songs, source, ownPlays, ...row }: WholeListProps) => (
  <ol className="-mx-2">
    {songs.map((song, index) => (
      <SongRow
        key={song.id}
        song={song}
        number={index + 1}
        onPlay={() => playSongs(songs, index, source)}
        ownPlays={ownPlays?.[index]}
        {...row}
      />
    ))}
  </ol>
);

export const SongListSkeleton = ({ count }: { count: number }) => (
  <LoadingShapes label="Loading songs">
    {Array.from({ length: count }, (_, index) => (
      <div key={`row ${index + 1}`} className="flex h-row items-center gap-2 pl-10 sm:gap-3 sm:pl-13">
        <Skeleton className="size-10" />
        <div className="grid flex-1 gap-1.5">
          <Skeleton className="h-3.5 w-44 max-w-full" />
          <Skeleton className="h-3 w-28" />
        </div>
      </div>
    ))}
  </LoadingShapes>
);

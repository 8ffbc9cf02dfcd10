import { CommentBox } from './comment-box.tsx';
import { CommentList } from './comment-list.tsx';

interface SongCommentsProps {
  songId: number;
  /** Where playback stands now, in whole seconds. */
  second: number;
  /** Must stay the same function, so that the list is not drawn again every second. */
  onSeek: (seconds: number) => void;
}

/** A song's comments and the box for a new one. */
export function SongComments({ songId, second, onSeek }: SongCommentsProps) {
  return (
    <div className="grid gap-4">
      <div className="min-w-0">
        <CommentList songId={songId} onSeek={onSeek} />
      </div>
      <CommentBox songId={songId} second={second} />
    </div>
  );
}

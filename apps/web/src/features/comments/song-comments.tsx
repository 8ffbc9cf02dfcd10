import { CommentBox } from './comment-box.tsx';
import { CommentList } from './comment-list.tsx';

interface SongCommentsProps {
  songId: number;
  /** Where playback stands now, in whole seconds. */
  second: number;
  /** Must stay the same function, so that the list is not drawn again every second. */
  onSeek: (seconds: number) => void;
}

/** A box for a new comment over the comments: what was just written stands right below it. */
export function SongComments({ songId, second, onSeek }: SongCommentsProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <CommentBox songId={songId} second={second} />
      <div className="min-w-0">
        <CommentList songId={songId} onSeek={onSeek} />
      </div>
    </div>
  );
}

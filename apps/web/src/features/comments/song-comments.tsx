import { CommentBox } from './comment-box.tsx';
import { CommentList } from './comment-list.tsx';

interface SongCommentsProps {
  song: { id: number; durationMs: number | null };
  /** Where playback stands now, in whole seconds. */
  second: number;
  /** Must stay the same function, so that the list is not drawn again every second. */
  onSeek: (seconds: number) => void;
}

/** A box for a new comment over the comments: what was just written stands right below it. */
export function SongComments({ song, second, onSeek }: SongCommentsProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <CommentBox songId={song.id} durationMs={song.durationMs ?? 0} second={second} />
      <div className="min-w-0">
        <CommentList songId={song.id} onSeek={onSeek} />
      </div>
    </div>
  );
}

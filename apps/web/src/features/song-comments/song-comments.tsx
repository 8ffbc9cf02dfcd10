import { Refusal, useDiscussion } from '../discussion/index.ts';
import { CommentBox } from './comment-box.tsx';
import { CommentList } from './comment-list.tsx';

interface SongCommentsProps {
  song: { id: number; durationMs: number | null };
  /** The current playback position, in whole seconds. */
  second: number;
  /** Must be a stable function, so that the list is not rendered again every second. */
  onSeek: (seconds: number) => void;
}

/** The comment box is above the list, so that a new comment appears right below it. */
export function SongComments({ song, second, onSeek }: SongCommentsProps) {
  const discussion = useDiscussion({ kind: 'song', id: song.id });
  return (
    <div className="grid grid-cols-1 gap-4">
      {discussion?.refusal ? (
        <Refusal>{discussion.refusal}</Refusal>
      ) : (
        <CommentBox key={song.id} songId={song.id} durationMs={song.durationMs ?? 0} second={second} />
      )}
      <div className="min-w-0">
        <CommentList songId={song.id} onSeek={onSeek} />
      </div>
    </div>
  );
}

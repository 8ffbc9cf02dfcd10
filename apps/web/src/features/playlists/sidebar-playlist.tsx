import type { PlaylistLink } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import Sparkles from 'lucide-react/icons/sparkles';
import Users from 'lucide-react/icons/users';
import { type DragEvent, useState } from 'react';
import { Cover } from '../../components/cover-image.tsx';
import { classNames } from '../../lib/class-names.ts';
import { hasSongs, readDroppedSongs } from './dragged-songs.ts';
import { putIntoPlaylist } from './put-into-playlist.ts';

const LINK =
  'flex h-10 items-center gap-3 rounded-small px-3 text-14 text-ink-soft transition-colors hover:bg-raised hover:text-ink data-[status=active]:text-ink';

/** A playlist in the sidebar. Songs that are dropped on it are added, when the person may add some. */
export default function SidebarPlaylist({ playlist }: { playlist: PlaylistLink }) {
  const { id, name, role, ownerName, takesSongs } = playlist;
  const [isOver, setIsOver] = useState(false);
  const follow = (event: DragEvent) => {
    if (!hasSongs(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setIsOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    // Moving from one piece of the row to another leaves the first.
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const songs = readDroppedSongs(event);
    if (songs.length > 0) void putIntoPlaylist(playlist, songs);
  };
  return (
    <li
      {...(takesSongs && {
        onDragEnter: follow,
        onDragOver: follow,
        onDragLeave: leave,
        onDrop: drop,
      })}
      data-drop={isOver || undefined}
      className={classNames(
        'rounded-small -outline-offset-1',
        takesSongs
          ? 'in-data-song-drag:outline-1 in-data-song-drag:outline-line in-data-song-drag:outline-dashed'
          : 'in-data-song-drag:opacity-50',
        isOver && 'bg-glow outline-2! outline-lamp! outline-solid!',
      )}
    >
      <Link to="/playlist/$playlistId" params={{ playlistId: String(id) }} draggable={false} className={LINK}>
        {playlist.isSmart && !playlist.coverImage ? (
          <span className="grid size-7 shrink-0 place-items-center rounded-small bg-glow text-lamp">
            <Sparkles className="size-4" aria-hidden="true" />
          </span>
        ) : (
          <Cover of={playlist} sizes="28px" className="size-7 rounded-small" />
        )}
        <span className="min-w-0 flex-1 truncate">{name}</span>
        {role !== 'owner' && (
          <span title={`By ${ownerName}`}>
            <Users className="size-3.5 text-ink-faint" aria-hidden="true" />
            <span className="sr-only">{`by ${ownerName}`}</span>
          </span>
        )}
      </Link>
    </li>
  );
}

import type { PlaylistSummary } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { countSongs } from '../../lib/format.ts';
import { PlaylistCover } from './playlist-cover.tsx';

/** A public playlist among other things: in search results and on a person's page. */
export function FoundPlaylistCard({ playlist }: { playlist: PlaylistSummary }) {
  const { id, name, ownerName, songCount } = playlist;
  return (
    <Link
      to="/playlist/$playlistId"
      params={{ playlistId: String(id) }}
      className="group block rounded-card p-3 transition-colors hover:bg-stage"
    >
      <PlaylistCover
        playlist={playlist}
        sizes="(min-width: 768px) 200px, 45vw"
        tileSizes="(min-width: 768px) 100px, 23vw"
        className="w-full rounded-card transition-transform group-hover:scale-[1.02]"
      />
      <p className="mt-3 line-clamp-2 wrap-anywhere font-name font-semibold text-16 tracking-name">{name}</p>
      <p className="line-clamp-2 wrap-anywhere text-13 text-ink-faint">
        By {ownerName}
        {songCount !== null && `, ${countSongs(songCount)}`}
      </p>
    </Link>
  );
}

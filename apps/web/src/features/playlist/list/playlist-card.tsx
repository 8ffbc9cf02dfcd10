import type { Playlist } from '@stagedoor/validators';
import { playlistSongsOf } from '@stagedoor/validators/page-inputs';
import { Link } from '@tanstack/react-router';
import Play from 'lucide-react/icons/play';
import { toast } from '../../../components/toast.ts';
import { trpcClient } from '../../../lib/trpc.ts';
import { useUser } from '../../account/index.ts';
import { isPlayable, playAll } from '../../player/index.ts';
import { PlaylistCover, sourceOfPlaylist } from '../../playlists/index.ts';
import { PrivacyIcon } from '../privacy-icon.tsx';

export function PlaylistCard({ playlist }: { playlist: Playlist }) {
  const { user } = useUser();
  const { id, name, description, isPublic, userId, songCount } = playlist;
  return (
    <li
      data-testid="playlist-card"
      className="group relative rounded-card p-3 transition-colors hover:bg-stage"
    >
      <Link to="/playlist/$playlistId" params={{ playlistId: String(id) }} className="block rounded-card">
        <PlaylistCover
          playlist={playlist}
          sizes="(min-width: 768px) 240px, 45vw"
          tileSizes="(min-width: 768px) 120px, 23vw"
          className="w-full rounded-card transition-transform group-hover:scale-[1.02]"
        />
        <p className="mt-3 flex items-start gap-1.5">
          <PrivacyIcon isPublic={isPublic} className="mt-1.25 size-3.5 shrink-0 text-ink-faint" />
          <span className="line-clamp-2 wrap-anywhere font-name font-semibold text-16 tracking-name">
            {name}
          </span>
        </p>
        <p className="mt-1 line-clamp-2 min-h-9 wrap-anywhere text-13 text-ink-soft leading-[1.125rem]">
          {description || 'No description provided'}
        </p>
        <p className="mt-1.5 text-12 text-ink-faint">
          {userId === user?.id ? 'Created by you' : 'Created by another user'}
        </p>
      </Link>
      {songCount !== 0 && (
        <span className="pointer-events-none absolute inset-x-3 top-3 aspect-square">
          <button
            type="button"
            aria-label={`Play ${name}`}
            onClick={() => void playPlaylist(playlist)}
            className="pointer-events-auto absolute right-2 bottom-2 grid size-11 translate-y-1 place-items-center rounded-full bg-lamp text-lamp-ink opacity-0 shadow-float transition-[opacity,transform] hover:bg-lamp-bright focus-visible:translate-y-0 focus-visible:opacity-100 group-hover:translate-y-0 group-hover:opacity-100 [@media(hover:none)]:translate-y-0 [@media(hover:none)]:opacity-100"
          >
            <Play className="size-5 translate-x-px fill-current" aria-hidden="true" />
          </button>
        </span>
      )}
    </li>
  );
}

/** Plays a playlist from its card: all songs that the listener may play. */
async function playPlaylist(playlist: Playlist): Promise<void> {
  try {
    const songs = await listSongs(playlist.id);
    if (songs.some(isPlayable)) playAll(songs, sourceOfPlaylist(playlist));
    else toast.error('Nothing to play yet', { description: `${playlist.name} has no playable song` });
  } catch {
    toast.error('Failed to fetch the songs of this playlist');
  }
}

async function listSongs(id: number) {
  const read = (cursor?: string) => trpcClient.playlists.songs.query({ ...playlistSongsOf(id), cursor });
  let page = await read();
  const songs = [...page.items];
  while (page.nextCursor !== null) {
    page = await read(page.nextCursor);
    songs.push(...page.items);
  }
  return songs;
}

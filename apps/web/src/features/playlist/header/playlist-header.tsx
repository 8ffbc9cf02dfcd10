import type { Playlist } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import { Badge } from '../../../components/badge.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { countSongs, formatDay } from '../../../lib/format.ts';
import { KeepOfflineButton } from '../../offline/index.ts';
import { PlaylistCover, sourceOfPlaylist } from '../../playlists/index.ts';
import { ModerationNote } from '../../reports/index.ts';
import { SmartPlaylistActions } from '../../smart-playlists/index.ts';
import { PlayButtons, type SongTools } from '../../song-tools/index.ts';
import { describeLength } from './describe-length.ts';
import { FollowAndShare } from './follow-and-share.tsx';
import { OwnerActions } from './owner-actions.tsx';
import { PlaylistMenu } from './playlist-menu.tsx';

export function PlaylistHeader({ playlist, tools }: { playlist: Playlist; tools: SongTools }) {
  const { name, description, isPublic } = playlist;
  const Sign = isPublic ? Globe : Lock;
  return (
    <>
      <ModerationNote targetType="playlist" targetId={playlist.id} isOwn={playlist.role === 'owner'} />
      <header className="mb-8 flex flex-col gap-6 md:flex-row md:items-end md:gap-8">
        <PlaylistCover
          playlist={playlist}
          alt={`Cover of ${name}`}
          sizes="(min-width: 1024px) 232px, 192px"
          tileSizes="(min-width: 1024px) 116px, 96px"
          isEager
          className="w-48 self-start rounded-card md:w-40 lg:w-58"
        />
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-3">
          <p>
            <Badge tone={isPublic ? 'good' : 'neutral'}>
              <Sign className="size-3" aria-hidden="true" />
              {isPublic ? 'Public' : 'Private'}
            </Badge>
          </p>
          <h1 className="wrap-anywhere font-extrabold text-34 lg:text-48">{name}</h1>
          {description && (
            <p className="max-w-prose whitespace-pre-line wrap-anywhere text-14 text-ink-soft">
              {description}
            </p>
          )}
          <Facts playlist={playlist} />
          <div className="mt-2 flex flex-wrap items-center gap-3">
            <PlayButtons tools={tools} source={sourceOfPlaylist(playlist)} />
            <SmartPlaylistActions playlist={playlist} />
            {/* On a phone these begin a line: the first sign is aligned below the buttons, not its larger target. */}
            <div
              className={classNames(
                'flex flex-wrap items-center gap-1 sm:gap-2',
                !playlist.can.follow && 'max-sm:-ml-2',
              )}
            >
              <OwnerActions playlist={playlist} />
              {tools.total > 0 && (
                <KeepOfflineButton target={{ kind: 'playlist', id: playlist.id, title: name }} />
              )}
              <FollowAndShare playlist={playlist} />
              <PlaylistMenu playlist={playlist} />
            </div>
          </div>
        </div>
      </header>
    </>
  );
}

const Facts = ({ playlist: { ownerName, createdAt, songCount, durationMs } }: { playlist: Playlist }) => {
  const count = songCount === null ? null : countSongs(songCount);
  const length = describeLength(durationMs ?? 0);
  const facts = [ownerName, `Created on ${formatDay(createdAt)}`, count, length].filter(
    (fact) => fact !== null,
  );
  return (
    // A dot that would begin a line lies outside of the list, and is cut off.
    <ul className="flex flex-wrap gap-x-5 overflow-clip text-14 text-ink-soft tabular [overflow-clip-margin:4px]">
      {facts.map((fact, index) => (
        <li
          key={fact}
          className="relative before:absolute before:-left-3 before:text-ink-faint before:content-['·'/'']"
        >
          {index === 0 ? (
            <Link
              to="/u/$username"
              params={{ username: ownerName }}
              className="font-semibold text-ink hover:underline"
            >
              {fact}
            </Link>
          ) : (
            <span>{fact}</span>
          )}
        </li>
      ))}
    </ul>
  );
};

import { useMemo } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import { passingComments, useBrowserChoice } from '../../../lib/browser-choice.ts';
import { classNames } from '../../../lib/class-names.ts';
import { formatTime } from '../../../lib/format.ts';
import { ArtistMark } from '../../discussion/index.ts';
import { clusterMarkers, findPassing, type Marker } from './cluster-markers.ts';

interface CommentMarkersProps {
  markers: readonly Marker[];
  /** In seconds. */
  duration: number;
  second: number;
  isPlaying: boolean;
  onSeek: (seconds: number) => void;
}

/** Clusters are at least this share of the width apart. */
const GAP_SHARE = 0.045;
const shareOf = (seconds: number, duration: number) => `${Math.min(100, (seconds / duration) * 100)}%`;

function Bubble({ marker, duration }: { marker: Marker; duration: number }) {
  const isLate = marker.timestamp > duration / 2;
  const side = isLate
    ? { right: `calc(100% - ${shareOf(marker.timestamp, duration)})` }
    : { left: shareOf(marker.timestamp, duration) };
  return (
    <p
      key={marker.id}
      style={side}
      className="absolute top-full z-10 mt-2 max-w-[60%] animate-rise truncate rounded-small bg-raised px-2.5 py-1 text-12 text-ink"
    >
      <span className="font-semibold text-lamp">{marker.username}</span> {marker.isByArtist && <ArtistMark />}{' '}
      {marker.text}
    </p>
  );
}

/**
 * Avatars of commenters along the lower edge of the waveform. Screen readers and keyboards use the list of
 * comments instead.
 */
export function CommentMarkers({ markers, duration, second, isPlaying, onSeek }: CommentMarkersProps) {
  const clusters = useMemo(() => clusterMarkers(markers, duration * GAP_SHARE), [markers, duration]);
  const isShown = useBrowserChoice(passingComments);
  const passing = isPlaying && isShown ? findPassing(markers, second) : null;
  if (duration <= 0) return null;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      {clusters.map(({ markers: [first, ...others], timestamp }) =>
        first ? (
          <button
            key={first.id}
            type="button"
            tabIndex={-1}
            title={`${first.username} at ${formatTime(timestamp)}: ${first.text}`}
            onClick={() => onSeek(timestamp)}
            style={{ left: shareOf(timestamp, duration) }}
            className="pointer-events-auto absolute -bottom-2 -translate-x-1/2 transition-transform hover:z-10 hover:scale-125"
          >
            <Avatar
              name={first.username}
              image={first.profileImage}
              className={classNames(
                'size-5 text-[0.5rem] ring-2',
                first.isByArtist ? 'ring-lamp' : 'ring-stage',
              )}
              sizes="20px"
            />
            {others.length > 0 && (
              <span className="absolute -top-1.5 -right-2 rounded-full bg-lamp px-1 font-bold text-[0.5625rem] text-lamp-ink leading-3.5 tabular">
                {others.length + 1}
              </span>
            )}
          </button>
        ) : null,
      )}
      {passing && <Bubble marker={passing} duration={duration} />}
    </div>
  );
}

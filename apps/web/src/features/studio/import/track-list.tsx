import type { CatalogTrackRow } from '@stagedoor/validators';
import { formatDuration, formatLength } from '../../../lib/format.ts';
import { CatalogList } from './catalog-list.tsx';

interface TrackListProps {
  tracks: CatalogTrackRow[];
  /** The release's credit; those of tracks are shown where they differ. */
  credit: string;
}

export function TrackList({ tracks, credit }: TrackListProps) {
  const hasDiscs = tracks.some(({ disc }) => disc !== tracks[0]?.disc);
  return (
    // It has no buttons, so that the list itself takes the focus to be scrolled by keyboard.
    <CatalogList aria-label="Tracks" tabIndex={0}>
      {tracks.map((track, index) => (
        <li key={track.mbid} className="px-2 py-2">
          {hasDiscs && track.disc !== tracks[index - 1]?.disc && (
            <p className="mb-2 font-semibold text-13 text-ink-faint">{`Disc ${track.disc}`}</p>
          )}
          <div className="flex items-baseline gap-3">
            <span className="w-8 shrink-0 text-right text-13 text-ink-faint tabular">
              {track.number ?? track.position}
            </span>
            <span className="grid min-w-0 flex-1 grid-cols-1">
              <span className="wrap-anywhere">{track.title}</span>
              {track.artistCredit !== credit && (
                <span className="wrap-anywhere text-13 text-ink-faint">{track.artistCredit}</span>
              )}
            </span>
            <span className="text-13 text-ink-faint tabular">
              {track.length === null ? formatDuration(null) : formatLength(track.length / 1000)}
            </span>
          </div>
        </li>
      ))}
    </CatalogList>
  );
}

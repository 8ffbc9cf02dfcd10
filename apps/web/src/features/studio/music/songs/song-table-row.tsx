import type { SongWithAbilities } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { Badge } from '../../../../components/badge.tsx';
import { Cover } from '../../../../components/cover-image.tsx';
import { ExplicitMark } from '../../../../components/explicit-mark.tsx';
import { formatCount, formatDuration, formatPlays } from '../../../../lib/format.ts';
import { ReleaseBadge } from '../release/release-badge.tsx';
import { SongActions } from './song-actions.tsx';
import { SongAudioStatus } from './song-audio-status.tsx';
import type { OpenedSong } from './song-dialogs.tsx';

interface SongTableRowProps {
  song: SongWithAbilities;
  number: number;
  isChosen: boolean;
  onChoose: (id: number, isRange: boolean) => void;
  onAct: (opened: OpenedSong) => void;
  sent: number | undefined;
  processed: number;
}

const ROW =
  'border-line border-b transition-colors hover:bg-stage has-[.choose:checked]:bg-stage max-lg:grid max-lg:grid-cols-[auto_minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-2 max-lg:rounded-card max-lg:border max-lg:bg-stage max-lg:p-3 max-lg:has-[.choose:checked]:border-lamp';
const CELL = 'py-2 pr-4 text-ink-soft max-lg:hidden';

/** A song of the studio's table; a card on a phone. Choosing one does not render the hundreds of others. */
export const SongTableRow = memo(function SongTableRow(props: SongTableRowProps) {
  const { song, number, isChosen, onChoose, onAct, sent, processed } = props;
  const line = [formatDuration(song.duration), formatPlays(song.plays), song.albumTitle];
  return (
    <tr data-testid="own-song" className={ROW}>
      <td className="py-2 pr-4 max-lg:p-0">
        <label className="flex min-h-8 w-fit items-center gap-2">
          <input
            type="checkbox"
            aria-label={`Select ${song.title}`}
            checked={isChosen}
            onChange={({ nativeEvent }) =>
              onChoose(song.id, 'shiftKey' in nativeEvent && !!nativeEvent.shiftKey)
            }
            className="choose size-4 shrink-0 accent-lamp"
          />
          <span className="text-ink-faint tabular max-lg:hidden">{number}</span>
        </label>
      </td>
      <td className="py-2 pr-4 max-sm:col-span-2 max-lg:p-0 lg:min-w-40">
        <div className="flex items-center gap-3">
          <Cover of={song} sizes="40px" className="w-10 rounded-small" />
          <div className="grid min-w-0 justify-items-start gap-0.5">
            <Link
              to="/song/$songId"
              params={{ songId: String(song.id) }}
              className="line-clamp-2 wrap-anywhere rounded-small font-semibold hover:underline"
            >
              {song.title}
            </Link>
            <span className="max-w-full truncate text-13 text-ink-faint tabular lg:hidden">
              {line.filter(Boolean).join(' · ')}
            </span>
            {(song.isPremium ||
              song.isExplicit ||
              song.importedFrom === 'musicbrainz' ||
              song.releaseState !== 'published') && (
              <span className="flex flex-wrap items-center gap-1.5">
                <ReleaseBadge state={song.releaseState} publishAt={song.publishAt} />
                {song.isExplicit && <ExplicitMark />}
                {song.isPremium && <Badge tone="premium">PREMIUM</Badge>}
                {song.importedFrom === 'musicbrainz' && <Badge title="Imported from MusicBrainz">MB</Badge>}
              </span>
            )}
          </div>
        </div>
      </td>
      <td className={`${CELL} lg:min-w-24`}>
        {song.albumId === null ? (
          '—'
        ) : (
          <Link
            to="/album/$albumId"
            params={{ albumId: String(song.albumId) }}
            className="line-clamp-2 wrap-anywhere rounded-small hover:text-ink hover:underline"
          >
            {song.albumTitle}
          </Link>
        )}
      </td>
      <td className={`${CELL} tabular`}>{formatDuration(song.duration)}</td>
      <td className={`${CELL} tabular`}>{formatCount(song.plays)}</td>
      <td className="py-2 pr-4 max-lg:col-start-2 max-lg:p-0">
        <SongAudioStatus song={song} sent={sent} processed={processed} />
      </td>
      <td className="py-2 max-lg:col-start-3 max-lg:p-0 sm:max-lg:[grid-row:1/span_2]">
        <SongActions song={song} isSending={sent !== undefined} onAct={(act) => onAct({ song, act })} />
      </td>
    </tr>
  );
});

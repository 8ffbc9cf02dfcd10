import type { MatchReason, WaitingSong } from '@stagedoor/validators';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Select } from '../../../components/input.tsx';
import { formatBytes, formatLength } from '../../../lib/format.ts';
import { ProgressBar } from '../../uploads/index.ts';
import { SongStatus } from '../song-status.tsx';
import { joinFacts } from './describe.ts';
import type { FileRow } from './use-file-rows.ts';
import type { SongNews } from './use-song-news.ts';

const REASONS: Record<MatchReason, string> = {
  recording: 'Same recording code',
  sound: 'Same sound',
  'title-and-length': 'Same title and length',
  title: 'Similar title',
  'place-and-length': 'Same place on the album, and length',
};

interface FileRowItemProps {
  row: FileRow;
  songs: readonly WaitingSong[];
  /** Songs that other files are for. */
  taken: ReadonlySet<number>;
  /** What the worker said of the song. */
  news: SongNews | undefined;
  onChoose: (songId: number | null) => void;
}

/** A file, and the song that it becomes the audio of. */
export function FileRowItem({ row, songs, taken, news, onChoose }: FileRowItemProps) {
  const { file, songId, reason, state, error } = row;
  const song = songs.find(({ id }) => id === songId);
  return (
    <li className="grid gap-x-4 gap-y-2 py-3 md:grid-cols-2 md:items-center">
      <span className="grid min-w-0">
        <span className="truncate font-semibold" title={file.name}>
          {file.name}
        </span>
        <span className="text-13 text-ink-faint tabular">
          {joinFacts(formatBytes(file.size), state === 'open' && reason !== null && REASONS[reason])}
        </span>
        {error && (
          <span role="alert" className="flex items-center gap-1.5 text-13 text-alarm">
            <CircleAlert className="size-4 shrink-0" aria-hidden="true" /> {error}
          </span>
        )}
      </span>
      {state === 'refused' ? null : state === 'listening' ? (
        <span className="grid min-w-0 gap-1.5">
          <span className="truncate text-14 text-ink-soft">Finding the song by its sound</span>
          <ProgressBar label={`Listening to ${file.name}`} value={row.progress} />
        </span>
      ) : state === 'sent' || state === 'sending' ? (
        <span className="grid min-w-0 gap-1.5">
          <span className="truncate text-14 text-ink-soft">{song?.title}</span>
          {state === 'sending' ? (
            <ProgressBar label={`Sending ${file.name}`} value={row.progress} />
          ) : (
            <SongStatus
              state={news?.state ?? 'processing'}
              progress={news?.progress ?? 0}
              failureReason={news?.failureReason ?? null}
            />
          )}
        </span>
      ) : (
        <Select
          aria-label={`Song for ${file.name}`}
          value={songId ?? ''}
          onChange={({ target }) => onChoose(target.value ? Number(target.value) : null)}
        >
          <option value="">{songId === null ? 'No song' : 'No song, do not upload'}</option>
          {songs.map((one) => (
            <option key={one.id} value={one.id}>
              {(taken.has(one.id) && one.id !== songId ? '✓ ' : '') + describeSong(one)}
            </option>
          ))}
        </Select>
      )}
    </li>
  );
}

const describeSong = ({ title, trackNumber, albumTitle, durationMs }: WaitingSong): string =>
  joinFacts(
    trackNumber === null ? title : `${trackNumber} ${title}`,
    durationMs !== null && formatLength(durationMs / 1000),
    albumTitle,
  );

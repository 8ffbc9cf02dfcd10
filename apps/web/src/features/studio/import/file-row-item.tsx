import type { MatchReason, WaitingSong } from '@stagedoor/validators';
import { OTHER_LENGTH_MS } from '@stagedoor/validators/limits';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Select } from '../../../components/input.tsx';
import { formatBytes, formatLength } from '../../../lib/format.ts';
import { isUnderWay, ProgressBar, shareOf, UploadStatus } from '../../uploads/index.ts';
import { joinFacts } from './describe.ts';
import { isOpen, type SentRow } from './use-file-rows.ts';

const REASONS: Record<MatchReason, string> = {
  recording: 'Same recording code',
  sound: 'Same sound',
  'title-and-length': 'Same title and length',
  title: 'Similar title',
  'place-and-length': 'Same place on the album, and length',
};

interface FileRowItemProps {
  row: SentRow;
  songs: readonly WaitingSong[];
  /** Songs that other files are for. */
  taken: ReadonlySet<number>;
  onChoose: (songId: number | null) => void;
}

/** A file, and the song that it becomes the audio of. */
export function FileRowItem({ row, songs, taken, onChoose }: FileRowItemProps) {
  const { file, songId, reason, state, upload } = row;
  const song = songs.find(({ id }) => id === songId);
  const error = row.error ?? (upload?.state === 'failed' ? upload.reason : null);
  const otherLength = isOpen(row) && song && compareLengths(row.lengthMs, song);
  return (
    <li className="grid gap-x-4 gap-y-2 py-3 md:grid-cols-2 md:items-center">
      <span className="grid min-w-0">
        <span className="truncate font-semibold" title={file.name}>
          {file.name}
        </span>
        <span className="text-13 text-ink-faint tabular">
          {joinFacts(formatBytes(file.size), isOpen(row) && reason !== null && REASONS[reason])}
        </span>
        {[error, otherLength].map(
          (problem) =>
            problem && (
              <span key={problem} role="alert" className="flex items-start gap-1.5 text-13 text-alarm">
                <CircleAlert className="mt-px size-4 shrink-0" aria-hidden="true" />
                <span className="min-w-0 break-words">{problem}</span>
              </span>
            ),
        )}
      </span>
      {state === 'refused' ? null : state === 'listening' ? (
        <span className="grid min-w-0 gap-1.5">
          <span className="truncate text-14 text-ink-soft">Finding the song by its sound</span>
          <ProgressBar label={`Listening to ${file.name}`} value={row.progress} />
        </span>
      ) : upload && !isOpen(row) ? (
        <span className="grid min-w-0 gap-1.5">
          <span className="truncate text-14 text-ink-soft">{song?.title}</span>
          <UploadStatus item={upload} />
          {isUnderWay(upload) && <ProgressBar label={`Sending ${file.name}`} value={shareOf(upload)} />}
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

/** Both lengths, where they are too far apart for one recording. */
function compareLengths(lengthMs: number | null, { durationMs }: WaitingSong): string | null {
  if (lengthMs === null || durationMs === null) return null;
  if (Math.abs(lengthMs - durationMs) <= OTHER_LENGTH_MS) return null;
  return `This file is ${formatLength(lengthMs / 1000)} long, the song is ${formatLength(durationMs / 1000)}.`;
}

import Download from 'lucide-react/icons/download';
import { buttonStyle } from '../../../components/button-style.ts';
import { Select } from '../../../components/input.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { type Choices, PERIODS, RANGES, type Subject, toInput } from './choices.ts';

interface ToolbarProps {
  artistId: number;
  choices: Choices;
  onChange: (choices: Choices) => void;
}

const CHOSEN_FROM = { limit: 500 };

const keyOf = ({ songId, albumId }: Subject) =>
  songId ? `song-${songId}` : albumId ? `album-${albumId}` : 'all';

function subjectOf(key: string): Subject {
  const [kind, id] = key.split('-');
  if (kind === 'song') return { songId: Number(id) };
  return kind === 'album' ? { albumId: Number(id) } : {};
}

/** Filters of the figures: music, time range and periods. */
export function InsightsToolbar({ artistId, choices, onChange }: ToolbarProps) {
  const songs = trpc.studio.songs.useQuery(CHOSEN_FROM).data?.items ?? [];
  const albums = trpc.studio.albums.useQuery(CHOSEN_FROM).data?.items ?? [];
  const { range, by, subject } = choices;
  const query = new URLSearchParams(
    Object.entries({ ...toInput(choices), artistId }).map(([name, value]) => [name, String(value)]),
  );
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <Select
        aria-label="Music"
        className="w-full sm:w-64"
        value={keyOf(subject)}
        onChange={(event) => onChange({ ...choices, subject: subjectOf(event.target.value) })}
      >
        <option value="all">All music</option>
        <optgroup label="Albums">
          {albums.map(({ id, title }) => (
            <option key={id} value={`album-${id}`}>
              {title}
            </option>
          ))}
        </optgroup>
        <optgroup label="Songs">
          {songs.map(({ id, title }) => (
            <option key={id} value={`song-${id}`}>
              {title}
            </option>
          ))}
        </optgroup>
      </Select>
      <Select
        aria-label="Time"
        className="flex-1 sm:w-44 sm:flex-none"
        value={range.value}
        onChange={(event) => {
          const next = RANGES.find(({ value }) => value === event.target.value) ?? range;
          onChange({ ...choices, range: next, by: next.by });
        }}
      >
        {RANGES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        aria-label="By"
        className="flex-1 sm:w-32 sm:flex-none"
        value={by}
        onChange={(event) =>
          onChange({ ...choices, by: PERIODS.find(({ value }) => value === event.target.value)?.value ?? by })
        }
      >
        {PERIODS.map(({ value, label }) => (
          <option key={value} value={value}>
            By {label.toLowerCase()}
          </option>
        ))}
      </Select>
      <a
        href={`/api/dashboard/insights.csv?${query}`}
        download
        className={buttonStyle('outline', 'medium', 'max-sm:w-full sm:ml-auto')}
      >
        <Download className="size-4" aria-hidden="true" />
        Download CSV
      </a>
    </div>
  );
}

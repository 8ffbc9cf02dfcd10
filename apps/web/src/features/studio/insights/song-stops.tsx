import { NothingYet } from '../../../components/nothing-yet.tsx';
import { formatTime } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { playFrom, readPlayerTime, usePlayerState, Waveform } from '../../player/index.ts';
import { useSongComments } from '../../song-comments/index.ts';

const NO_PEAKS: readonly number[] = [];
const percent = (share: number) => `${Math.round(share * 100)}%`;

interface SongStopsProps {
  songId: number;
  /** How many plays stopped in each part of the song; the last part is its end. */
  stops: readonly number[];
}

/** Under a song's waveform and comments, where its listeners leave it. */
export function SongStops({ songId, stops }: SongStopsProps) {
  const song = trpc.songs.get.useQuery({ id: songId }).data;
  const peaks = trpc.songs.waveform.useQuery({ id: songId }).data?.peaks ?? NO_PEAKS;
  const comments = useSongComments(songId).data;
  const currentTime = usePlayerState((state) => (state.song?.id === songId ? state.currentTime : 0));
  const isPlaying = usePlayerState(({ status, song }) => status === 'playing' && song?.id === songId);
  const total = stops.reduce((sum, count) => sum + count, 0);
  const seconds = (song?.durationMs ?? 0) / 1000;
  const parts = stops.map((count, part) => ({ part, count }));
  const most = Math.max(1, ...stops.slice(0, -1));
  const ended = stops.at(-1) ?? 0;
  if (total === 0) return <NothingYet>Nobody has left this song in this time.</NothingYet>;
  const momentOf = (part: number) => formatTime((seconds * part) / stops.length);
  return (
    <>
      <p className="mb-4 text-14 text-ink-soft">
        <strong className="text-ink tabular">{percent(ended / total)}</strong> of{' '}
        {total.toLocaleString('en-US')} plays reach the end. Each bar is a twentieth of the song.
      </p>
      {song && (
        <Waveform
          peaks={peaks}
          duration={seconds}
          currentTime={currentTime}
          isPlaying={isPlaying}
          getTime={() => (isPlaying ? readPlayerTime() : currentTime)}
          onSeek={(time) =>
            playFrom(song, time, { label: song.title, kind: 'song', href: `/song/${songId}` })
          }
          markers={comments}
          className="h-20"
        />
      )}
      <div aria-hidden="true" className="mt-5 flex h-24 items-end gap-px">
        {parts.map(({ part, count }) => (
          <span
            key={part}
            title={`${momentOf(part)} to ${momentOf(part + 1)}: ${count}`}
            className={part === stops.length - 1 ? 'flex-1 bg-line' : 'flex-1 rounded-t-[3px] bg-lamp'}
            style={{ height: `${part === stops.length - 1 ? 100 : Math.max(2, (count / most) * 100)}%` }}
          />
        ))}
      </div>
      <p aria-hidden="true" className="mt-2 flex justify-between text-12 text-ink-faint tabular">
        <span>{formatTime(0)}</span>
        <span>{formatTime(seconds)}</span>
      </p>
      <table className="sr-only">
        <caption>Where plays stop</caption>
        <thead>
          <tr>
            <th>Part</th>
            <th>Stops</th>
            <th>Share</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ part, count }) => (
            <tr key={part}>
              <th scope="row">
                {momentOf(part)} to {momentOf(part + 1)}
              </th>
              <td>{count}</td>
              <td>{percent(count / total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

import type { InsightsReport, PlaySource } from '@stagedoor/validators';
import { NothingYet } from '../../../components/nothing-yet.tsx';

const NAMES: Record<PlaySource, string> = {
  artist: 'Artist page',
  album: 'Album',
  search: 'Search',
  song: 'Song page',
  playlist: 'Playlist',
  embed: 'Player on another site',
  queue: 'Queue',
  direct: 'Home, library and elsewhere',
};

/** Where plays were started, the most frequent first. */
export function Sources({ sources }: { sources: InsightsReport['sources'] }) {
  const total = sources.reduce((sum, { plays }) => sum + plays, 0);
  const most = Math.max(1, ...sources.map(({ plays }) => plays));
  if (total === 0) return <NothingYet>No plays in this time.</NothingYet>;
  return (
    <table className="w-full border-collapse text-14">
      <caption className="sr-only">Where plays were started</caption>
      <thead className="sr-only">
        <tr>
          <th>Source</th>
          <th>Plays</th>
          <th>Share</th>
        </tr>
      </thead>
      <tbody>
        {sources.map(({ source, plays }) => (
          <tr key={source} className="align-bottom">
            <th scope="row" className="w-full py-1.5 text-left font-normal">
              <span className="block pb-1.5">{NAMES[source] ?? 'Elsewhere'}</span>
              <span
                className="block h-1.5 rounded-full bg-lamp"
                style={{ width: `${Math.max(1, (plays / most) * 100)}%` }}
              />
            </th>
            <td className="py-1.5 pl-4 text-right tabular">{plays.toLocaleString('en-US')}</td>
            <td className="whitespace-nowrap py-1.5 pl-4 text-right text-ink-faint tabular">
              {Math.round((plays / total) * 100)}%
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { SongWithAbilities } from '@stagedoor/validators';
import { Badge } from '../../../components/badge.tsx';
import { CoverImage } from '../../../components/cover-image.tsx';
import { formatDuration } from '../../../lib/format.ts';
import { SongStatus } from '../song-status.tsx';
import { useProcessing } from '../use-processing.ts';
import { SongActions } from './song-actions.tsx';

const HEAD = 'sticky top-16 z-10 bg-ground py-2 pr-4 text-left font-semibold text-13 text-ink-faint';

/** The artist's songs with their state; cards on a phone. */
export function SongsTable({ songs }: { songs: SongWithAbilities[] }) {
  const progress = useProcessing();
  return (
    <table className="w-full border-collapse max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-line border-b">
          <th className={`${HEAD} w-10`}>#</th>
          <th className={HEAD}>Title</th>
          <th className={HEAD}>Album</th>
          <th className={HEAD}>Duration</th>
          <th className={HEAD}>Status</th>
          <th className={`${HEAD} w-px pr-0 text-right`}>Actions</th>
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {songs.map((song, index) => (
          <tr
            key={song.id}
            className="border-line border-b transition-colors hover:bg-stage max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-2 max-md:rounded-card max-md:border max-md:bg-stage max-md:p-3"
          >
            <td className="py-2 text-ink-faint tabular max-md:hidden">{index + 1}</td>
            <td className="py-2 pr-4 max-md:p-0">
              <div className="flex items-center gap-3">
                <CoverImage
                  image={song.coverImage}
                  placeholder={song.coverPlaceholder}
                  sizes="40px"
                  className="w-10 rounded-small"
                />
                <span className="grid min-w-0">
                  <span className="line-clamp-2 font-semibold">{song.title}</span>
                  <span className="truncate text-13 text-ink-faint tabular md:hidden">
                    {[song.albumTitle, formatDuration(song.duration)].filter(Boolean).join(' · ')}
                  </span>
                  <span className="flex gap-1.5">
                    {song.isPremium && <Badge tone="premium">PREMIUM</Badge>}
                    {song.importedFrom === 'musicbrainz' && <Badge>MB</Badge>}
                  </span>
                </span>
              </div>
            </td>
            <td className="py-2 pr-4 text-ink-soft max-md:hidden">{song.albumTitle ?? '—'}</td>
            <td className="py-2 pr-4 text-ink-soft tabular max-md:hidden">{formatDuration(song.duration)}</td>
            <td className="py-2 pr-4 max-md:col-start-1 max-md:p-0">
              <SongStatus
                state={song.state}
                progress={progress.get(song.id) ?? 0}
                failureReason={song.failureReason}
              />
            </td>
            <td className="py-2 max-md:col-start-2 max-md:row-start-1 max-md:p-0">
              <SongActions song={song} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

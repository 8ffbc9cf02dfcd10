import type { HistoryItem } from '@stagedoor/validators';
import X from 'lucide-react/icons/x';
import { IconButton } from '../../components/icon-button.tsx';
import { toast } from '../../components/toast.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { SongRow } from '../catalog/index.ts';
import { playSongs } from '../player/index.ts';
import { groupByDay } from './group-by-day.ts';

const SOURCE = { label: 'History', kind: 'direct', href: '/history' } as const;

const Clock = ({ time }: { time: string }) => (
  <time dateTime={time}>
    {new Date(time).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}
  </time>
);

/** Plays under the days on which they were heard. */
export function HistoryDays({ plays }: { plays: HistoryItem[] }) {
  // A song that was played again stands in the queue once.
  const songs = [...new Map(plays.map(({ song }) => [song.id, song])).values()];
  const play = (songId: number) =>
    playSongs(
      songs,
      songs.findIndex(({ id }) => id === songId),
      SOURCE,
    );
  return groupByDay(plays, new Date()).map(({ day, plays }) => (
    <section key={day} aria-label={day} className="mb-8">
      <h2 className="mb-2 text-20">{day}</h2>
      <ol className="-mx-2">
        {plays.map(({ song, playedAt }, index) => (
          <SongRow
            key={`${playedAt} ${song.id}`}
            song={song}
            number={index + 1}
            onPlay={() => play(song.id)}
            note={
              <span className="tabular md:hidden">
                <Clock time={playedAt} />
                {' · '}
              </span>
            }
            aside={
              <>
                <span className="w-18 text-right text-13 text-ink-faint tabular max-md:hidden">
                  <Clock time={playedAt} />
                </span>
                <RemoveButton song={song} />
              </>
            }
          />
        ))}
      </ol>
    </section>
  ));
}

function RemoveButton({ song }: { song: { id: number; title: string } }) {
  const remove = trpc.history.remove.useMutation({
    onSuccess: async () => {
      await api.history.invalidate();
      toast.success('Removed from your history', { description: song.title });
    },
    meta: failsAs('Failed to remove the song'),
  });
  return (
    <IconButton
      label={`Remove ${song.title} from your history`}
      size="small"
      disabled={remove.isPending}
      onClick={() => remove.mutate({ songId: song.id })}
    >
      <X className="size-4" aria-hidden="true" />
    </IconButton>
  );
}

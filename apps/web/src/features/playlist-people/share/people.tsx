import type { Playlist } from '@stagedoor/validators';
import { Skeleton } from '../../../components/skeleton.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { PersonRow } from './person-row.tsx';

/** The owner and the people with whom the playlist is shared. */
export function People({ playlist: { id, can } }: { playlist: Playlist }) {
  const { data, isLoadingError, error } = trpc.playlistPeople.list.useQuery({ id });
  if (isLoadingError)
    return (
      <p role="alert" className="text-14 text-alarm">
        {error.message}
      </p>
    );
  if (!data) return <Skeleton className="h-14" />;
  return (
    <ul className="grid">
      {data.map((person) => (
        <PersonRow key={person.userId} id={id} person={person} isEditable={can.share} />
      ))}
    </ul>
  );
}

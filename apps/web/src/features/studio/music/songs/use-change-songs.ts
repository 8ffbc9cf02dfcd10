import type { ChangeSongsInput, Song } from '@stagedoor/validators';
import { MAX_SONGS_AT_ONCE } from '@stagedoor/validators/limits';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../../components/toast.ts';
import { countSongs } from '../../../../lib/format.ts';
import { inParts } from '../../../../lib/in-parts.ts';
import { failsAs, sayFailure } from '../../../../lib/requests/failure-words.ts';
import { trpcClient } from '../../../../lib/trpc.ts';
import { readMusicAgain } from '../read-music-again.ts';

type Act = ChangeSongsInput['act'];
interface Change {
  songs: readonly Pick<Song, 'id'>[];
  act: Act;
}

const DONE: Record<Act['type'], string> = {
  premium: 'Songs updated',
  album: 'Songs moved',
  genre: 'Songs updated',
  tags: 'Songs updated',
  explicit: 'Songs updated',
  delete: 'Songs deleted',
  restore: 'Songs restored',
};

const FAILURE = failsAs(({ input }) =>
  (input as Change).act.type === 'delete' ? 'Failed to delete songs' : 'Failed to update songs',
);

/**
 * One act on many songs; a deletion can be taken back from its toast, also when not all songs were deleted.
 */
export function useChangeSongs(onDone?: () => void) {
  const change = useMutation({
    mutationFn: ({ songs, act }: Change) =>
      inParts(
        songs.map(({ id }) => id),
        MAX_SONGS_AT_ONCE,
        (ids) => trpcClient.studio.changeSongs.mutate({ ids, act }),
      ),
    onSuccess: ({ done, failure }, input) => {
      const { songs, act } = input;
      const restore = () => change.mutate({ songs: songs.slice(0, done), act: { type: 'restore' } });
      const undo = act.type === 'delete' && { action: { label: 'Undo', onClick: restore } };
      const all = countSongs(songs.length);
      const said = failure && sayFailure(FAILURE.failure, { error: failure, input });
      if (said) {
        const description = `Only ${done} of ${all} ${act.type === 'delete' ? 'are deleted' : 'are changed'}. ${said.description}`;
        toast.error(said.title, { description, ...undo });
      } else toast.success(DONE[act.type], { description: all, ...undo });
      onDone?.();
      return readMusicAgain();
    },
    meta: FAILURE,
    onError: () => readMusicAgain(),
  });
  return change;
}

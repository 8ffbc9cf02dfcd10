import type { ChangeSongsInput, Song } from '@stagedoor/validators';
import { MAX_SONGS_AT_ONCE } from '@stagedoor/validators/limits';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../../components/toast.ts';
import { countSongs } from '../../../../lib/format.ts';
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
  delete: 'Songs deleted',
  restore: 'Songs restored',
};

/** One act on many songs; a deletion can be taken back from its toast. */
export function useChangeSongs(onDone?: () => void) {
  const change = useMutation({
    mutationFn: async ({ songs, act }: Change) => {
      const ids = songs.map(({ id }) => id);
      for (let start = 0; start < ids.length; start += MAX_SONGS_AT_ONCE)
        await trpcClient.studio.changeSongs.mutate({ ids: ids.slice(start, start + MAX_SONGS_AT_ONCE), act });
    },
    onSuccess: (_answer, { songs, act }) => {
      toast.success(DONE[act.type], {
        description: countSongs(songs.length),
        ...(act.type === 'delete' && {
          action: { label: 'Undo', onClick: () => change.mutate({ songs, act: { type: 'restore' } }) },
        }),
      });
      onDone?.();
      return readMusicAgain();
    },
    onError: ({ message }, { act }) => {
      toast.error(act.type === 'delete' ? 'Failed to delete songs' : 'Failed to update songs', {
        description: message,
      });
      return readMusicAgain();
    },
  });
  return change;
}

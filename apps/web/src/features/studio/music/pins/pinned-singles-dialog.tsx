import { PINNED_SONGS } from '@stagedoor/validators/limits';
import { failsAs } from '../../../../lib/requests/failure-words.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { readMusicAgain } from '../read-music-again.ts';
import { arrangePins } from './arrange-pins.ts';
import { PinsDialog } from './pins-dialog.tsx';

/** The songs without an album that the artist's page shows first. */
export default function PinnedSinglesDialog({ onClose }: { onClose: () => void }) {
  const query = trpc.studio.singles.useQuery();
  const save = trpc.studio.pinSongs.useMutation({
    onSettled: readMusicAgain,
    meta: failsAs('Failed to pin'),
  });
  const { songs = [], pinnedIds = [] } = query.data ?? {};
  return (
    <PinsDialog
      noun="singles"
      description="Songs without an album that your page shows first, in this order. Each change is saved."
      noneYet="Nothing is pinned: your page begins with your most played songs"
      query={query}
      pins={arrangePins({
        works: songs,
        ids: save.isPending ? save.variables.songIds : pinnedIds,
        save: (songIds) => save.mutate({ songIds }),
      })}
      max={PINNED_SONGS}
      isSaving={save.isPending}
      onClose={onClose}
    />
  );
}

import { PINNED_SONGS } from '@stagedoor/validators/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { failsAs } from '../../../../lib/requests/failure-words.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { readMusicAgain } from '../read-music-again.ts';
import { arrangePins } from './arrange-pins.ts';
import { PinsDialog } from './pins-dialog.tsx';
import { usePinSearch } from './use-pin-search.ts';

/** The songs without an album that the artist's page shows first. */
export default function PinnedSinglesDialog({ onClose }: { onClose: () => void }) {
  const { search, term, setTerm } = usePinSearch();
  const query = trpc.studio.singles.useQuery({ search }, { placeholderData: keepPreviousData });
  const save = trpc.studio.pinSongs.useMutation({
    onSettled: readMusicAgain,
    meta: failsAs('Failed to pin'),
  });
  return (
    <PinsDialog
      noun="singles"
      description="Songs without an album that your page shows first, in this order. Each change is saved."
      noneYet="Nothing is pinned: your page begins with your most played songs"
      query={query}
      term={term}
      onTermChange={setTerm}
      hasMore={query.data?.hasMore ?? false}
      pins={arrangePins({
        works: query.data,
        ids: save.isPending ? save.variables.songIds : undefined,
        save: (songIds) => save.mutate({ songIds }),
      })}
      max={PINNED_SONGS}
      isSaving={save.isPending}
      onClose={onClose}
    />
  );
}

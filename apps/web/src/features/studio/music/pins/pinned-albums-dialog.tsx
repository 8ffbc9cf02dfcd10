import { PINNED_ALBUMS } from '@stagedoor/validators/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { failsAs } from '../../../../lib/requests/failure-words.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { readMusicAgain } from '../read-music-again.ts';
import { arrangePins } from './arrange-pins.ts';
import { PinsDialog } from './pins-dialog.tsx';
import { usePinSearch } from './use-pin-search.ts';

/** The albums that the artist's page shows first. */
export default function PinnedAlbumsDialog({ onClose }: { onClose: () => void }) {
  const { search, term, setTerm } = usePinSearch();
  const query = trpc.studio.albumsToPin.useQuery({ search }, { placeholderData: keepPreviousData });
  const save = trpc.studio.pinAlbums.useMutation({
    onSettled: readMusicAgain,
    meta: failsAs('Failed to pin'),
  });
  return (
    <PinsDialog
      noun="albums"
      description="Your page shows these albums first, in this order, and then the others, newest first. Each change is saved."
      noneYet="Nothing is pinned: the newest album comes first"
      query={query}
      term={term}
      onTermChange={setTerm}
      hasMore={query.data?.hasMore ?? false}
      pins={arrangePins({
        works: query.data,
        ids: save.isPending ? save.variables.albumIds : undefined,
        save: (albumIds) => save.mutate({ albumIds }),
      })}
      max={PINNED_ALBUMS}
      isSaving={save.isPending}
      onClose={onClose}
    />
  );
}

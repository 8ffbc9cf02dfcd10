import { PINNED_ALBUMS } from '@stagedoor/validators/limits';
import { failsAs } from '../../../../lib/requests/failure-words.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { OWN_ALBUMS } from '../../queries.ts';
import { readMusicAgain } from '../read-music-again.ts';
import { arrangePins } from './arrange-pins.ts';
import { PinsDialog } from './pins-dialog.tsx';

/** The albums that the artist's page shows first. */
export default function PinnedAlbumsDialog({ onClose }: { onClose: () => void }) {
  const query = trpc.studio.albums.useQuery(OWN_ALBUMS);
  const save = trpc.studio.pinAlbums.useMutation({
    onSettled: readMusicAgain,
    meta: failsAs('Failed to pin'),
  });
  const albums = query.data?.items ?? [];
  const saved = albums.filter(({ isPinned }) => isPinned).map(({ id }) => id);
  return (
    <PinsDialog
      noun="albums"
      description="Your page shows these albums first, in this order, and then the others, newest first. Each change is saved."
      noneYet="Nothing is pinned: the newest album comes first"
      query={query}
      pins={arrangePins({
        works: albums,
        ids: save.isPending ? save.variables.albumIds : saved,
        save: (albumIds) => save.mutate({ albumIds }),
      })}
      max={PINNED_ALBUMS}
      isSaving={save.isPending}
      onClose={onClose}
    />
  );
}

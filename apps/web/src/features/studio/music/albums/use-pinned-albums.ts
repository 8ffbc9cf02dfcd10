import { failsAs } from '../../../../lib/requests/failure-words.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { OWN_ALBUMS } from '../../queries.ts';
import { readMusicAgain } from '../read-music-again.ts';

/** The albums of the acting profile, which come with the pinned ones first, and what pins them. */
export function usePinnedAlbums() {
  const query = trpc.studio.albums.useQuery(OWN_ALBUMS);
  const save = trpc.studio.pinAlbums.useMutation({
    onSettled: readMusicAgain,
    meta: failsAs('Failed to pin'),
  });
  const albums = query.data?.items ?? [];
  const wanted = save.isPending ? save.variables.albumIds : undefined;
  const ids = wanted ?? albums.filter(({ isPinned }) => isPinned).map(({ id }) => id);
  const pinned = ids.flatMap((id) => albums.find((album) => album.id === id) ?? []);
  const pinThese = (albumIds: number[]) => save.mutate({ albumIds });
  return {
    query,
    pinned,
    others: albums.filter(({ id }) => !ids.includes(id)),
    pin: (id: number) => pinThese([...ids, id]),
    unpin: (id: number) => pinThese(ids.filter((one) => one !== id)),
    move: (from: number, to: number) => {
      const next = [...ids];
      next.splice(to, 0, ...next.splice(from, 1));
      pinThese(next);
    },
    isSaving: save.isPending,
  };
}

import type { Song } from '@stagedoor/validators';
import { useState } from 'react';
import { failsAs } from '../../../../lib/requests/failure-words.ts';
import { api, trpc } from '../../../../lib/trpc.ts';
import { readMusicAgain } from '../read-music-again.ts';

/** An album's songs in order; a move shows at once and is saved. */
export function useAlbumOrder(id: number) {
  const query = trpc.albums.get.useQuery({ id }, { staleTime: 0 });
  const [moved, setMoved] = useState<Song[] | null>(null);
  const order = trpc.studio.orderAlbumSongs.useMutation({
    onSuccess: (songs) => api.albums.get.setData({ id }, (album) => album && { ...album, songs }),
    meta: failsAs('Failed to save the order'),
    onSettled: async () => {
      await readMusicAgain();
      setMoved(null);
    },
  });
  const songs = moved ?? query.data?.songs ?? [];
  return {
    query,
    songs,
    isSaving: order.isPending,
    move(from: number, to: number) {
      const next = [...songs];
      next.splice(to, 0, ...next.splice(from, 1));
      setMoved(next);
      order.mutate({ id, songIds: next.map((song) => song.id) });
    },
  };
}

import type { Artist } from '@stagedoor/validators';
import Shuffle from 'lucide-react/icons/shuffle';
import { useState } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { toast } from '../../components/toast.ts';
import { api } from '../../lib/trpc.ts';
import { isPlayable, shuffleSongs } from '../player/index.ts';
import { useTopSongs } from './use-top-songs.ts';

/** The most songs that a shuffle takes: several hours of music. */
const MOST_SONGS = 200;

/** Shuffles all songs of the artist, not only the popular ones. */
export function ShuffleArtistButton({ artist }: { artist: Artist }) {
  const { songs, isPending } = useTopSongs(artist.id);
  const [isBusy, setIsBusy] = useState(false);
  async function shuffle() {
    setIsBusy(true);
    try {
      const { items } = await api.artists.songs.fetch({ artistId: artist.id, limit: MOST_SONGS });
      shuffleSongs(items, { label: artist.name, kind: 'artist' as const, href: `/artist/${artist.id}` });
    } catch {
      toast.error('Error fetching songs');
    } finally {
      setIsBusy(false);
    }
  }
  if (!isPending && songs.length === 0) return null;
  return (
    <IconButton
      label={`Shuffle ${artist.name}`}
      disabled={isBusy || !songs.some(isPlayable)}
      onClick={shuffle}
    >
      <Shuffle className="size-5" aria-hidden="true" />
    </IconButton>
  );
}

import type { ArtistWithAbilities } from '@stagedoor/validators';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '../../lib/trpc.ts';

/** The address of a profile that was merged into another one becomes the other one's. */
export function useKeptAddress(artistId: number, artist: ArtistWithAbilities | undefined): void {
  const router = useRouter();
  useEffect(() => {
    if (!artist || artist.id === artistId) return;
    api.artists.get.setData({ id: artist.id }, artist);
    const { href } = router.latestLocation;
    router.history.replace(href.replace(/^\/(artists?)\/\d+/, `/$1/${artist.id}`));
  }, [artistId, artist, router]);
}

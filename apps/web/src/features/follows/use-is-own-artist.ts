import { trpc } from '../../lib/trpc.ts';
import { useUser } from '../account/index.ts';

/** Whether a person works for an artist, whom they then cannot follow. */
export function useIsOwnArtist(artistId: number): boolean {
  const { user } = useUser();
  const { data: profiles = [] } = trpc.profiles.mine.useQuery(undefined, {
    enabled: user?.isArtist === true,
  });
  return profiles.some(({ artist }) => artist.id === artistId);
}

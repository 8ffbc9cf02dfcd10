import { useEffect } from 'react';
import { useActingProfile } from '../../../lib/acting-profile.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { trpc, trpcClient } from '../../../lib/trpc.ts';

/** The caller's profiles, and the one that this tab works on: the one chosen last, until another is chosen. */
export function useProfiles() {
  const query = trpc.profiles.mine.useQuery();
  const artistId = useActingProfile((state) => state.artistId);
  const profiles = query.data ?? [];
  const acting =
    profiles.find(({ artist }) => artist.id === artistId) ?? profiles.find(({ isChosen }) => isChosen);
  const actingId = acting?.artist.id ?? null;
  useEffect(() => useActingProfile.setState({ artistId: actingId }), [actingId]);
  return { query, profiles, acting, isReady: actingId === artistId };
}

export type ActingProfile = NonNullable<ReturnType<typeof useProfiles>['acting']>;

/** Drops answers for other profiles; who is signed in, and their profiles, stay. */
const STAYS = new Set(['account', 'profiles']);

/** Makes this tab work on another profile, and remembers it for the next visit. */
export async function switchProfile(artistId: number): Promise<void> {
  useActingProfile.setState({ artistId });
  await Promise.all([
    queryClient.resetQueries({
      predicate: ({ queryKey: [path] }) => !(Array.isArray(path) && STAYS.has(String(path[0]))),
    }),
    trpcClient.profiles.choose.mutate({ id: artistId }),
  ]);
}

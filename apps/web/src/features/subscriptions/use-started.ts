import type { Artist } from '@stagedoor/validators';
import { useNavigate } from '@tanstack/react-router';
import { toast } from '../../components/toast.ts';
import { refetchRights } from '../../lib/refetch-rights.ts';

/** Runs when a subscription has started: unlocks content, thanks the person and opens the artist's page. */
export function useStarted(artist: Pick<Artist, 'id' | 'name'>) {
  const navigate = useNavigate();
  return async () => {
    await refetchRights();
    toast.success('Subscription successful!', { description: `You now support ${artist.name}` });
    await navigate({ to: '/artist/$artistId', params: { artistId: String(artist.id) } });
  };
}

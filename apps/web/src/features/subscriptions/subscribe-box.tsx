import type { Artist } from '@stagedoor/validators';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { toast } from '../../components/toast.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUser } from '../account/use-user.ts';
import { CurrentSubscription } from './current-subscription.tsx';
import { readRightsAgain } from './read-rights-again.ts';
import { useSubscriptions } from './use-subscriptions.ts';

/** Price and button; for subscribers what they have and how to end it. */
export function SubscribeBox({ artist }: { artist: Artist }) {
  const { user } = useUser();
  const navigate = useNavigate();
  const current = useSubscriptions().findSubscription(artist.id);
  const toArtist = { to: '/artist/$artistId', params: { artistId: String(artist.id) } } as const;
  const create = trpc.subscriptions.create.useMutation({
    onSuccess: async () => {
      await readRightsAgain();
      toast.success('Subscription successful!', { description: `You now support ${artist.name}` });
      await navigate(toArtist);
    },
    onError: (error) =>
      toast.error('Subscription failed', {
        description: error.message || 'Something went wrong. Please try again.',
      }),
  });
  const subscribe = () => {
    if (user) return create.mutate({ artistId: artist.id });
    toast.error('Authentication required', { description: 'Please log in to subscribe to this artist' });
    return navigate({ to: '/auth', search: { redirect: `/subscribe/${artist.id}` } });
  };
  if (current) return <CurrentSubscription subscription={current} />;
  return (
    <div className="grid max-w-md gap-4 rounded-card border border-line bg-stage p-6">
      <p className="flex items-baseline gap-2">
        <span className="font-extrabold font-name text-48 tracking-name tabular">$0.99</span>
        <span className="text-14 text-ink-faint">per month, price fixed</span>
      </p>
      <Button variant="door" size="large" disabled={create.isPending} onClick={subscribe}>
        {create.isPending ? 'Processing...' : 'Subscribe for $0.99/month'}
      </Button>
      <p className="text-13 text-ink-faint">You can cancel your subscription at any time</p>
      <p className="border-line border-t pt-4 text-13 text-ink-faint">
        Demo payments: nothing is charged, and no card is asked for.
      </p>
    </div>
  );
}

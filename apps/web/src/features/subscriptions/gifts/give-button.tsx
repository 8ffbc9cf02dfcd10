import type { ArtistWithAbilities } from '@stagedoor/validators';
import Gift from 'lucide-react/icons/gift';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { lazyPart } from '../../../components/lazy-part.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useAskToSignIn, useUser } from '../../account/index.ts';

const GiftDialog = lazyPart(() => import('./gift-dialog.tsx'));

/** Opens the dialog in which months of the artist are bought for somebody else. */
export function GiveButton({ artist }: { artist: ArtistWithAbilities }) {
  const [isOpen, setIsOpen] = useState(false);
  const { user } = useUser();
  const askToSignIn = useAskToSignIn();
  const { data: terms } = trpc.billing.terms.useQuery();
  const open = () =>
    user
      ? setIsOpen(true)
      : askToSignIn('Sign In Required', 'Please log in to give this artist to somebody.');
  return (
    <>
      <Button variant="ghost" className="justify-self-start" onClick={open}>
        <Gift className="size-4" aria-hidden="true" />
        Give as a gift
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <GiftDialog artist={artist} isDemo={terms?.provider === 'demo'} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </>
  );
}

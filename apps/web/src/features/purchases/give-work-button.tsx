import type { SoldKind } from '@stagedoor/validators';
import Gift from 'lucide-react/icons/gift';
import { Suspense, useState } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { useAskToSignIn, useUser } from '../account/index.ts';
import type { SoldWork } from './buy-button.tsx';

const GiveWorkDialog = lazyPart(() => import('./give-work-dialog.tsx'));

interface GiveWorkButtonProps {
  kind: SoldKind;
  work: SoldWork;
  /** Members of its profile make download codes instead. */
  isOwn: boolean;
}

/** Buys an album or song for somebody else. Nothing where it is not for sale, or free for everybody. */
export function GiveWorkButton({ kind, work, isOwn }: GiveWorkButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { user } = useUser();
  const askToSignIn = useAskToSignIn();
  const { price } = work;
  if (!price || isOwn || (price.minCents === 0 && !price.namesPrice)) return null;
  const open = () =>
    user
      ? setIsOpen(true)
      : askToSignIn('Sign In Required', `Please log in to give this ${kind} to somebody.`);
  return (
    <>
      <IconButton label="Give as a gift" onClick={open}>
        <Gift className="size-5" aria-hidden="true" />
      </IconButton>
      <Suspense fallback={null}>
        {isOpen && <GiveWorkDialog kind={kind} work={work} price={price} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}

import { Suspense } from 'react';
import { lazyPart } from '../../components/lazy-part.ts';
import { useUser } from '../account/index.ts';
import { canKeep } from './can-keep.ts';
import type { KeepTarget } from './load-collection.ts';

const KeepToggle = lazyPart(() => import('./keep-toggle.tsx'));

interface KeepOfflineButtonProps {
  target: KeepTarget;
  /** Shows the words beside the sign, where there is room. */
  hasLabel?: boolean;
}

/** Keeps an album, a playlist or the liked songs on this device, or removes them; for who is signed in. */
export function KeepOfflineButton({ target, hasLabel = false }: KeepOfflineButtonProps) {
  const { user } = useUser();
  if (!user || !canKeep()) return null;
  return (
    <Suspense fallback={<span className={hasLabel ? 'h-10 w-13 sm:w-36' : 'size-10'} />}>
      <KeepToggle target={target} hasLabel={hasLabel} user={user} />
    </Suspense>
  );
}

import HandCoins from 'lucide-react/icons/hand-coins';
import { Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import type { TipTarget } from './tip-dialog.tsx';

const TipDialog = lazyPart(() => import('./tip-dialog.tsx'));

/** Opens the dialog that gives a tip. */
export function TipButton({ target, size = 'medium' }: { target: TipTarget; size?: 'medium' | 'large' }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size={size} onClick={() => setIsOpen(true)}>
        <HandCoins className="size-5" aria-hidden="true" />
        Tip
      </Button>
      {isOpen && (
        <Suspense>
          <TipDialog target={target} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

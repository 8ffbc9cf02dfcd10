import type { Price, SoldKind } from '@stagedoor/validators';
import { formatPrice } from '@stagedoor/validators/format';
import { Link, useLocation } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import { Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import { AwaitPurchase } from './await-purchase.tsx';
import { TipButton } from './tip-button.tsx';

const BuyDialog = lazyPart(() => import('./buy-dialog.tsx'));

export interface SoldWork {
  id: number;
  title: string;
  artistName: string;
  price: Price | null;
  isBought: boolean;
  opensAt: string | null;
}

interface BuyButtonProps {
  kind: SoldKind;
  work: SoldWork;
  /** Members of its profile do not buy it. */
  isOwn: boolean;
}

/** Sells an album or song; says so when it is bought. Nothing where it is not for sale. */
export function BuyButton({ kind, work, isOwn }: BuyButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const hasPaid = useLocation({
    select: ({ searchStr }) => new URLSearchParams(searchStr).get('checkout') === 'success',
  });
  if (work.isBought)
    return (
      <>
        <Link to="/purchases" className={buttonStyle('outline', 'large')}>
          <Check className="size-5" aria-hidden="true" />
          {work.opensAt ? 'Pre-ordered' : 'Bought'}
        </Link>
        {work.price && (
          <TipButton target={{ artistName: work.artistName, for: { kind, ...work } }} size="large" />
        )}
      </>
    );
  if (hasPaid) return <AwaitPurchase kind={kind} id={work.id} />;
  if (!work.price || isOwn) return null;
  return (
    <>
      <Button variant="outline" size="large" onClick={() => setIsOpen(true)}>
        {labelOf(work)}
      </Button>
      {isOpen && (
        <Suspense>
          <BuyDialog kind={kind} work={work} price={work.price} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function labelOf({ price, opensAt }: SoldWork): string {
  const act = opensAt ? 'Pre-order' : 'Buy';
  if (!price || price.minCents > 0) return `${act} ${formatPrice(price?.minCents ?? 0)}`;
  return price.namesPrice ? `${act}, name your price` : 'Get it for free';
}

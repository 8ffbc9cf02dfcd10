import type { ArtistWithAbilities } from '@stagedoor/validators';
import { formatPrice } from '@stagedoor/validators/format';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { trpc } from '../../lib/trpc.ts';

const CatalogueDialog = lazyPart(() => import('./catalogue-dialog.tsx'));

/** Sells all work of an artist at once. Nothing where its artist does not, and for who has all of it. */
export function CatalogueSection({ artist }: { artist: ArtistWithAbilities }) {
  const [isOpen, setIsOpen] = useState(false);
  const isSold = artist.catalogueDiscount !== null;
  const { data: offer } = trpc.purchases.catalogue.useQuery({ artistId: artist.id }, { enabled: isSold });
  const hasPaid = useLocation({
    select: ({ searchStr }) => new URLSearchParams(searchStr).get('checkout') === 'success',
  });
  if (hasPaid)
    return (
      <p role="status" className="mb-8 text-14 text-ink-soft">
        Thank you! The receipt comes by mail once your payment is there.
      </p>
    );
  if (!offer || artist.can.edit) return null;
  const { works, priceCents, sumCents, discountPercent } = offer;
  const count = works.length === 1 ? 'one work' : `${works.length} works`;
  return (
    <section
      aria-label={`Everything by ${artist.name}`}
      className="mb-10 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-raised p-5"
    >
      <div className="grid gap-1">
        <p className="font-semibold text-16">Everything by {artist.name}</p>
        <p className="text-14 text-ink-soft tabular">
          {count}
          {discountPercent > 0 && priceCents < sumCents && (
            <>
              , {discountPercent}% off: <s className="text-ink-faint">{formatPrice(sumCents)}</s>
            </>
          )}
        </p>
      </div>
      <Button variant="outline" size="large" onClick={() => setIsOpen(true)}>
        Buy everything {formatPrice(priceCents)}
      </Button>
      {isOpen && (
        <Suspense>
          <CatalogueDialog artist={artist} offer={offer} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

import type { Artist } from '@stagedoor/validators';
import { useState } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { DoorFigure } from '../../components/figures/door-figure.tsx';
import { trpc } from '../../lib/trpc.ts';
import { CategoryFilter, type MerchCategory } from './category-filter.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';
import { StoreLink } from './store-link.tsx';

/** The whole merch table of an artist, by category. */
export function MerchGrid({ artist }: { artist: Artist }) {
  const [category, setCategory] = useState<MerchCategory>('All');
  const query = trpc.products.list.useQuery({ artistId: artist.id });
  const storeUrl = artist.printfulStoreUrl;
  if (query.isPending) return <ProductGridSkeleton count={6} />;
  if (query.isError)
    return <ErrorState title="Failed to load merchandise" onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) {
    const text = storeUrl
      ? `${artist.name} sells in a store of their own.`
      : `${artist.name} has nothing on the merch table yet.`;
    return (
      <EmptyState figure={DoorFigure} title="No Merchandise Available" text={text}>
        {storeUrl && <StoreLink url={storeUrl} />}
      </EmptyState>
    );
  }
  const shown = query.data.filter((product) => category === 'All' || product.category === category);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <CategoryFilter value={category} onChange={setCategory} />
        {storeUrl && <StoreLink url={storeUrl} />}
      </div>
      {shown.length > 0 ? (
        <ProductGrid products={shown} storeUrl={storeUrl} />
      ) : (
        <EmptyState figure={DoorFigure} title={`Nothing in ${category}`} text="Look at the other shelves." />
      )}
    </>
  );
}

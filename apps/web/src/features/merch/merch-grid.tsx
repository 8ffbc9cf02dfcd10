import type { Artist } from '@stagedoor/validators';
import { PRODUCT_CATEGORIES } from '@stagedoor/validators/limits';
import { useState } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { DoorFigure } from '../../components/figures/door-figure.tsx';
import { trpc } from '../../lib/trpc.ts';
import { CategoryFilter, type MerchCategory } from './category-filter.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';
import { StoreLink } from './store-link.tsx';

/** All merchandise of an artist, by category. */
export function MerchGrid({ artist }: { artist: Artist }) {
  const [category, setCategory] = useState<MerchCategory>('All');
  const query = trpc.products.list.useQuery({ artistId: artist.id });
  const storeUrl = artist.printfulStoreUrl;
  if (query.isPending) return <ProductGridSkeleton count={6} />;
  if (query.isLoadingError)
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
  const categories = PRODUCT_CATEGORIES.filter((one) =>
    query.data.some((product) => product.category === one),
  );
  // The last product of the selected category may have been removed since.
  const chosen = categories.some((one) => one === category) ? category : 'All';
  const shown = query.data.filter((product) => chosen === 'All' || product.category === chosen);
  return (
    <>
      {(categories.length > 1 || storeUrl) && (
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          {categories.length > 1 && (
            <CategoryFilter categories={categories} value={chosen} onChange={setCategory} />
          )}
          {storeUrl && (
            <div className="sm:ml-auto">
              <StoreLink url={storeUrl} />
            </div>
          )}
        </div>
      )}
      <ProductGrid products={shown} storeUrl={storeUrl} />
    </>
  );
}

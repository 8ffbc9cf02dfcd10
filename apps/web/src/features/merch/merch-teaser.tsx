import { MERCH_TEASER } from '@stagedoor/validators/limits';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '../../components/error-state.tsx';
import { SEE_ALL, Section } from '../../components/section.tsx';
import { trpc } from '../../lib/trpc.ts';
import { ComingSoon } from './coming-soon.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';
import { StoreLink } from './store-link.tsx';

/** The newest products, as a section of the artist overview. */
export function MerchTeaser({ artistId }: { artistId: number }) {
  const query = trpc.products.list.useQuery({ artistId });
  const artist = trpc.artists.get.useQuery({ id: artistId });
  const storeUrl = artist.data?.printfulStoreUrl ?? null;
  const count = query.data?.length ?? 0;
  const hasMore = count > MERCH_TEASER;
  const seeAll = hasMore && (
    <Link to="/artists/$artistId/store" params={{ artistId: String(artistId) }} className={SEE_ALL}>
      View All
    </Link>
  );
  return (
    <Section title="Merchandise" aside={seeAll || (storeUrl && <StoreLink url={storeUrl} />)}>
      {query.isPending || artist.isPending ? (
        <ProductGridSkeleton count={MERCH_TEASER} isTeaser />
      ) : query.isLoadingError ? (
        <ErrorState title="Failed to load merchandise" onRetry={() => void query.refetch()} />
      ) : count > 0 ? (
        <ProductGrid
          products={query.data.slice(0, MERCH_TEASER)}
          storeUrl={storeUrl}
          isTeaser
          hasMore={hasMore}
        />
      ) : storeUrl ? (
        <p className="text-14 text-ink-soft">All there is to wear and to hang up waits in the store.</p>
      ) : (
        <ComingSoon />
      )}
    </Section>
  );
}

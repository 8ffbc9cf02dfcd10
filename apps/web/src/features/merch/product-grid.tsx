import type { Product } from '@stagedoor/validators';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { ProductCard } from './product-card.tsx';

const GRID = '-mx-3 grid grid-cols-2 gap-y-4 md:grid-cols-3 xl:grid-cols-4';
const TEASER = '-mx-3 grid grid-cols-2 gap-y-4 md:grid-cols-3';

interface ProductGridProps {
  products: readonly Product[];
  storeUrl: string | null;
  isTeaser?: boolean;
  /** There are more elsewhere, so that a phone may show full rows alone. */
  hasMore?: boolean;
}

export const ProductGrid = ({ products, storeUrl, isTeaser, hasMore }: ProductGridProps) => (
  <ul className={isTeaser ? TEASER : GRID}>
    {products.map((product) => (
      <li key={product.id} className={hasMore ? 'max-md:nth-3:hidden' : undefined}>
        <ProductCard product={product} storeUrl={storeUrl} />
      </li>
    ))}
  </ul>
);

export const ProductGridSkeleton = ({ count, isTeaser }: { count: number; isTeaser?: boolean }) => (
  <LoadingShapes label="Loading merchandise" className={isTeaser ? TEASER : GRID}>
    {Array.from({ length: count }, (_, index) => (
      <div key={`product ${index + 1}`} className={isTeaser ? 'p-3 max-md:nth-4:hidden' : 'p-3'}>
        <Skeleton className="aspect-square rounded-card" />
        <Skeleton className="mt-3 h-6 w-3/4" />
        <Skeleton className="mt-0.5 h-5 w-1/2" />
      </div>
    ))}
  </LoadingShapes>
);

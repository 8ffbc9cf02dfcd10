import type { Product } from '@stagedoor/validators';
import ExternalLink from 'lucide-react/icons/external-link';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { CoverImage } from '../../components/cover-image.tsx';

interface ProductCardProps {
  product: Product;
  /** The artist's store, for products without a page of their own. */
  storeUrl: string | null;
}

export function ProductCard({ product, storeUrl }: ProductCardProps) {
  const url = product.url ?? storeUrl;
  const face = <ProductFace product={product} isLink={url !== null} />;
  if (url === null) return <div className="p-3">{face}</div>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="group block rounded-card p-3 transition-colors hover:bg-stage"
    >
      {face}
    </a>
  );
}

const ProductFace = ({ product, isLink }: { product: Product; isLink: boolean }) => (
  <>
    {product.image ? (
      <CoverImage
        image={product.image}
        placeholder={product.imagePlaceholder}
        sizes="(min-width: 768px) 260px, 45vw"
        className="w-full rounded-card transition-transform group-hover:scale-[1.02]"
      />
    ) : (
      <span className="grid aspect-square w-full place-items-center rounded-card bg-raised text-ink-faint">
        <ShoppingBag className="size-10" strokeWidth={1.5} aria-hidden="true" />
      </span>
    )}
    <p className="mt-3 flex items-start gap-1.5 font-name font-semibold text-16 tracking-name">
      <span className="line-clamp-2 min-w-0 wrap-anywhere">{product.name}</span>
      {isLink && <ExternalLink className="mt-1.5 size-3.5 shrink-0 text-ink-faint" aria-hidden="true" />}
    </p>
    <p className="mt-0.5 flex items-baseline justify-between gap-2 text-13">
      <span className="font-semibold text-14 tabular">{product.price}</span>
      <span className="text-ink-faint">{product.category}</span>
    </p>
  </>
);

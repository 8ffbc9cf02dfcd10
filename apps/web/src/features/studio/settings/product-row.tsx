import type { Product } from '@stagedoor/validators';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { CoverImage } from '../../../components/cover-image.tsx';
import { RowMenu } from './row-menu.tsx';

interface ProductRowProps {
  product: Product;
  onEdit: () => void;
  onDelete: () => void;
}

export const ProductRow = ({ product, onEdit, onDelete }: ProductRowProps) => (
  <li className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
    {product.image ? (
      <CoverImage
        image={product.image}
        placeholder={product.imagePlaceholder}
        sizes="56px"
        className="w-14 rounded-small"
      />
    ) : (
      <span className="grid size-14 shrink-0 place-items-center rounded-small bg-raised text-ink-faint">
        <ShoppingBag className="size-5" aria-hidden="true" />
      </span>
    )}
    <p className="grid min-w-0 flex-1">
      <span className="truncate font-semibold text-14">{product.name}</span>
      <span className="truncate text-13 text-ink-faint">
        {product.category}
        {product.url && ` · ${new URL(product.url).hostname}`}
      </span>
    </p>
    <span className="font-semibold text-14 tabular">{product.price}</span>
    <RowMenu name={product.name} onEdit={onEdit} onDelete={onDelete} />
  </li>
);

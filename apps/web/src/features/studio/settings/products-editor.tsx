import type { Product } from '@stagedoor/validators';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { DoorFigure } from '../../../components/figures/door-figure.tsx';
import { Panel } from '../../../components/panel.tsx';
import { LoadingRows } from '../../../components/skeleton.tsx';
import { toast } from '../../../components/toast.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { api, trpc } from '../../../lib/trpc.ts';
import { EditProductDialog, NewProductDialog } from './product-dialog.tsx';
import { ProductRow } from './product-row.tsx';

/** The artist's merch table. */
export function ProductsEditor() {
  const query = trpc.products.own.useQuery();
  const [edited, setEdited] = useState<Product | 'new' | null>(null);
  const close = () => setEdited(null);
  const [doomed, setDoomed] = useState<Product | null>(null);
  const remove = trpc.products.delete.useMutation({
    onSuccess: async () => {
      await api.products.invalidate();
      setDoomed(null);
      toast.success('Product deleted');
    },
    meta: failsAs('Failed to delete product'),
  });
  return (
    <Panel
      title="Merchandise"
      help="What you sell, and where people can buy it"
      savesAtOnce
      aside={
        <Button variant="outline" size="small" onClick={() => setEdited('new')}>
          Add product
        </Button>
      }
    >
      {query.isPending ? (
        <LoadingRows label="Loading merchandise" className="grid gap-2" count={2} row="h-16" />
      ) : query.isLoadingError ? (
        <ErrorState title="Failed to load merchandise" onRetry={() => void query.refetch()} />
      ) : query.data.length === 0 ? (
        <EmptyState
          figure={DoorFigure}
          title="No products yet"
          text="Shirts, prints, mugs: add what you sell, with a link to where it is sold."
        />
      ) : (
        <ul className="divide-y divide-line">
          {query.data.map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              onEdit={() => setEdited(product)}
              onDelete={() => setDoomed(product)}
            />
          ))}
        </ul>
      )}
      {edited === 'new' && <NewProductDialog onClose={close} />}
      {edited && edited !== 'new' && <EditProductDialog product={edited} onClose={close} />}
      <ConfirmDialog
        isOpen={doomed !== null}
        onClose={() => setDoomed(null)}
        title="Delete this product?"
        description={doomed ? `${doomed.name} goes from your page.` : ''}
        action="Delete product"
        isBusy={remove.isPending}
        onConfirm={() => doomed && remove.mutate({ id: doomed.id })}
      />
    </Panel>
  );
}

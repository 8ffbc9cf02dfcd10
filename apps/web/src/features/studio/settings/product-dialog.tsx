import type { Product } from '@stagedoor/validators';
import { type ProductForm, productForm } from '@stagedoor/validators/product';
import { useMutation } from '@tanstack/react-query';
import { Dialog } from '../../../components/dialog.tsx';
import { DraftFields } from '../../../components/draft-fields.tsx';
import { EditFields } from '../../../components/edit-fields.tsx';
import { FormActions } from '../../../components/form-actions.tsx';
import { toast } from '../../../components/toast.ts';
import { actingName } from '../../../lib/acting-profile.ts';
import { checkedBy } from '../../../lib/edits/checked-by.ts';
import { describeSaved, pickEdited } from '../../../lib/edits/pick-edited.ts';
import { useDraftForm } from '../../../lib/edits/use-draft-form.ts';
import { useEditForm } from '../../../lib/edits/use-edit-form.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { api, trpcClient } from '../../../lib/trpc.ts';
import { uploadPicture } from '../../uploads/index.ts';
import { ProductFields, type ProductValues } from './product-fields.tsx';

const EMPTY: ProductValues = {
  name: '',
  category: 'Apparel',
  price: '',
  url: '',
  picture: null,
  image: null,
};
const fieldsOf = ({ name, category, priceCents, url, image }: Product): ProductValues => ({
  name,
  category,
  image,
  picture: null,
  price: (priceCents / 100).toFixed(2),
  url: url ?? '',
});
const TOGETHER = [['picture', 'image']] as const;
const WORDS = { picture: () => 'another picture' };
const FAILURE = failsAs('Failed to save product');

/** As the server takes it. */
const readProduct = ({ price, picture: _picture, ...fields }: ProductForm) => ({
  ...fields,
  priceCents: price,
});

export function NewProductDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraftForm<ProductValues, ProductForm>({
    name: actingName('new product'),
    empty: EMPTY,
    resolver: checkedBy(productForm),
  });
  const create = useMutation({
    mutationFn: async (fields: ProductForm) =>
      trpcClient.products.create.mutate({
        ...readProduct(fields),
        image: fields.picture && (await uploadPicture(fields.picture)),
      }),
    onSuccess: async ({ name }) => {
      draft.forget();
      await api.products.invalidate();
      toast.success('Product added', { description: name });
      onClose();
    },
    meta: FAILURE,
  });
  return (
    <Dialog isBusy={create.isPending} onClose={onClose} title="Add product">
      <DraftFields draft={draft} onSubmit={(fields) => create.mutate(fields)}>
        <ProductFields />
        <FormActions action="Add product" isBusy={create.isPending} onCancel={onClose} />
      </DraftFields>
    </Dialog>
  );
}

export function EditProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const edit = useEditForm<Product, ProductValues, ProductForm>({
    name: `product ${product.id}`,
    thing: product,
    fieldsOf,
    resolver: checkedBy(productForm),
    together: TOGETHER,
    save: async (fields, edited, ifMatch) =>
      trpcClient.products.update.mutate({
        ...pickEdited(readProduct(fields), { ...edited, priceCents: edited.price }),
        ...(fields.picture && { image: await uploadPicture(fields.picture) }),
        id: product.id,
        ifMatch,
      }),
    meta: FAILURE,
    onSaved: async ({ name }, isJoined) => {
      await api.products.invalidate();
      toast.success('Product saved', { description: describeSaved(name, isJoined) });
      onClose();
    },
  });
  return (
    <Dialog isBusy={edit.isBusy} onClose={onClose} title="Edit product">
      <EditFields edit={edit} words={WORDS}>
        <ProductFields />
        <FormActions action="Save Changes" isBusy={edit.isBusy} onCancel={onClose} />
      </EditFields>
    </Dialog>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import type { Product, ProductCategory } from '@stagedoor/validators';
import { PRODUCT_CATEGORIES } from '@stagedoor/validators/limits';
import { productForm } from '@stagedoor/validators/product';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Dialog } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { FormActions } from '../../../components/form-actions.tsx';
import { Input, Select } from '../../../components/input.tsx';
import { PictureField } from '../../uploads/index.ts';
import { useSaveProduct } from './use-save-product.ts';

interface ProductDialogProps {
  /** The product to edit; null adds one. */
  product: Product | null;
  onClose: () => void;
}

export function ProductDialog({ product, onClose }: ProductDialogProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(productForm),
    defaultValues: {
      name: product?.name ?? '',
      category: product?.category ?? ('Apparel' as ProductCategory),
      price: product ? (product.priceCents / 100).toFixed(2) : '',
      url: product?.url ?? '',
    },
  });
  const [picture, setPicture] = useState<File | null>(null);
  const save = useSaveProduct(product, onClose);
  const { errors } = formState;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !save.isPending && onClose()}
      title={product ? 'Edit product' : 'Add product'}
    >
      <form
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={handleSubmit(({ price, ...fields }) =>
          save.mutate({ input: { ...fields, priceCents: price }, picture }),
        )}
      >
        <Field label="Name" error={errors.name?.message}>
          {(input) => <Input {...input} {...register('name')} maxLength={120} />}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Category" error={errors.category?.message}>
            {(input) => (
              <Select {...input} {...register('category')}>
                {PRODUCT_CATEGORIES.map((category) => (
                  <option key={category}>{category}</option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Price in US dollars" error={errors.price?.message}>
            {(input) => (
              <Input
                {...input}
                {...register('price')}
                inputMode="decimal"
                placeholder="14.99"
                maxLength={12}
              />
            )}
          </Field>
        </div>
        <PictureField
          label="Image"
          help="JPG, PNG or WebP, up to 2MB"
          file={picture}
          current={product?.image ?? null}
          onChange={setPicture}
        />
        <Field label="Link (optional)" help="Where people buy it" error={errors.url?.message}>
          {(input) => (
            <Input {...input} {...register('url')} type="url" placeholder="https://" maxLength={500} />
          )}
        </Field>
        <FormActions
          action={product ? 'Save Changes' : 'Add product'}
          isBusy={save.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

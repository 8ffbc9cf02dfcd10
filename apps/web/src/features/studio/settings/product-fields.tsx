import type { ProductCategory } from '@stagedoor/validators';
import { PRODUCT_CATEGORIES } from '@stagedoor/validators/limits';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../../components/field.tsx';
import { Input, Select } from '../../../components/input.tsx';
import { PictureField } from '../../uploads/index.ts';

export interface ProductValues {
  name: string;
  category: ProductCategory;
  price: string;
  url: string;
  /** A chosen picture; it is uploaded before the rest is saved. */
  picture: File | null;
  image: string | null;
}

/** The fields of the dialogs that add and edit a product. */
export function ProductFields() {
  const { register, watch, setValue, formState } = useFormContext<ProductValues>();
  const { errors } = formState;
  return (
    <>
      <Field label="Name" name="name" error={errors.name?.message}>
        {(input) => <Input {...input} {...register('name')} maxLength={120} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Category" name="category" error={errors.category?.message}>
          {(input) => (
            <Select {...input} {...register('category')}>
              {PRODUCT_CATEGORIES.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Price in US dollars" name="price" error={errors.price?.message}>
          {(input) => (
            <Input {...input} {...register('price')} inputMode="decimal" placeholder="14.99" maxLength={12} />
          )}
        </Field>
      </div>
      <PictureField
        label="Image"
        name="picture"
        help="JPG, PNG or WebP, up to 2MB"
        file={watch('picture')}
        current={watch('image')}
        onChange={(file) => setValue('picture', file)}
      />
      <Field label="Link (optional)" name="url" help="Where people buy it" error={errors.url?.message}>
        {(input) => (
          <Input {...input} {...register('url')} type="url" placeholder="https://" maxLength={500} />
        )}
      </Field>
    </>
  );
}

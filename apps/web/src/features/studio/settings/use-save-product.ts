import type { Product, ProductInput } from '@stagedoor/validators';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../components/toast.ts';
import { api, trpcClient } from '../../../lib/trpc.ts';
import { uploadPicture } from '../../uploads/index.ts';

interface Changes {
  input: Omit<ProductInput, 'image'>;
  /** A new picture, uploaded before the rest is saved. */
  picture: File | null;
}

/** Adds a product or saves an existing one, and fetches the merchandise again. */
export const useSaveProduct = (product: Product | null, onSaved: () => void) =>
  useMutation({
    mutationFn: async ({ input, picture }: Changes) => {
      const image = picture ? await uploadPicture(picture) : (product?.image ?? null);
      return product
        ? trpcClient.products.update.mutate({ ...input, image, id: product.id })
        : trpcClient.products.create.mutate({ ...input, image });
    },
    onSuccess: async ({ name }) => {
      await api.products.invalidate();
      toast.success(product ? 'Product saved' : 'Product added', { description: name });
      onSaved();
    },
    onError: (error) => toast.error('Failed to save product', { description: error.message }),
  });

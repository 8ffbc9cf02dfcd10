import {
  createProduct,
  deleteProduct,
  listOwnProducts,
  listProducts,
  updateProduct,
} from '@stagedoor/core/catalog/products';
import {
  createTourDate,
  deleteTourDate,
  listOwnTourDates,
  listTourDates,
  updateTourDate,
} from '@stagedoor/core/catalog/tour-dates';
import {
  artistRef,
  byId,
  productInput,
  tourDateInput,
  updateProductInput,
  updateTourDateInput,
} from '@stagedoor/validators';
import { procedure, publicQuery, router } from '../trpc.ts';

export const productsRouter = router({
  list: publicQuery.input(artistRef).query(({ ctx, input }) => listProducts(ctx.domain, input)),
  own: procedure.query(({ ctx }) => listOwnProducts(ctx.domain)),
  create: procedure.input(productInput).mutation(({ ctx, input }) => createProduct(ctx.domain, input)),
  update: procedure.input(updateProductInput).mutation(({ ctx, input }) => updateProduct(ctx.domain, input)),
  delete: procedure.input(byId).mutation(({ ctx, input }) => deleteProduct(ctx.domain, input)),
});

export const tourDatesRouter = router({
  list: publicQuery.input(artistRef).query(({ ctx, input }) => listTourDates(ctx.domain, input)),
  own: procedure.query(({ ctx }) => listOwnTourDates(ctx.domain)),
  create: procedure.input(tourDateInput).mutation(({ ctx, input }) => createTourDate(ctx.domain, input)),
  update: procedure
    .input(updateTourDateInput)
    .mutation(({ ctx, input }) => updateTourDate(ctx.domain, input)),
  delete: procedure.input(byId).mutation(({ ctx, input }) => deleteTourDate(ctx.domain, input)),
});

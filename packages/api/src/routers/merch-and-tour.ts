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
import { procedure, router } from '../trpc.ts';

export const productsRouter = router({
  list: procedure.input(artistRef).query(({ ctx, input }) => listProducts(ctx.ctx, input)),
  own: procedure.query(({ ctx }) => listOwnProducts(ctx.ctx)),
  create: procedure.input(productInput).mutation(({ ctx, input }) => createProduct(ctx.ctx, input)),
  update: procedure.input(updateProductInput).mutation(({ ctx, input }) => updateProduct(ctx.ctx, input)),
  delete: procedure.input(byId).mutation(({ ctx, input }) => deleteProduct(ctx.ctx, input)),
});

export const tourDatesRouter = router({
  list: procedure.input(artistRef).query(({ ctx, input }) => listTourDates(ctx.ctx, input)),
  own: procedure.query(({ ctx }) => listOwnTourDates(ctx.ctx)),
  create: procedure.input(tourDateInput).mutation(({ ctx, input }) => createTourDate(ctx.ctx, input)),
  update: procedure.input(updateTourDateInput).mutation(({ ctx, input }) => updateTourDate(ctx.ctx, input)),
  delete: procedure.input(byId).mutation(({ ctx, input }) => deleteTourDate(ctx.ctx, input)),
});

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
import { artistQuery, managerProcedure, router } from '../trpc.ts';

export const productsRouter = router({
  list: artistQuery.input(artistRef).query(({ ctx, input }) => listProducts(ctx.domain, input)),
  own: managerProcedure.query(({ ctx }) => listOwnProducts(ctx.domain)),
  create: managerProcedure.input(productInput).mutation(({ ctx, input }) => createProduct(ctx.domain, input)),
  update: managerProcedure
    .input(updateProductInput)
    .mutation(({ ctx, input }) => updateProduct(ctx.domain, input)),
  delete: managerProcedure.input(byId).mutation(({ ctx, input }) => deleteProduct(ctx.domain, input)),
});

export const tourDatesRouter = router({
  list: artistQuery.input(artistRef).query(({ ctx, input }) => listTourDates(ctx.domain, input)),
  own: managerProcedure.query(({ ctx }) => listOwnTourDates(ctx.domain)),
  create: managerProcedure
    .input(tourDateInput)
    .mutation(({ ctx, input }) => createTourDate(ctx.domain, input)),
  update: managerProcedure
    .input(updateTourDateInput)
    .mutation(({ ctx, input }) => updateTourDate(ctx.domain, input)),
  delete: managerProcedure.input(byId).mutation(({ ctx, input }) => deleteTourDate(ctx.domain, input)),
});

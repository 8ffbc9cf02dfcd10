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
import { artistQuery, call, managerProcedure, router } from '../trpc.ts';

export const productsRouter = router({
  list: artistQuery.input(artistRef).query(call(listProducts)),
  own: managerProcedure.query(call(listOwnProducts)),
  create: managerProcedure.input(productInput).mutation(call(createProduct)),
  update: managerProcedure.input(updateProductInput).mutation(call(updateProduct)),
  delete: managerProcedure.input(byId).mutation(call(deleteProduct)),
});

export const tourDatesRouter = router({
  list: artistQuery.input(artistRef).query(call(listTourDates)),
  own: managerProcedure.query(call(listOwnTourDates)),
  create: managerProcedure.input(tourDateInput).mutation(call(createTourDate)),
  update: managerProcedure.input(updateTourDateInput).mutation(call(updateTourDate)),
  delete: managerProcedure.input(byId).mutation(call(deleteTourDate)),
});

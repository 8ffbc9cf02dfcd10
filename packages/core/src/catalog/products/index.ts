export * from './create-product.ts';
export * from './delete-product.ts';
export * from './queries.ts';
export * from './update-product.ts';

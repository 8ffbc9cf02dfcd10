export * from './book-charge.ts';

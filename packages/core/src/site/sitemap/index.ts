export * from './list-public-pages.ts';

export * from './rendition-access.ts';

export * from './create-text-post.ts';
export * from './queries.ts';

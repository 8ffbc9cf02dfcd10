export * from './address.ts';
export * from './create-text-post.ts';
export * from './policy.ts';
export * from './present.ts';
export * from './queries.ts';
export * from './select-contents.ts';

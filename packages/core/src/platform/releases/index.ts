export * from './link-secret.ts';
export * from './listed.ts';
export * from './read-publish-at.ts';
export * from './release.ts';
export * from './review-address.ts';
export * from './secret-key.ts';
export * from './secret-link.ts';

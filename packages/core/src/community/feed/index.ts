export * from './list-feed.ts';
export * from './mark-feed-seen.ts';
export * from './send-digests.ts';

export type { Enclosure, FeedEntry } from './present-item.ts';
export * from './private-feeds.ts';
export * from './public-feeds.ts';

export * from './cursor.ts';
export * from './seal.ts';
export * from './to-page.ts';
export * from './usual-limit.ts';

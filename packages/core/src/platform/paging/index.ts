export * from './cursor.ts';
export * from './usual-limit.ts';

export * from './cursor.ts';
export * from './limit-to.ts';
export * from './seal.ts';
export * from './to-page.ts';

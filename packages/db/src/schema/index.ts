export * from './accounts.ts';
export * from './artists.ts';
export * from './catalog.ts';
export * from './content.ts';
export * from './media.ts';
export * from './money.ts';
export * from './plays.ts';
export * from './system.ts';

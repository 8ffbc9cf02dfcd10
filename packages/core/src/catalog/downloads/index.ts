export * from './await-download.ts';
export * from './count-downloads.ts';
export * from './download-work.ts';
export * from './finish-download.ts';
export * from './list-downloads.ts';
export * from './open-download.ts';
export * from './prepare-download.ts';
export * from './remove-unused.ts';

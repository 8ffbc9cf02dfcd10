export * from './address.ts';
export * from './describe-cover.ts';
export * from './finish-image.ts';
export * from './jobs.ts';
export * from './receive-image.ts';
export * from './upload-picture.ts';

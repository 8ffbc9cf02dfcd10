export * from './address.ts';
export * from './adopt-embedded-cover.ts';
export * from './describe-cover.ts';
export * from './find-image.ts';
export { failImage, finishImage, type ImageFacts } from './finish-image.ts';
export * from './jobs.ts';
export * from './receive-image.ts';
export * from './remove-unused-images.ts';
export * from './upload-picture.ts';

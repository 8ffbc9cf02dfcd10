export { markStorage } from './mark-storage.ts';
export { type S3StandIn, startS3StandIn } from './s3-stand-in.ts';

import type { Config, S3StorageConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import type { Env } from './env-schema.ts';

type MediaConfig = Pick<Config, 'storage' | 'mediaHandoff' | 'signedMediaSeconds' | 'mediaOrigin'>;

/** The sender of media; throws `ConfigError` if the storage does not support it. */
export function mediaConfig(
  { MEDIA_HANDOFF: mediaHandoff, MEDIA_SIGNED_SECONDS: signedMediaSeconds }: Env,
  storage: Config['storage'],
): MediaConfig {
  const wanted = mediaHandoff === 'signed' ? 's3' : 'disk';
  if (mediaHandoff !== 'none' && storage.kind !== wanted)
    throw new ConfigError(`MEDIA_HANDOFF ${mediaHandoff} needs STORAGE=${wanted}`);
  const isSigned = mediaHandoff === 'signed' && storage.kind === 's3';
  return {
    storage,
    mediaHandoff,
    signedMediaSeconds,
    mediaOrigin: isSigned ? originOf(storage) : null,
  };
}

/** Where signed addresses lead to. */
function originOf({ endpoint, region, bucket, forcePathStyle }: S3StorageConfig): string {
  const { protocol, host } = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  return `${protocol}//${forcePathStyle ? '' : `${bucket}.`}${host}`;
}

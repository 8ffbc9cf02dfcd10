import type { Outage } from '../errors.ts';
import { statusOf } from './answers.ts';
import type { S3Options } from './s3-storage.ts';

type Settings = Pick<S3Options, 'bucket' | 'endpoint' | 'region'>;

const AWAY =
  /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|Timeout|AbortError/;
const REGION = /PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraint/;

/** The fault of a bucket, in words for the operator that name the setting. */
export function explainFailure(error: unknown, settings: Settings): Outage {
  const status = statusOf(error);
  return { words: wordsOf(error, settings), mayPass: status === undefined || status >= 500 };
}

function wordsOf(error: unknown, { bucket, endpoint, region }: Settings): string {
  const { name, message, code = '' } = error as Error & { code?: string };
  const at = endpoint ?? `Amazon S3 in ${region} (S3_ENDPOINT is unset)`;
  const status = statusOf(error);
  const said = message && message !== name && message !== 'UnknownError' ? `${name}: ${message}` : name;
  if (name === 'NoSuchBucket' || (status === 404 && name === 'NotFound'))
    return `there is no bucket ${bucket} at ${at}; S3_BUCKET names one that exists`;
  if (name === 'CredentialsProviderError')
    return 'there are no keys for the bucket; set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY';
  if (REGION.test(name))
    return `the bucket ${bucket} is in another region than S3_REGION, ${region} (${said})`;
  if (status === 401 || status === 403)
    return `${at} refuses us the bucket ${bucket}; check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY (${said})`;
  if (AWAY.test(`${name} ${code} ${message}`)) return `${at} does not answer (${code || said})`;
  return `${at} answers ${status ?? 'wrongly'} (${said})`;
}

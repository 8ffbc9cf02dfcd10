import { createWriteStream } from 'node:fs';
import { addAbortSignal, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DeleteObjectCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { StorageNotFoundError } from '../errors.ts';
import { assertKey, assertPrefix } from '../key.ts';
import { MARKER_KEY } from '../marker.ts';
import { toReadable } from '../measure.ts';
import type { ByteRange, Storage } from '../storage.ts';
import { withOutageErrors } from '../with-outage-errors.ts';
import { isMissing, statusOf } from './answers.ts';
import { headObject, requireBucket } from './bucket.ts';
import { explainFailure } from './explain-failure.ts';
import { listObjects } from './list-objects.ts';
import { readMarkerObject, writeMarkerObject } from './marker-object.ts';
import { abortAbandoned, uploadInParts } from './multipart.ts';
import { createTrashObjects } from './trash-objects.ts';
import { withPatience } from './with-patience.ts';

export type S3Options = {
  endpoint: string | null;
  region: string;
  bucket: string;
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  forcePathStyle: boolean;
  /** For tests. S3 accepts parts under 5 MiB only as the last one. */
  partBytes?: number;
  /**
   * Time until a response begins. Callers wait at most twice as long, also for storing a part; a body that stalls is
   * given up after this time.
   */
  timeoutMs?: number;
  maxAttempts?: number;
};

const defaultPartBytes = 5 * 1024 * 1024;
const CONNECT_MS = 3_000;
const ANSWER_MS = 4_000;

/**
 * Objects of one bucket, which must exist. Some S3 servers do not know the newer checksums, so they are sent only
 * where required.
 */
export function createS3Storage(options: S3Options): Storage {
  const { bucket, region, forcePathStyle, partBytes = defaultPartBytes, timeoutMs = ANSWER_MS } = options;
  const client = new S3Client({
    region,
    forcePathStyle,
    maxAttempts: options.maxAttempts ?? 2,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(options.endpoint && { endpoint: options.endpoint }),
    ...(options.credentials && { credentials: options.credentials }),
  });
  const inTime = () => ({ abortSignal: AbortSignal.timeout(2 * timeoutMs) });
  const at = { client, bucket, inTime };
  const target = (key: string) => {
    assertKey(key);
    return { Bucket: bucket, Key: key };
  };

  const put: Storage['put'] = async (key, body, { contentType, maxBytes }) =>
    uploadInParts({
      client,
      target: { ...target(key), ContentType: contentType },
      body: toReadable(body),
      maxBytes,
      partBytes,
      partMs: 2 * timeoutMs,
    });

  async function send(key: string, range?: ByteRange): Promise<Readable> {
    if (range && range.end < range.start) return Readable.from([]);
    const Range = range && `bytes=${range.start}-${range.end}`;
    try {
      const { Body } = await client.send(new GetObjectCommand({ ...target(key), Range }));
      return Body instanceof Readable ? Body : Readable.from([]);
    } catch (error) {
      if (statusOf(error) === 416) return Readable.from([]);
      throw isMissing(error) ? new StorageNotFoundError(key) : error;
    }
  }

  const get = async (key: string, range?: ByteRange): Promise<Readable> =>
    withPatience(await send(key, range), 2 * timeoutMs);

  /** One limit for the whole, since a piece is small and many are read. */
  async function readChunks(key: string, range: ByteRange): Promise<Uint8Array[]> {
    const signal = AbortSignal.timeout(2 * timeoutMs);
    return addAbortSignal(signal, await send(key, range)).toArray();
  }

  const storage: Parameters<typeof withOutageErrors>[0] = {
    name: `the bucket ${bucket}`,
    root: null,
    put,
    get,
    readRange: async (key, start, end) => Buffer.concat(await readChunks(key, { start, end })),
    async readInto(key, start, target) {
      let filled = 0;
      for (const chunk of await readChunks(key, { start, end: start + target.length - 1 })) {
        target.set(chunk, filled);
        filled += chunk.length;
      }
      return filled;
    },
    async stat(key) {
      const head = await headObject(at, target(key).Key);
      return head && { bytes: head.ContentLength ?? 0, modifiedAt: head.LastModified ?? new Date(0) };
    },
    download: async (key, toPath) => pipeline(await get(key), createWriteStream(toPath, { mode: 0o600 })),
    async discard(key) {
      await client.send(new DeleteObjectCommand(target(key)), inTime());
    },
    ...createTrashObjects(at),
    async *list(prefix) {
      assertPrefix(prefix);
      for await (const file of listObjects(at, prefix))
        if (!file.key.startsWith('.') && file.key !== MARKER_KEY) yield file;
    },
    readMarker: () => readMarkerObject(at),
    writeMarker: (marker, options) => writeMarkerObject(at, marker, options),
    signedUrl: async (key, seconds, { contentType, contentDisposition } = {}) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          ...target(key),
          ResponseContentType: contentType,
          ResponseContentDisposition: contentDisposition,
        }),
        { expiresIn: seconds },
      ),
    removeAbandoned: (olderThanMs) => abortAbandoned(client, bucket, olderThanMs),
    async check() {
      await requireBucket(at);
    },
    async close() {
      client.destroy();
    },
  };
  return withOutageErrors(storage, (error) => explainFailure(error, options));
}

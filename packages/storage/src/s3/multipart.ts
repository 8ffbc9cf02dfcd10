import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { createMeasure } from '../measure.ts';
import type { PutResult } from '../storage.ts';

type Upload = {
  client: S3Client;
  target: { Bucket: string; Key: string; ContentType: string };
  body: Readable;
  maxBytes: number | undefined;
  partBytes: number;
  /** Time for one part, however often it is tried. */
  partMs: number;
};

const ABORT_MS = 1_000;

/**
 * Holds one part in memory at a time. A body of one part is a plain PUT. The object appears only when it is
 * complete.
 */
export async function uploadInParts({
  client,
  target,
  body,
  maxBytes,
  partBytes,
  partMs,
}: Upload): Promise<PutResult> {
  const { Bucket, Key } = target;
  const measure = createMeasure(maxBytes);
  const parts: { ETag: string | undefined; PartNumber: number }[] = [];
  let uploadId: string | undefined;
  const inTime = () => ({ abortSignal: AbortSignal.timeout(partMs), requestTimeout: partMs });
  try {
    await pipeline(body, measure.stream, async (source: AsyncIterable<Buffer>) => {
      for await (const { part, isLast } of cutIntoParts(source, partBytes)) {
        if (isLast && !uploadId) {
          await client.send(new PutObjectCommand({ ...target, Body: part }), inTime());
          return;
        }
        uploadId ??= (await client.send(new CreateMultipartUploadCommand(target))).UploadId;
        const PartNumber = parts.length + 1;
        const sent = await client.send(
          new UploadPartCommand({ Bucket, Key, UploadId: uploadId, PartNumber, Body: part }),
          inTime(),
        );
        parts.push({ ETag: sent.ETag, PartNumber });
      }
      if (!uploadId) return;
      const MultipartUpload = { Parts: parts };
      await client.send(
        new CompleteMultipartUploadCommand({ Bucket, Key, UploadId: uploadId, MultipartUpload }),
        inTime(),
      );
    });
    return measure.result();
  } catch (error) {
    body.destroy();
    const aborted = new AbortMultipartUploadCommand({ Bucket, Key, UploadId: uploadId });
    // If the abort fails, abortAbandoned finds the upload later. The first error is the one to report.
    if (uploadId)
      await client.send(aborted, { abortSignal: AbortSignal.timeout(ABORT_MS) }).catch(() => undefined);
    throw error;
  }
}

/** Always yields a last part, an empty one for an empty body. */
async function* cutIntoParts(source: AsyncIterable<Buffer>, partBytes: number) {
  let held: Buffer[] = [];
  let heldBytes = 0;
  for await (const chunk of source) {
    let rest = chunk;
    while (heldBytes + rest.length > partBytes) {
      const taken = rest.subarray(0, partBytes - heldBytes);
      yield { part: Buffer.concat([...held, taken]), isLast: false };
      rest = rest.subarray(taken.length);
      held = [];
      heldBytes = 0;
    }
    held.push(rest);
    heldBytes += rest.length;
  }
  yield { part: Buffer.concat(held), isLast: true };
}

/** Aborts uploads that began longer ago than this. Returns how many. */
export async function abortAbandoned(client: S3Client, bucket: string, olderThanMs: number): Promise<number> {
  const before = Date.now() - olderThanMs;
  let markers: { KeyMarker?: string; UploadIdMarker?: string } = {};
  let aborted = 0;
  while (true) {
    const page = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket, ...markers }));
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (!Initiated || Initiated.getTime() > before) continue;
      await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
      aborted += 1;
    }
    if (!page.IsTruncated || !page.NextKeyMarker) return aborted;
    markers = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
  }
}

import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, expect, it } from 'vitest';
import { StorageUnavailableError } from '../errors.ts';
import { startS3StandIn } from '../testing/index.ts';
import { createS3Storage } from './s3-storage.ts';

const standIn = await startS3StandIn();
const storage = createS3Storage({ ...standIn.options, partBytes: 1000 });
afterAll(async () => {
  await storage.close();
  await standIn.stop();
});

it('signs an address that anyone may read from', async () => {
  await storage.put('signed.mp3', Buffer.from('music'), { contentType: 'audio/mpeg' });
  const url = await storage.signedUrl('signed.mp3', 10);
  const response = await fetch(url ?? '', { headers: { range: 'bytes=0-2' } });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-type')).toBe('audio/mpeg');
  expect(await response.text()).toBe('mus');
  expect(new URL(url ?? '').searchParams.get('X-Amz-Expires')).toBe('10');
  expect((await fetch((url ?? '').split('?')[0] ?? '')).status).toBe(403);
});

it('aborts unfinished uploads that are old enough', async () => {
  const client = new S3Client({ ...standIn.options });
  await client.send(new CreateMultipartUploadCommand({ Bucket: standIn.options.bucket, Key: 'half' }));
  expect(await storage.removeAbandoned(60_000)).toBe(0);
  expect(await storage.removeAbandoned(-1)).toBe(1);
  expect(standIn.uploads.size).toBe(0);
  client.destroy();
});

it('keeps the content type of a multipart upload, and the order of its parts', async () => {
  const content = randomBytes(10_500);
  await storage.put('parts', Readable.from([content]), { contentType: 'audio/webm' });
  expect(standIn.objects.get('parts')).toMatchObject({ body: content, contentType: 'audio/webm' });
});

it('gives up on a server that does not answer, and reports that the storage is down', async () => {
  const impatient = createS3Storage({ ...standIn.options, timeoutMs: 100, maxAttempts: 1 });
  standIn.behave('hanging');
  const body = Buffer.from('music');
  const refusals = [
    impatient.put('late', body, { contentType: 'audio/mpeg' }),
    impatient.readRange('late', 0, 1),
    impatient.stat('late'),
    impatient.discard('late'),
  ];
  await Promise.all(refusals.map((work) => expect(work).rejects.toThrow(StorageUnavailableError)));
  standIn.behave('failing');
  await expect(impatient.stat('late')).rejects.toThrow(StorageUnavailableError);
  standIn.behave('well');
  expect(await impatient.stat('late')).toBeNull();
  await impatient.close();
});

it('is down when the bucket is missing', async () => {
  const elsewhere = createS3Storage({ ...standIn.options, bucket: 'missing' });
  const body = Buffer.from('music');
  const calls = [
    elsewhere.check(),
    elsewhere.readMarker(),
    elsewhere.get('song.mp3'),
    elsewhere.readRange('song.mp3', 0, 1),
    elsewhere.put('song.mp3', body, { contentType: 'audio/mpeg' }),
    elsewhere.discard('song.mp3'),
    elsewhere.list('')[Symbol.asyncIterator]().next(),
  ];
  await Promise.all(calls.map((call) => expect(call).rejects.toThrow(StorageUnavailableError)));
  await elsewhere.close();
});

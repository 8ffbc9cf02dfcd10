import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, describe, expect, it } from 'vitest';
import { StorageNotFoundError, StorageUnavailableError } from '../errors.ts';
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

describe('a body that stands still', () => {
  const content = randomBytes(200_000);
  const open = () => createS3Storage({ ...standIn.options, timeoutMs: 100, maxAttempts: 1 });
  const folder = mkdtempSync(join(tmpdir(), 'stagedoor-s3-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is given up soon, by every way of reading', async () => {
    const patient = createS3Storage(standIn.options);
    await patient.put('half', content, { contentType: 'audio/mpeg' });
    const storage = open();
    standIn.behave('stalling');
    const read = [
      storage.download('half', join(folder, 'half')),
      storage.get('half').then((body) => body.toArray()),
      storage.readRange('half', 0, content.length - 1),
    ];
    await Promise.all(
      read.map((work) => expect(work).rejects.toThrow(/No bytes came|aborted|does not work/)),
    );
    standIn.behave('well');
    await patient.download('half', join(folder, 'whole'));
    expect(readFileSync(join(folder, 'whole'))).toEqual(content);
    await Promise.all([storage.close(), patient.close()]);
  });

  it('is an outage of the storage', async () => {
    const storage = open();
    standIn.behave('stalling');
    await expect(storage.download('half', join(folder, 'half'))).rejects.toThrow(StorageUnavailableError);
    standIn.behave('well');
    await storage.close();
  });

  it('is not given up because its reader is slow', async () => {
    const storage = open();
    const body = await storage.get('half');
    const chunks = body[Symbol.asyncIterator]();
    const first = (await chunks.next()).value as Buffer;
    // By then the patience with a source is over.
    standIn.behave('stalling');
    await expect(storage.download('half', join(folder, 'half'))).rejects.toThrow('No bytes came');
    standIn.behave('well');
    let bytes = first.length;
    for await (const chunk of { [Symbol.asyncIterator]: () => chunks }) bytes += (chunk as Buffer).length;
    expect(bytes).toBe(content.length);
    await storage.close();
  });
});

describe('a bucket that cannot be used', () => {
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'worked',
      (error: Error) => `${error.name}: ${error.message}`,
    );
  const at = standIn.options.endpoint;

  // Proves (operations.md, Watching it): an outage of the storage is one line at its start, with its reason, and one at its end
  it.each([
    ['empty', `there is no bucket stagedoor at ${at}; S3_BUCKET names one that exists`],
    [
      'refusing',
      `${at} refuses us the bucket stagedoor; check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY (InvalidAccessKeyId)`,
    ],
    ['failing', `${at} answers 500 (InternalError)`],
    ['hanging', `${at} does not answer (ETIMEDOUT)`],
  ] as const)(
    'says what is wrong when it is %s, and is an outage for every way of reading',
    async (mode, words) => {
      // Only a server that never answers is worth no patience.
      const timeoutMs = mode === 'hanging' ? 200 : 20_000;
      const storage = createS3Storage({ ...standIn.options, timeoutMs, maxAttempts: 1 });
      standIn.behave(mode);
      expect(await refusal(storage.check())).toContain(
        `StorageUnavailableError: The storage does not work: ${words}`,
      );
      for (const work of [
        () => storage.stat('x'),
        () => storage.get('x'),
        () => storage.readRange('x', 0, 1),
        () => storage.discard('x'),
        () => storage.list('')[Symbol.asyncIterator]().next(),
      ])
        expect(await refusal(work())).toMatch(/^StorageUnavailableError: /);
      standIn.behave('well');
      expect(await storage.stat('x')).toBeNull();
      await expect(storage.get('x')).rejects.toThrow(StorageNotFoundError);
      await storage.close();
    },
  );

  it('says that nobody answers, and that there are no keys', async () => {
    const away = createS3Storage({ ...standIn.options, endpoint: 'http://127.0.0.1:1', maxAttempts: 1 });
    expect(await refusal(away.check())).toContain('http://127.0.0.1:1 does not answer (ECONNREFUSED)');
    await away.close();
  });

  it('names the bucket that is missing, and is down for every call', async () => {
    const elsewhere = createS3Storage({ ...standIn.options, bucket: 'missing' });
    expect(await refusal(elsewhere.check())).toContain('there is no bucket missing');
    const calls = [
      elsewhere.readMarker(),
      elsewhere.put('song.mp3', Buffer.from('music'), { contentType: 'audio/mpeg' }),
      elsewhere.trash('song.mp3'),
      elsewhere.listTrash('')[Symbol.asyncIterator]().next(),
    ];
    await Promise.all(calls.map((call) => expect(call).rejects.toThrow(StorageUnavailableError)));
    await elsewhere.close();
  });
});

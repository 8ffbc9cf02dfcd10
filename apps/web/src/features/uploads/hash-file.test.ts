import { createHash, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { fingerprintOf, sha256Of } from './hash-file.ts';

const KIBIBYTE = 1024;

// Proves (rules.md, Uploads and media): after a reload half-sent files are listed wherever they began, and go on when the same file is picked again
it('tells files apart by their length and ends', async () => {
  const bytes = randomBytes(300 * KIBIBYTE);
  const changed = (place: number) => {
    const copy = Buffer.from(bytes);
    copy[place] = (copy[place] ?? 0) ^ 1;
    return copy;
  };
  const print = (content: Uint8Array<ArrayBuffer>) => fingerprintOf(new Blob([content]));
  const first = await print(bytes);
  expect(first).toMatch(/^[0-9a-f]{16}$/);
  expect(await print(Buffer.from(bytes))).toBe(first);
  const others = [changed(0), changed(63 * KIBIBYTE), changed(bytes.length - 1), bytes.subarray(1)];
  const prints = await Promise.all(others.map(print));
  expect(new Set([first, ...prints]).size).toBe(5);
  expect(await print(Buffer.alloc(200 * KIBIBYTE))).not.toBe(await print(Buffer.alloc(201 * KIBIBYTE)));
  expect(await print(Buffer.alloc(0))).not.toBe(await print(Buffer.alloc(1)));
});

it('hashes a whole file as the server does', async () => {
  const bytes = randomBytes(10_000);
  expect(await sha256Of(new Blob([bytes]))).toBe(createHash('sha256').update(bytes).digest('hex'));
});

import { expect, test } from 'vitest';
import { markHeader } from './mark-header.ts';

/** Something before, an Opus head (version, channels, pre-skip, rate 48,000, gain, mapping), something after. */
const header = Uint8Array.from([
  0x63,
  0xa2,
  0x93,
  ...new TextEncoder().encode('OpusHead'),
  1,
  2,
  0x38,
  1,
  0x80,
  0xbb,
  0,
  0,
  0,
  0,
  0,
  0xae,
  0xd7,
]);

test('neighbours differ in the recording rate and in nothing else', () => {
  const [first, second] = [markHeader(header, 0), markHeader(header, 1)];
  expect(first).toEqual(header);
  const changed = [...second].flatMap((byte, index) => (byte === header[index] ? [] : [index]));
  expect(changed).toEqual([15]);
  expect(new DataView(second.buffer).getUint32(15, true)).toBe(47_999);
});

test('what is no Opus stays as it is', () => {
  const other = Uint8Array.from([1, 2, 3]);
  expect(markHeader(other, 7)).toBe(other);
});

import { expect, test } from 'vitest';
import { markHeader } from './mark-header.ts';

/** A codec delay of 6.5 ms, then an Opus head: version, channels, pre-skip 312, rate 48,000, gain, mapping. */
const header = Uint8Array.from([
  ...[0x56, 0xaa, 0x83, 0x63, 0x2e, 0xa0],
  ...[0x63, 0xa2, 0x93],
  ...new TextEncoder().encode('OpusHead'),
  ...[1, 2, 0x38, 1, 0x80, 0xbb, 0, 0, 0, 0, 0],
  ...[0xae, 0xd7],
]);
const HEAD_AT = 9;

test('neighbouring headers differ in the input sample rate, and none contains a pre-skip', () => {
  const [first, second] = [markHeader(header, 0), markHeader(header, 1)];
  const changed = [...second].flatMap((byte, index) => (byte === first[index] ? [] : [index]));
  expect(changed).toEqual([HEAD_AT + 12]);
  const view = new DataView(second.buffer);
  expect(view.getUint16(HEAD_AT + 10, true)).toBe(0);
  expect(view.getUint32(HEAD_AT + 12, true)).toBe(47_999);
  expect([...second.subarray(0, 8)]).toEqual([0x56, 0xaa, 0x83, 0, 0, 0, 0x63, 0xa2]);
  expect([...second.subarray(-2)]).toEqual([0xae, 0xd7]);
});

test('leaves data that is not Opus unchanged', () => {
  const other = Uint8Array.from([1, 2, 3]);
  expect(markHeader(other, 7)).toBe(other);
});

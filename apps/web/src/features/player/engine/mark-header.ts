const OPUS_HEAD = new TextEncoder().encode('OpusHead');
/** Offset of the number of samples that a decoder skips at the start. */
const PRE_SKIP_AT = 10;
/** Offset of the original sample rate, which is informational: no decoder uses it. */
const RATE_AT = 12;
const RATE = 48_000;
const MARKS = 1000;
/** The WebM element that holds the pre-skip as a duration. */
const CODEC_DELAY = Uint8Array.of(0x56, 0xaa);

const find = (bytes: Uint8Array, wanted: Uint8Array) =>
  bytes.findIndex((_, at) => wanted.every((byte, index) => bytes[at + index] === byte));

/**
 * Changes the WebM header of a song for appending it after another one. Each header differs from the one
 * before, because browsers only start a new decoder when the header changes, and a decoder carried over would
 * distort the first tenth of a second. The header contains no pre-skip, because the append window already
 * cuts it off and the decoder would cut it a second time.
 */
export function markHeader(header: Uint8Array<ArrayBuffer>, number: number): Uint8Array<ArrayBuffer> {
  const head = find(header, OPUS_HEAD);
  if (head < 0) return header;
  const marked = header.slice();
  const view = new DataView(marked.buffer);
  view.setUint16(head + PRE_SKIP_AT, 0, true);
  view.setUint32(head + RATE_AT, RATE - (number % MARKS), true);
  const delay = find(header, CODEC_DELAY);
  const length = (header[delay + 2] ?? 0) & 0x7f;
  if (delay >= 0 && length <= 8) marked.fill(0, delay + 3, delay + 3 + length);
  return marked;
}

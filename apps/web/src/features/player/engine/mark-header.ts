const OPUS_HEAD = new TextEncoder().encode('OpusHead');
/** Where the head says how many samples a decoder shall leave out at its start. */
const PRE_SKIP_AT = 10;
/** Where it says at what rate the sound was once recorded: for people, no decoder uses it. */
const RATE_AT = 12;
const RATE = 48_000;
const MARKS = 1000;
/** WebM's element for the same lead-in as time. */
const CODEC_DELAY = Uint8Array.of(0x56, 0xaa);

const find = (bytes: Uint8Array, wanted: Uint8Array) =>
  bytes.findIndex((_, at) => wanted.every((byte, index) => bytes[at + index] === byte));

/**
 * The WebM header of a song as it is appended behind another one. It differs from its neighbour's, since browsers
 * begin a new decoder only where the header changes, and one that went on from the song before would spoil the first
 * tenth of a second. And it names no lead-in: that is cut off by the append window, and would be by the decoder again.
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

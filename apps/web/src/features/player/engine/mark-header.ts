const OPUS_HEAD = new TextEncoder().encode('OpusHead');
/** Where the head says at what rate the sound was once recorded: for people, no decoder uses it. */
const RATE_AT = 12;
const RATE = 48_000;
const MARKS = 1000;

function findHead(header: Uint8Array): number {
  for (let at = 0; at + RATE_AT + 4 <= header.length; at++) {
    if (OPUS_HEAD.every((byte, index) => header[at + index] === byte)) return at;
  }
  return -1;
}

/**
 * The WebM header of a song, made different from its neighbour's. Browsers begin a new decoder only where the
 * header changes; one that went on from the song before would spoil the first tenth of a second.
 */
export function markHeader(header: Uint8Array<ArrayBuffer>, number: number): Uint8Array<ArrayBuffer> {
  const at = findHead(header);
  if (at < 0) return header;
  const marked = header.slice();
  new DataView(marked.buffer).setUint32(at + RATE_AT, RATE - (number % MARKS), true);
  return marked;
}

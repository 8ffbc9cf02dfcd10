import { type FileHandle, open } from 'node:fs/promises';

const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const TIMESTAMP = 0xe7;
/** The longest element header: an id of 4 bytes and a size of 8, then a cluster's timestamp element. */
const HEAD_BYTES = 32;

export interface WebmIndex {
  initBytes: number;
  seekIndex: [number, number][];
}

/** Reads the top level of a WebM file from our muxer (known sizes, 1 ms timestamps) and notes its clusters. */
export async function readWebmIndex(path: string): Promise<WebmIndex> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const seekIndex: [number, number][] = [];
    for (let at = 0; at < size; ) {
      const element = await readElement(file, at);
      if (element.id === CLUSTER) seekIndex.push([readTimestamp(element.body), at]);
      // The segment is entered; everything else is skipped.
      at = element.id === SEGMENT ? element.bodyAt : element.bodyAt + element.bodyBytes;
    }
    const initBytes = seekIndex[0]?.[1];
    if (initBytes === undefined) throw new Error('WebM without clusters');
    return { initBytes, seekIndex };
  } finally {
    await file.close();
  }
}

interface Element {
  id: number;
  bodyAt: number;
  bodyBytes: number;
  body: Buffer;
}

async function readElement(file: FileHandle, at: number): Promise<Element> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, at);
  const head = buffer.subarray(0, bytesRead);
  const idBytes = countVintBytes(head[0] ?? 0);
  const sizeBytes = countVintBytes(head[idBytes] ?? 0);
  const size = Buffer.from(head.subarray(idBytes, idBytes + sizeBytes));
  // The first byte also encodes the length of the size. That bit is masked, or eight bytes would not fit a
  // number.
  size[0] = (size[0] ?? 0) & (0xff >> sizeBytes);
  const body = head.subarray(idBytes + sizeBytes);
  return {
    id: readUint(head.subarray(0, idBytes)),
    bodyAt: at + idBytes + sizeBytes,
    bodyBytes: readUint(size),
    body,
  };
}

function readTimestamp(body: Buffer): number {
  if (body[0] !== TIMESTAMP) throw new Error('WebM cluster without a timestamp at its start');
  return readUint(body.subarray(2, 2 + ((body[1] ?? 0) & 0x7f)));
}

/** EBML encodes a number's length as the zeros before its first one bit. */
function countVintBytes(first: number): number {
  const bytes = Math.clz32(first) - 23;
  if (bytes > 8) throw new Error('WebM element without a length');
  return bytes;
}

function readUint(bytes: Buffer): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
}

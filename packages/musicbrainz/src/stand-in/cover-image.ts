import { crc32, deflateSync } from 'node:zlib';

/** A square PNG of one colour, chosen by the seed. */
export function drawCover(seed: string, side: number): Buffer {
  const colour = crc32(seed);
  const row = Buffer.alloc(1 + side * 3);
  for (let x = 0; x < side; x += 1) row.writeUIntBE(colour & 0xffffff, 1 + x * 3, 3);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // 8 bits per channel, red green blue.
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    toChunk('IHDR', header),
    toChunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))),
    toChunk('IEND', Buffer.alloc(0)),
  ]);
}

function toChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

import { crc32, deflateSync } from 'node:zlib';

type Colour = [red: number, green: number, blue: number];

/** A square PNG: a light disc over a horizon, in colours and places chosen by the seed. */
export function drawCover(seed: string, side: number): Buffer {
  const [sky, ground, disc] = [
    pick(seed, 'sky', 40, 110),
    pick(seed, 'ground', 20, 60),
    pick(seed, 'disc', 150, 240),
  ];
  const horizon = side * (0.55 + share(seed, 'horizon') * 0.3);
  const [centreX, centreY] = [side * (0.25 + share(seed, 'x') * 0.5), side * (0.3 + share(seed, 'y') * 0.2)];
  const radius = side * (0.12 + share(seed, 'radius') * 0.12);
  const rows = Array.from({ length: side }, (_, y) => {
    const row = Buffer.alloc(1 + side * 3);
    for (let x = 0; x < side; x += 1) {
      const isDisc = y < horizon && Math.hypot(x - centreX, y - centreY) < radius;
      row.set(isDisc ? disc : y < horizon ? sky : ground, 1 + x * 3);
    }
    return row;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // 8 bits per channel, red green blue.
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    toChunk('IHDR', header),
    toChunk('IDAT', deflateSync(Buffer.concat(rows))),
    toChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** 0 to 1, the same for the same words. */
const share = (seed: string, what: string) => (crc32(`${seed} ${what}`) % 1_000) / 1_000;

const pick = (seed: string, what: string, min: number, max: number): Colour => {
  const channel = (name: string) => Math.round(min + share(seed, `${what} ${name}`) * (max - min));
  return [channel('red'), channel('green'), channel('blue')];
};

function toChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

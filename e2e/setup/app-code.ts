import { createHmac } from 'node:crypto';

/**
 * The current code of an authenticator app for a key (RFC 6238: six digits, 30 seconds), or that of a later half
 * minute: each code is accepted once, from half a minute before its time.
 */
export function appCode(key: string, stepsAhead = 0): string {
  const letters = [...key.replace(/\s/g, '')];
  const bits = letters.map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead));
  const hash = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

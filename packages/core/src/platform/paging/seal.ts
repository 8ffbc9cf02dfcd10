import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import type { Seal } from '../context/index.ts';

const TAG_BYTES = 16;

/** Encrypts with the text's MAC as the initialization vector, so that no random value makes two answers differ. */
export function createSeal(secret: string): Seal {
  const keyFor = (use: string) => createHmac('sha256', secret).update(use).digest();
  const [macKey, cipherKey] = [keyFor('mac'), keyFor('cipher')];
  const tagOf = (purpose: string, text: Buffer) =>
    createHmac('sha256', macKey).update(`${purpose}\0`).update(text).digest().subarray(0, TAG_BYTES);
  return {
    close(purpose, text) {
      const bytes = Buffer.from(text);
      const tag = tagOf(purpose, bytes);
      const cipher = createCipheriv('aes-256-ctr', cipherKey, tag);
      return Buffer.concat([tag, cipher.update(bytes), cipher.final()]).toString('base64url');
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      // Node.js ignores characters that are not base64url, so one seal would have many spellings.
      if (bytes.length < TAG_BYTES || bytes.toString('base64url') !== sealed) return undefined;
      const tag = bytes.subarray(0, TAG_BYTES);
      const cipher = createDecipheriv('aes-256-ctr', cipherKey, tag);
      const text = Buffer.concat([cipher.update(bytes.subarray(TAG_BYTES)), cipher.final()]);
      return timingSafeEqual(tagOf(purpose, text), tag) ? text.toString() : undefined;
    },
  };
}

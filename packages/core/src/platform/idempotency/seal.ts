import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const derive = (purpose: string, key: string): Buffer => createHmac('sha256', key).update(purpose).digest();

/** Identifies a key in the database; the key cannot be derived from it. */
export const hashOfKey = (key: string): string => derive('name', key).toString('base64url');

/** Identifies a request; its content cannot be guessed from it. */
export const hashOfRequest = (request: string, key: string): string =>
  createHmac('sha256', derive('request', key)).update(request).digest('base64url');

/** Answers can hold secrets, such as the link of an invitation, so the database has them only sealed by the key. */
export function seal(value: unknown, key: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, derive('seal', key), iv);
  const sealed = Buffer.concat([cipher.update(serialize(value)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

export function unseal(text: string, key: string): unknown {
  const bytes = Buffer.from(text, 'base64');
  const decipher = createDecipheriv(CIPHER, derive('seal', key), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const sealed = bytes.subarray(IV_BYTES + TAG_BYTES);
  return deserialize(Buffer.concat([decipher.update(sealed), decipher.final()]));
}

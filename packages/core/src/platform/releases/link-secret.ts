import { createHash, randomBytes } from 'node:crypto';

/** The secret of a link that is sent to one person. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Only this hash is stored. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

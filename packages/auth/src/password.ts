import { hash, verify } from '@node-rs/argon2';

/**
 * argon2id (the library's default), 19 MiB, t = 2: recommended by OWASP, and ten times cheaper for us than
 * scrypt.
 */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, OPTIONS);

export const verifyPassword = ({ hash: stored, password }: { hash: string; password: string }) =>
  verify(stored, password);

import { conflict } from '../../platform/errors/index.ts';

export const USERNAME_TAKEN = 'This username is taken';
export const EMAIL_TAKEN = 'This e-mail address is already registered';

const MESSAGES = new Map([
  ['users_username_key', USERNAME_TAKEN],
  ['users_similar_name_key', USERNAME_TAKEN],
  ['users_email_key', EMAIL_TAKEN],
]);

/**
 * Turns a violated unique key into `conflict`: people who ask for the same name at the same time all see it
 * as free.
 */
export function refuseTaken(error: unknown): never {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { constraint_name: key } = cause as Error & { constraint_name?: string };
    const message = key && MESSAGES.get(key);
    if (message) throw conflict(message);
  }
  throw error;
}

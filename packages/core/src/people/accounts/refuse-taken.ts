import { conflict } from '../../platform/errors/index.ts';

export const USERNAME_TAKEN = 'This username is taken';
export const EMAIL_TAKEN = 'This e-mail address is already registered';

const MESSAGES = new Map([
  ['users_username_key', USERNAME_TAKEN],
  ['users_similar_name_key', USERNAME_TAKEN],
  ['users_email_key', EMAIL_TAKEN],
]);

/** People who want one name at once all find it free; the unique key tells all but the first, who get `conflict`. */
export function refuseTaken(error: unknown): never {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { constraint_name: key } = cause as Error & { constraint_name?: string };
    const message = key && MESSAGES.get(key);
    if (message) throw conflict(message);
  }
  throw error;
}

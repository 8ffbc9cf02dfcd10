import type { Ctx } from '@stagedoor/core';
import { refuseUsername } from '@stagedoor/core/people/accounts';
import { newUsername } from '@stagedoor/validators';

const TRIES = 20;
const MAX_LENGTH = 30;

/** A free username made of one of the names that somebody has elsewhere; '' when none can be made. */
export async function suggestUsername(
  ctx: Ctx,
  names: readonly string[],
  brandName: string,
): Promise<string> {
  for (const name of names) {
    const base = clean(name);
    for (let n = 1; n <= TRIES; n++) {
      const username = n === 1 ? base : `${base.slice(0, MAX_LENGTH - 2)}${n}`;
      if (!newUsername.safeParse(username).success) break;
      const isFree = await refuseUsername(ctx, { username, brandName, userId: null }).then(
        () => true,
        () => false,
      );
      if (isFree) return username;
    }
  }
  return '';
}

const clean = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/@.*$/, '')
    .replace(/\s+/g, '.')
    .replace(/[^A-Za-z0-9._-]/g, '')
    .slice(0, MAX_LENGTH)
    .replace(/^[._-]+|[._-]+$/g, '');

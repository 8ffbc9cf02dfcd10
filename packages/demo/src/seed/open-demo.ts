import type { Auth } from '@stagedoor/auth';
import type { Services } from '@stagedoor/core';
import { users } from '../catalogue/people.ts';
import { ensureAccount } from './accounts.ts';
import { findStart, type Seeding } from './seeding.ts';

/** The accounts that visitors of a demo are told of. */
const SHOWN = ['fan', 'artist', 'admin'];

/**
 * Begins or resumes the demo of a site, so that people can sign in to its accounts; null when it is complete, or when there is other
 * people's data.
 */
export async function openDemo(services: Services, auth: Auth): Promise<Seeding | null> {
  const startedAt = await findStart(services);
  if (!startedAt) return null;
  const seeding: Seeding = { services, auth, startedAt, userIds: new Map() };
  for (const user of users.filter(({ username }) => SHOWN.includes(username)))
    await ensureAccount(seeding, user);
  return seeding;
}

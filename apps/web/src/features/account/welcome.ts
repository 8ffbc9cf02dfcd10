import type { User } from '@stagedoor/validators';
import { toast } from '../../components/toast.ts';
import { changeSession } from './session.ts';

const RESTORED = 'It will not be deleted. Subscriptions that were cancelled stay so until you resume them.';

/** Keeps who has signed in, and greets them. */
export async function welcome({ user, isRestored }: { user: User; isRestored: boolean }): Promise<void> {
  const changed = changeSession(user);
  // Before the next screen says something, such as that it may not be opened.
  if (isRestored) toast.success('Your account is back', { description: RESTORED });
  else toast.success('Login successful', { description: `Welcome back, ${user.username}!` });
  await changed;
}

import type { User } from '@stagedoor/validators';
import { meetPerson, startKept } from './contact.ts';

export { KeptShell } from './kept-shell.tsx';

/** Undefined while it is not known who uses the page. */
export const meetKept = (user: User | null | undefined): Promise<void> =>
  (user === undefined ? startKept() : meetPerson(user)).catch((error: unknown) =>
    console.warn('What is kept could not be opened', error),
  );

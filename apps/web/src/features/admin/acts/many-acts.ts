import type { DoneToMany } from '@stagedoor/validators';
import { trpcClient } from '../../../lib/trpc.ts';

export type ManyAct = 'verify' | 'unverify' | 'signOut';

interface ManyActWords {
  verb: string;
  /** The toast's title afterwards. */
  done: string;
  /** Consequence, shown in the confirmation. */
  about: string;
  call(ids: number[]): Promise<DoneToMany>;
  /** The action that undoes it. */
  undo?: ManyAct;
}

/** Actions on many rows that are no decisions and need no reason. */
export const MANY_ACTS: Record<ManyAct, ManyActWords> = {
  verify: {
    verb: 'Verify',
    done: 'Verified',
    about: 'They get the badge of a verified profile, and their people are told.',
    call: (ids) => trpcClient.admin.people.verifyMany.mutate({ ids, verified: true }),
    undo: 'unverify',
  },
  unverify: {
    verb: 'Unverify',
    done: 'No longer verified',
    about: 'They lose the badge of a verified profile, and their people are told.',
    call: (ids) => trpcClient.admin.people.verifyMany.mutate({ ids, verified: false }),
    undo: 'verify',
  },
  signOut: {
    verb: 'Log out',
    done: 'Logged out',
    about: 'All their sessions end at once. They can sign in again.',
    call: (ids) => trpcClient.admin.people.endSessionsOfMany.mutate({ ids }),
  },
};

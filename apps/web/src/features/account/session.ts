import type { User } from '@stagedoor/validators';
import { toast } from '../../components/toast.ts';
import { live } from '../../lib/live.ts';
import { queryClient } from '../../lib/query-client.ts';
import { api } from '../../lib/trpc.ts';

const isMe = (key: readonly unknown[]) => Array.isArray(key[0]) && key[0].join('.') === 'account.me';

const listeners = new Set<() => void>();

/** Calls the listener when somebody signs in or out, here or in another tab. */
export function onSessionChange(listener: () => void): void {
  listeners.add(listener);
}

/** Calls the listener with who is signed in (null: nobody) when that is known, and with each answer after it. */
export function onUser(listener: (user: User | null) => void): void {
  const known = api.account.me.getData();
  if (known !== undefined) listener(known);
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isMe(query.queryKey) && query.state.data !== undefined)
      listener(query.state.data as User | null);
  });
}

/** Whether somebody is signing in or out in this browser. */
let isChanging = false;

/** Calls the listener when nobody is signed in any more, though nobody has signed out in this browser. */
export function onSessionEnd(listener: () => void): void {
  let wasSignedIn = false;
  onUser((user) => {
    if (wasSignedIn && !user && !isChanging) listener();
    wasSignedIn = user !== null;
  });
}

/** Permissions differ from person to person, so every answer except the user is dropped and fetched again. */
async function readEverythingAgain() {
  for (const listener of listeners) listener();
  // Screens for whoever was signed in close first, in one turn, and stop asking in the next.
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setTimeout(resolve));
  await queryClient.resetQueries({ predicate: ({ queryKey }) => !isMe(queryKey) });
}

/** Stores who is signed in now (null: nobody), here and in the other tabs. */
export async function changeSession(user: User | null): Promise<void> {
  toast.clear();
  if (!user) void import('../../lib/push-browser.ts').then(({ endPush }) => endPush()).catch(() => {});
  isChanging = true;
  api.account.me.setData(undefined, user);
  isChanging = false;
  live.announceSessionChange();
  await readEverythingAgain();
}

/** Updates this tab when another tab signs in or out. */
export function followOtherTabs(): void {
  live.onSessionChange(() => {
    isChanging = true;
    void api.account.me.refetch().finally(() => {
      isChanging = false;
    });
    void readEverythingAgain();
  });
}

import { toast } from '../../components/toast.ts';
import { onSignedOut } from '../../lib/requests/signed-out.ts';
import { api, trpcClient } from '../../lib/trpc.ts';
import { changeSession, onSessionEnd } from './session.ts';

const TITLES: Readonly<Record<string, string>> = {
  'songComments.add': 'Sign In Required',
  'comments.add': 'Sign In Required',
  'subscriptions.create': 'Authentication required',
};

/**
 * Follows sessions that ended elsewhere: the page becomes a visitor's at once, and offers to sign in and come back.
 * `startSignIn` is called with the address to come back to.
 */
export function followSignedOut(here: () => string, startSignIn: (back: string) => void): void {
  const leave = (title: string, description: string) => {
    // The screen that asked may send visitors away at once.
    const back = here();
    if (isSignedIn()) void changeSession(null);
    // Several calls may be refused at once, of which the last one is told.
    toast.info(title, {
      id: 'signed out',
      description,
      action: { label: 'Sign in', onClick: () => startSignIn(back) },
    });
  };
  onSessionEnd(() => {
    void changeSession(null);
    leave('Sign in required', 'Your session has ended.');
  });
  let isAsking = false;
  onSignedOut(({ message, path = '', isAct }) => {
    if (isAct) return leave(TITLES[path] ?? 'Sign in required', message);
    // Visitors see on the screen what is refused to them.
    if (!isSignedIn() || isAsking) return;
    isAsking = true;
    // A list may be refused to a person for a moment, and is empty then.
    void trpcClient.account.me
      .query()
      .then((me) => {
        if (me === null && isSignedIn()) leave('Sign in required', 'Your session has ended.');
      })
      .catch(() => undefined)
      .finally(() => {
        isAsking = false;
      });
  });
}

const isSignedIn = () => Boolean(api.account.me.getData());

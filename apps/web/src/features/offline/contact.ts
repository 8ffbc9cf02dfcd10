import type { User } from '@stagedoor/validators';
import { toast } from '../../components/toast.ts';
import { isExpired } from '../../lib/kept/is-reachable.ts';
import { changeCollection, changeState, openKept } from '../../lib/kept/kept-database.ts';
import { removeKept } from '../../lib/kept/remove-kept.ts';
import { skipToKept } from '../player/index.ts';
import { fetchMissing } from './fetch-missing.ts';
import { keptChanged, readKept } from './kept-store.ts';
import { loadCollection } from './load-collection.ts';
import { tellServiceWorker } from './tell-service-worker.ts';

const LOCK = 'stagedoor-kept-contact';
/** A page that stays open asks again. */
const EVERY_MS = 6 * 3600 * 1000;

const MINUTE = 60_000;

let askedAt = 0;
let user: User | null | undefined;

/** Reads what is kept when the page opens, with or without a network. */
export async function startKept(): Promise<void> {
  tellServiceWorker();
  skipToKept();
  const { state } = await readKept();
  if (state && isExpired(state, Date.now())) {
    await removeKept();
    toast.info('Kept music was removed', {
      description: 'This device had not reached the server for 30 days.',
    });
  }
  addEventListener('online', () => void askServer());
  setInterval(() => void askServer(), EVERY_MS);
}

/** It is known who uses the page: their own music opens, that of somebody else is removed, and nobody gets to it. */
export async function meetPerson(now: User | null): Promise<void> {
  user = now;
  const database = await openKept();
  const state = await database.get('state', 'state');
  if (!state) return;
  if (now && now.id !== state.userId) return removeKept();
  const isOpen = now !== null;
  if (isOpen !== state.isOpen) {
    await changeState({ isOpen });
    await keptChanged();
  }
  await askServer();
}

/** Asks what may still be played, then fetches what is new. What the server does not answer stays as it is. */
async function askServer(): Promise<void> {
  // Who is signed in is told more than once when a page opens.
  if (!user || Date.now() - askedAt < MINUTE) return;
  try {
    await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? followServer() : undefined));
    await fetchMissing();
  } catch (error) {
    console.warn('The server could not be asked what may still be played', error);
  }
}

async function followServer(): Promise<void> {
  const database = await openKept();
  for (const { key, kind, id } of await database.getAll('collections')) {
    const loaded = await loadCollection({ kind, id });
    await changeCollection(key, (kept) => loaded && { ...kept, ...loaded, failedIds: [] });
  }
  askedAt = Date.now();
  await changeState({ contactAt: askedAt });
  await keptChanged();
}

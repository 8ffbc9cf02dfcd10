import { useEffect, useEffectEvent } from 'react';
import { tabStorage } from '../../lib/tab-storage.ts';
import { useUser } from './use-user.ts';

/** Something that a visitor pressed, and that needs an account. */
export interface PendingAct {
  kind: 'follow' | 'like-song' | 'like-post' | 'like-song-comment' | 'like-comment' | 'save-album';
  id: number;
}
type Kept = PendingAct & { at: number; isSignedIn: boolean };

const NAME = 'pressed before signing in';
/** Nobody expects an act of half an hour ago. */
const LASTS_MS = 10 * 60_000;

const write = (kept: Kept | null) => tabStorage.write(NAME, kept);

function read(): Kept | null {
  const kept = tabStorage.read<Kept>(NAME);
  const age = Date.now() - (kept?.at ?? 0);
  return age >= 0 && age < LASTS_MS ? kept : null;
}

/** Keeps what was pressed, on the way to the sign-in that it asks for. */
export const keepAct = (act: PendingAct | undefined): void =>
  write(act ? { kind: act.kind, id: act.id, at: Date.now(), isSignedIn: false } : null);

/** The sign-in that it asked for has come about: the button that was pressed does it when it is there again. */
export function allowAct(): void {
  const kept = read();
  write(kept && { ...kept, isSignedIn: true });
}

/** The person went elsewhere, and a later sign-in is not for it. */
export function dropAct(): void {
  if (!read()?.isSignedIn) write(null);
}

/** Takes the act that the sign-in allowed, once. */
export function takeAct({ kind, id }: PendingAct): boolean {
  const kept = read();
  if (!kept?.isSignedIn || kept.kind !== kind || kept.id !== id) return false;
  write(null);
  return true;
}

/** Does what the person pressed here as a visitor, once they have signed in for it. */
export function usePendingAct(kind: PendingAct['kind'], id: number, act: () => void): void {
  const isSignedIn = useUser().user !== null;
  const finish = useEffectEvent(act);
  useEffect(() => {
    if (isSignedIn && takeAct({ kind, id })) finish();
  }, [isSignedIn, kind, id]);
}

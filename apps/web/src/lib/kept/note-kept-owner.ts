import { OWNER_KEY } from './kept-owner.ts';

export function noteKeptOwner(userId: number | null): void {
  try {
    if (userId === null) localStorage.removeItem(OWNER_KEY);
    else localStorage.setItem(OWNER_KEY, String(userId));
  } catch {
    // Without a storage nothing is kept over a reload.
  }
}

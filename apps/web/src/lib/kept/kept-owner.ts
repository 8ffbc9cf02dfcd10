const KEY = 'stagedoor.kept';

/** The id of the person whose music is kept on this device; null when nothing is. Asked before anything else of it is loaded. */
export function readKeptOwner(): number | null {
  try {
    return Number(localStorage.getItem(KEY)) || null;
  } catch {
    return null;
  }
}

export function noteKeptOwner(userId: number | null): void {
  try {
    if (userId === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, String(userId));
  } catch {
    // Without a storage nothing is kept over a reload.
  }
}

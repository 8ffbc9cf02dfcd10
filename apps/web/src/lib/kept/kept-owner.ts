export const OWNER_KEY = 'stagedoor.kept';

/** The id of the person whose music is kept on this device; null when nothing is. Asked before anything else of it is loaded. */
export function readKeptOwner(): number | null {
  try {
    return Number(localStorage.getItem(OWNER_KEY)) || null;
  } catch {
    return null;
  }
}

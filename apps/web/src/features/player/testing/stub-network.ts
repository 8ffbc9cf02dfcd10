import { vi } from 'vitest';

/** Gives the code under test the parts of a browser's window that it needs to wait for the network. */
export function stubNetwork() {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('location', new URL('http://stagedoor.test/album/1'));
  return { comeOnline: () => page.dispatchEvent(new Event('online')) };
}

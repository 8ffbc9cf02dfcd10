import { setTimeout as delay } from 'node:timers/promises';

/** Asks again and again until the answer is yes. Throws after `seconds`, naming what was waited for. */
export async function waitUntil(what: string, isSo: () => Promise<boolean>, seconds = 60): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Waited ${seconds} s for ${what}`);
    await delay(250);
  }
}

/** Whether an address answers with success. */
export const answers = async (url: string): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(3_000) })).ok;

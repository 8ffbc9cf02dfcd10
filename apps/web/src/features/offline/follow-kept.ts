import type { User } from '@stagedoor/validators';
import { readKeptOwner } from '../../lib/kept/kept-owner.ts';
import { loadAhead } from '../../lib/missing-part.ts';

const withKept = (act: (kept: typeof import('./kept.ts')) => Promise<void>): void => {
  if (readKeptOwner() === null) return;
  const report = (error: unknown) => console.warn('What is kept could not be opened', error);
  void loadAhead(() => import('./kept.ts').then(act).catch(report));
};

/** Reads what is kept on this device, if anything is. Called once, with or without a network. */
export const startKept = (): void => withKept((kept) => kept.startKept());

/** Called when it is known who uses the page, null for nobody, and with each answer after it. */
export const meetKept = (user: User | null): void => withKept((kept) => kept.meetKept(user));

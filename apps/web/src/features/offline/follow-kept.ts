import type { User } from '@stagedoor/validators';
import { readKeptOwner } from '../../lib/kept/kept-owner.ts';

/**
 * Opens what is kept on this device, if anything is. Called when the page opens, and without a user then; when it is known who uses
 * it, null for nobody; and with each answer after it.
 */
export function meetKept(user?: User | null): void {
  if (readKeptOwner() !== null)
    void import('./kept.ts').then(
      (kept) => kept.meetKept(user),
      () => {},
    );
}

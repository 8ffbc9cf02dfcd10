import { hasPublicRightsOnly, type Rights, rightsClass } from '@stagedoor/core/platform/rights';

/** Whose rights change an answer: nobody's, those to any artist's work, or those to one artist's. */
export type Basis = 'none' | 'any' | number;

/** The audience of visitors. */
export const PUBLIC = 'public';

/** Callers of one audience get the same bytes; null when the answer is the caller's own. */
export function audienceOf(rights: Rights, basis: Basis, now: Date): string | null {
  if (basis === 'none') return PUBLIC;
  if (basis === 'any') return hasPublicRightsOnly(rights) ? PUBLIC : null;
  const found = rightsClass(rights, basis, now);
  if (found === 'public') return PUBLIC;
  return `${rights.isAll ? 'admin' : found} of ${basis}`;
}

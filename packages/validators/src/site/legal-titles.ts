import type { LegalKind } from './site.ts';

/** Titles of the operator's texts. */
export const LEGAL_TITLES: Record<LegalKind, string> = {
  terms: 'Terms',
  privacy: 'Privacy',
  imprint: 'Imprint',
};

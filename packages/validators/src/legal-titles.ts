import type { LegalKind } from './site.ts';

/** What people call the operator's texts. */
export const LEGAL_TITLES: Record<LegalKind, string> = {
  terms: 'Terms',
  privacy: 'Privacy',
  imprint: 'Imprint',
};

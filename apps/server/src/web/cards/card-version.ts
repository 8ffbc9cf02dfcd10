import { hash } from 'node:crypto';
import type { EmbedSubject } from '@stagedoor/core/community/embeds';
import { cardPath } from '@stagedoor/validators';
import type { Site } from '../site.ts';

/** Changes with how cards are drawn. */
const DRAWN_AS = 1;

/** Names what a card shows, so that its address may be kept for good. */
export function cardVersion({ kind, name, maker, pictures }: EmbedSubject, { brandName }: Site): string {
  const shown = [DRAWN_AS, kind, name, maker?.name ?? null, pictures[0] ?? null, brandName];
  return hash('sha256', JSON.stringify(shown)).slice(0, 12);
}

/** The address of a page's picture for link previews. */
export const versionedCardPath = (subject: EmbedSubject, site: Site): string =>
  cardPath(subject, cardVersion(subject, site));

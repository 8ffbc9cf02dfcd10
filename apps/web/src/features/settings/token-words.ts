import type { Token, TokenScope } from '@stagedoor/validators';
import { formatDay } from '../../lib/format.ts';
import { formatRelativeTime } from '../../lib/relative-time.ts';

export const SCOPE_WORDS: Record<TokenScope, { label: string; help: string }> = {
  read: { label: 'Read', help: 'Browse and play what you may, and see your library and history.' },
  library: { label: 'Library', help: 'Also change likes, playlists, follows and comments, and count plays.' },
  studio: { label: 'Studio', help: 'Also upload and edit the music and posts of your profiles.' },
};

/** The facts of a token in one line. */
export function describeToken({ scopes, isForSubsonic, createdAt, expiresAt, lastUsedAt }: Token): string {
  const rights = scopes.map((scope) => SCOPE_WORDS[scope].label).join(', ');
  return [
    isForSubsonic ? 'Music app' : rights,
    `created ${formatDay(createdAt)}`,
    lastUsedAt ? `used ${formatRelativeTime(lastUsedAt)}` : 'never used',
    expiresAt === null ? 'does not expire' : expiryOf(expiresAt),
  ].join(' · ');
}

const expiryOf = (expiresAt: string): string =>
  `${Date.parse(expiresAt) <= Date.now() ? 'expired' : 'expires'} ${formatDay(expiresAt)}`;

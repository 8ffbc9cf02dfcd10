import type { AdminUser, ThingState } from '@stagedoor/validators';
import { Badge } from '../../components/badge.tsx';
import { formatShortDay } from '../../lib/format.ts';
import { UnconfirmedBadge } from './unconfirmed-badge.tsx';

interface StateBadgeProps {
  state: ThingState | AdminUser['state'];
  /** The end of a suspension. */
  until?: string | null;
}

/** Says what keeps something or somebody from the public; nothing when all is well. */
export function StateBadge({ state, until }: StateBadgeProps) {
  if (state === 'suspended')
    return <Badge tone="bad">{until ? `Suspended until ${formatShortDay(until)}` : 'Suspended'}</Badge>;
  if (state === 'hidden') return <Badge tone="premium">Hidden</Badge>;
  if (state === 'deleted') return <Badge tone="bad">Deleted</Badge>;
  if (state === 'unconfirmed') return <UnconfirmedBadge />;
  return null;
}

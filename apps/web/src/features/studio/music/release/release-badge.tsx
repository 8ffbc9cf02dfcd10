import type { ReleaseState } from '@stagedoor/validators';
import { Badge } from '../../../../components/badge.tsx';
import { formatMoment } from '../../../../lib/format.ts';

/** Says that a song or album is a draft, or when it opens; nothing of a published one. */
export function ReleaseBadge({ state, publishAt }: { state: ReleaseState; publishAt: string | null }) {
  if (state === 'draft') return <Badge>DRAFT</Badge>;
  if (state === 'scheduled' && publishAt) return <Badge tone="accent">{formatMoment(publishAt)}</Badge>;
  return null;
}

import type { Claim, ClaimStatus } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../../components/badge.tsx';
import { CoverImage } from '../../../components/cover-image.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { Section } from '../../../components/section.tsx';
import { BY_CURSOR, joinPages } from '../../../lib/by-cursor.ts';
import { formatRelativeTime } from '../../../lib/relative-time.ts';
import { trpc } from '../../../lib/trpc.ts';

const STATUS: Record<ClaimStatus, { label: string; tone: 'accent' | 'good' | 'bad' }> = {
  pending: { label: 'Pending', tone: 'accent' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
};

/** The profile's claims with their decisions; nothing before the first one. */
export function OwnClaims() {
  const query = trpc.studio.claims.useInfiniteQuery({ limit: 20 }, BY_CURSOR);
  const claims = joinPages(query.data);
  if (query.isLoadingError)
    return <ErrorState title="Your claims could not be read" onRetry={() => void query.refetch()} />;
  if (claims.length === 0) return null;
  return (
    <Section title="Your claims">
      <ul aria-label="Your claims" className="divide-y divide-line border-line border-y">
        {claims.map((claim) => (
          <ClaimRow key={claim.id} claim={claim} />
        ))}
      </ul>
      <LoadMore query={query} />
    </Section>
  );
}

function ClaimRow({ claim }: { claim: Claim }) {
  const { song, status, reason, decidedAt, createdAt } = claim;
  return (
    <li className="flex items-start gap-3 py-3">
      <CoverImage image={song.coverImage} sizes="48px" className="w-12 rounded-small" />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <Link
          to="/song/$songId"
          params={{ songId: String(song.id) }}
          className="justify-self-start rounded-small font-semibold hover:underline"
        >
          {song.title}
        </Link>
        <span className="text-13 text-ink-faint">
          {decidedAt
            ? `Decided ${formatRelativeTime(decidedAt)}`
            : `Claimed ${formatRelativeTime(createdAt)}`}
        </span>
        {reason && <span className="max-w-prose wrap-anywhere text-14 text-ink-soft">{reason}</span>}
      </span>
      <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>
    </li>
  );
}

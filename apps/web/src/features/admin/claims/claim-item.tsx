import type { AdminClaim, ClaimStatus } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { CoverImage } from '../../../components/cover-image.tsx';
import { formatRelativeTime } from '../../../lib/relative-time.ts';
import { ClaimProof } from './claim-proof.tsx';
import { DecideClaimDialog } from './decide-claim-dialog.tsx';

const STATUS: Record<ClaimStatus, { label: string; tone: 'accent' | 'good' | 'neutral' }> = {
  pending: { label: 'Pending', tone: 'accent' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'neutral' },
};
const NAME = 'wrap-anywhere rounded-small font-semibold hover:underline';

/** A claim: the song, who claims it, what supports it, and the possible decisions. */
export function ClaimItem({ claim }: { claim: AdminClaim }) {
  const [decision, setDecision] = useState<'approve' | 'reject' | null>(null);
  const { song, claimant, filedBy, reason, can, createdAt } = claim;
  const status = STATUS[claim.status];
  return (
    <li className="grid gap-4 rounded-card border border-line bg-stage p-4 md:p-5" data-testid="claim">
      <header className="flex items-start gap-3">
        <CoverImage image={song.coverImage} sizes="56px" className="w-14 rounded-small" />
        <div className="grid min-w-0 flex-1 gap-0.5">
          <Link to="/song/$songId" params={{ songId: String(song.id) }} className={NAME}>
            {song.title}
          </Link>
          <p className="text-13 text-ink-faint">Currently by {song.artistName}</p>
        </div>
        <Badge tone={status.tone}>{status.label}</Badge>
      </header>
      <div className="flex items-center gap-3">
        <Avatar
          name={claimant.name}
          image={claimant.coverImage}
          className="size-9 shrink-0 text-13"
          sizes="36px"
        />
        <p className="min-w-0 text-14">
          <Link to="/artist/$artistId" params={{ artistId: String(claimant.artistId) }} className={NAME}>
            {claimant.name}
          </Link>
          <span className="block text-13 text-ink-faint">
            Claimed {formatRelativeTime(createdAt)}
            {filedBy && ` by ${filedBy}`}
          </span>
        </p>
      </div>
      <ClaimProof claim={claim} />
      {reason && (
        <p className="max-w-prose wrap-anywhere border-line border-l-2 pl-3 text-14 text-ink-soft">
          {reason}
        </p>
      )}
      {(can.approve || can.reject) && (
        <footer className="flex justify-end gap-2">
          {can.reject && (
            <Button variant="ghost" size="small" onClick={() => setDecision('reject')}>
              Reject
            </Button>
          )}
          {can.approve && (
            <Button variant="outline" size="small" onClick={() => setDecision('approve')}>
              Approve
            </Button>
          )}
        </footer>
      )}
      {decision && <DecideClaimDialog claim={claim} decision={decision} onClose={() => setDecision(null)} />}
    </li>
  );
}

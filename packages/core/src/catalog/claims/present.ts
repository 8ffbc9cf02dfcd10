import type { tables } from '@stagedoor/db';
import type { AdminClaim, Claim } from '@stagedoor/validators';
import { canClaim } from './policy.ts';
import type { SelectedClaim } from './select-claims.ts';

type File = typeof tables.claimFiles.$inferSelect;

/** A claim as its profile sees it: the names of its files, but no way to read them. */
export function presentClaim({ claim, song }: SelectedClaim, files: readonly File[]): Claim {
  return {
    id: claim.id,
    song,
    note: claim.note,
    links: claim.links,
    files: files.map(({ id, fileName, contentType, bytes }) => ({ id, fileName, contentType, bytes })),
    status: claim.status,
    reason: claim.reason,
    createdAt: claim.createdAt.toISOString(),
    decidedAt: claim.decidedAt?.toISOString() ?? null,
  };
}

/** A claim as admins see it. */
export function presentAdminClaim(row: SelectedClaim, files: readonly File[]): AdminClaim {
  const { claim, song, claimant, filedBy, isClaimable, isSuspended } = row;
  const isPending = claim.status === 'pending';
  const mayMove = canClaim({ ...song, isClaimable }, claim.artistId) && !isSuspended;
  const shown = presentClaim(row, files);
  return {
    ...shown,
    claimant,
    filedBy,
    files: shown.files.map((file) => ({ ...file, url: `/api/admin/claims/${claim.id}/files/${file.id}` })),
    can: { approve: isPending && mayMove, reject: isPending },
  };
}

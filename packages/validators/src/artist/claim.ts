import { z } from 'zod';
import { type Song, songOutput } from '../catalogue/song.ts';
import { id, isoTime, paging, text, webAddress } from '../formats/primitives.ts';
import { isVisible } from '../formats/visible-text.ts';
import { CLAIM } from '../limits.ts';

export const claimStatus = z.enum(['pending', 'approved', 'rejected']);
export type ClaimStatus = z.infer<typeof claimStatus>;

export const listClaimableSongsInput = paging.extend({ query: text(100).optional() });
export type ListClaimableSongsInput = z.infer<typeof listClaimableSongsInput>;

/** A claimable song for the studio, with the profile's latest claim of it and what the caller may do. */
export type ClaimableSong = Song & { claim: ClaimStatus | null; can: { claim: boolean } };

/** Evidence for a claim besides its files. */
export const claimSongBody = z.object({
  note: text(CLAIM.noteLength).optional(),
  links: z.array(webAddress).max(CLAIM.links, `Up to ${CLAIM.links} links are accepted`).default([]),
});
export const claimSongInput = claimSongBody.extend({ id });
export type ClaimSongInput = z.infer<typeof claimSongInput>;

export const claimAnswer = z.object({ message: z.string(), status: claimStatus });
export type ClaimAnswer = z.infer<typeof claimAnswer>;

const claimFile = z.object({ id, fileName: z.string(), contentType: z.string(), bytes: z.int() });

/** A claim as its profile sees it. The files themselves are only for admins. */
export const claimOutput = z.object({
  id,
  song: songOutput.pick({ id: true, title: true, coverImage: true, artistId: true, artistName: true }),
  note: z.string().nullable(),
  links: z.array(z.string()),
  files: z.array(claimFile),
  status: claimStatus,
  /** The admin's explanation. */
  reason: z.string().nullable(),
  createdAt: isoTime,
  decidedAt: isoTime.nullable(),
});
export type Claim = z.infer<typeof claimOutput>;

export const adminClaimOutput = claimOutput.extend({
  claimant: z.object({ artistId: id, name: z.string(), coverImage: z.string().nullable() }),
  /** Username of the person who filed it. */
  filedBy: z.string().nullable(),
  files: z.array(claimFile.extend({ url: z.string() })),
  can: z.object({ approve: z.boolean(), reject: z.boolean() }),
});
export type AdminClaim = z.infer<typeof adminClaimOutput>;

export const listClaimsInput = paging.extend({ state: claimStatus.optional() });
export type ListClaimsInput = z.infer<typeof listClaimsInput>;

const decisionFields = z.object({
  decision: z.enum(['approve', 'reject'], 'A claim is approved or rejected'),
  reason: text(CLAIM.reasonLength).nullish(),
});

/** A rejection needs a reason; an approval may have one. */
function checkReason({ decision, reason }: z.output<typeof decisionFields>, ctx: z.RefinementCtx): void {
  if (decision === 'reject' && !isVisible(reason ?? ''))
    ctx.addIssue({ code: 'custom', path: ['reason'], message: 'Please give a reason' });
}

export const claimDecisionBody = decisionFields.superRefine(checkReason);
export const decideClaimInput = decisionFields.extend({ id }).superRefine(checkReason);
export type DecideClaimInput = z.infer<typeof decideClaimInput>;

import type { CatalogFault, Ctx, MusicCatalog } from '../../platform/context/index.ts';
import { badRequest, notFound, unavailable } from '../../platform/errors/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { requireCatalogUser } from './policy.ts';

/** The `reason` of the catalogue's own errors; undefined for others. */
export function faultOf(error: unknown): CatalogFault | undefined {
  if (!(error instanceof Error) || error.name !== 'MusicBrainzError') return undefined;
  return (error as Error & { reason?: CatalogFault }).reason;
}

const AWAY: Record<'busy' | 'unreachable', string> = {
  busy: 'MusicBrainz is busy. Please try again in a moment.',
  unreachable: 'MusicBrainz cannot be reached right now. Please try again later.',
};

/** Translates a MusicBrainz failure into an error for people; `what` is what was not found. */
export function toRefusal(error: unknown, what: string): unknown {
  const fault = faultOf(error);
  if (fault === undefined) return error;
  if (fault === 'not-found') return notFound(what);
  return fault === 'bad-request' ? badRequest('Not a valid MusicBrainz id') : unavailable(AWAY[fault]);
}

export const personOf = (userId: number): string => `user:${userId}`;

/** Asks MusicBrainz for a person waiting at a screen: in turn, and within their limit. */
export async function askCatalog<T>(
  ctx: Ctx,
  what: string,
  ask: (catalog: MusicCatalog) => Promise<T>,
): Promise<T> {
  const { userId } = await requireCatalogUser(ctx);
  await takeHit(ctx, 'catalogReadsPerUser', userId);
  try {
    return await ask(ctx.musicCatalogs({ person: personOf(userId), isWatched: true }));
  } catch (error) {
    throw toRefusal(error, what);
  }
}

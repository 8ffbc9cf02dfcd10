import type { DoneToMany, ManyIds, VerifyManyInput } from '@stagedoor/validators';
import { setVerified } from '../../catalog/artists/index.ts';
import { endSessionsOf } from '../../people/accounts/index.ts';
import { type Ctx, requireAdmin } from '../../platform/context/index.ts';
import { DomainError } from '../../platform/errors/index.ts';

/** Gives several artists the badge of a verified profile, or takes it back. */
export async function verifyMany(ctx: Ctx, { ids, verified }: VerifyManyInput): Promise<DoneToMany> {
  requireAdmin(ctx);
  return toEach(ids, (id) => setVerified(ctx, { id, verified }));
}

/** Signs several people out everywhere. */
export async function endSessionsOfMany(ctx: Ctx, { ids }: ManyIds): Promise<DoneToMany> {
  requireAdmin(ctx);
  return toEach(ids, (id) => endSessionsOf(ctx, { id }));
}

/** Does it to each by itself: what is refused leaves the others as they are. */
async function toEach(ids: readonly number[], act: (id: number) => Promise<unknown>): Promise<DoneToMany> {
  const result: DoneToMany = { done: [], refused: [] };
  for (const id of new Set(ids)) {
    try {
      await act(id);
      result.done.push(id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      result.refused.push({ id, message: error.message });
    }
  }
  return result;
}

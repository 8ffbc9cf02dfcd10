import type { DoneToMany, ManyIds, VerifyManyInput } from '@stagedoor/validators';
import { setVerified } from '../../catalog/artists/index.ts';
import { endSessionsOf } from '../../people/accounts/index.ts';
import { type Ctx, requireAdmin } from '../../platform/context/index.ts';
import { doEach } from '../../platform/errors/index.ts';

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

async function toEach(ids: readonly number[], act: (id: number) => Promise<unknown>): Promise<DoneToMany> {
  const { done, refused } = await doEach(new Set(ids), async (id) => {
    await act(id);
    return id;
  });
  return { done, refused: refused.map(({ item, message }) => ({ id: item, message })) };
}

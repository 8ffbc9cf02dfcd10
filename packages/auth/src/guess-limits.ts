import type { Ctx } from '@stagedoor/core';
import { addressSubject, type RateLimitName } from '@stagedoor/core/platform/rate-limits';
import type { AuthContext } from './context.ts';
import { findKnownDevice } from './known-devices.ts';

type Limits = (readonly [name: RateLimitName, subject: string | number])[];

const passwordLimits = (ctx: Ctx, account: string): Limits => {
  const address = addressSubject(ctx.address);
  return [
    ['loginPerAddress', address],
    ['loginPerAccountAndAddress', `${account.toLowerCase()}@${address}`],
  ];
};

/** For signing in. Unknown devices count together, so that many addresses gain little; each known one by itself. */
export function loginLimits(ctx: Ctx, account: string, device: string | undefined): Limits {
  const name = account.toLowerCase();
  return [...passwordLimits(ctx, account), ['loginPerAccount', device ? `${name}/${device}` : name]];
}

/** For changes that ask for the password again. Other sessions cannot use up the attempts of this one. */
export const confirmationLimits = (
  ctx: Ctx,
  account: string,
  session: { id: number; userId: number },
): Limits => [...passwordLimits(ctx, account), ['passwordsPerSession', `${session.userId}/${session.id}`]];

/** For the codes of a second factor, whichever sign-in or session they are for. */
export async function codeLimits(ctx: Ctx, context: AuthContext, userId: number): Promise<Limits> {
  const address = addressSubject(ctx.address);
  const device = await findKnownDevice(ctx, context, userId);
  return [
    ['loginPerAddress', address],
    ...(device
      ? ([['codesPerPlace', `${userId}/${device}`]] as const)
      : ([
          ['codesPerPlace', `${userId}@${address}`],
          ['codesPerUser', userId],
        ] as const)),
  ];
}

import { tables } from '@stagedoor/db';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { forbidden } from '../../platform/errors/index.ts';
import { hashOfSecret } from '../../platform/releases/index.ts';
import { loadSite } from '../../platform/site/index.ts';

const { siteInvitations } = tables;

const CLOSED = 'Registration is closed on this site';
const BY_INVITATION = 'Registration is by invitation only on this site';
const USED = 'This invitation has been used or has expired. Please ask for a new one.';

/** A place for one new account, taken before the account is made. */
export interface Admission {
  /** The account exists. */
  confirm(userId: number): Promise<void>;
  /** The account was not made: the invitation can be used again. */
  release(): Promise<void>;
}

const OPEN: Admission = { confirm: async () => {}, release: async () => {} };

/**
 * Lets one new account in: always while registration is open, with an unused invitation while it is by invitation,
 * and never while it is closed (`forbidden`). Of many who use one invitation at once, one gets in.
 */
export async function admitNewcomer(ctx: Ctx, invitation: string | undefined): Promise<Admission> {
  const { registration } = (await loadSite(ctx.db)).settings;
  if (registration === 'open') return OPEN;
  if (registration === 'closed') throw forbidden(CLOSED);
  if (!invitation) throw forbidden(BY_INVITATION);
  const [taken] = await ctx.db
    .update(siteInvitations)
    .set({ usedAt: ctx.now() })
    .where(isOpen(ctx, invitation))
    .returning({ id: siteInvitations.id });
  if (!taken) throw forbidden(USED);
  const isIt = eq(siteInvitations.id, taken.id);
  return {
    confirm: async (usedBy) => void (await ctx.db.update(siteInvitations).set({ usedBy }).where(isIt)),
    release: async () =>
      void (await ctx.db
        .update(siteInvitations)
        .set({ usedAt: null })
        .where(and(isIt, isNull(siteInvitations.usedBy)))),
  };
}

/** Refuses as `admitNewcomer` would, and takes no place. */
export async function refuseNewcomer(ctx: Ctx, invitation: string | undefined): Promise<void> {
  const { registration } = (await loadSite(ctx.db)).settings;
  if (registration === 'open') return;
  if (registration === 'closed') throw forbidden(CLOSED);
  if (!invitation) throw forbidden(BY_INVITATION);
  if (!(await checkSiteInvitation(ctx, { secret: invitation })).isOpen) throw forbidden(USED);
}

const isOpen = ({ now }: Ctx, secret: string) =>
  and(
    eq(siteInvitations.secretHash, hashOfSecret(secret)),
    isNull(siteInvitations.usedAt),
    gt(siteInvitations.expiresAt, now()),
  );

/** Whether an invitation can still be used. The caller has its secret. */
export async function checkSiteInvitation(ctx: Ctx, { secret }: { secret: string }) {
  const [found] = await ctx.db
    .select({ id: siteInvitations.id })
    .from(siteInvitations)
    .where(isOpen(ctx, secret));
  return { isOpen: found !== undefined };
}

import { tables } from '@stagedoor/db';
import type { CreateSiteInvitationInput, SiteInvitation } from '@stagedoor/validators';
import { aliasedTable, and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { recordAct } from '../../platform/audit/index.ts';
import { actorUserId, type Ctx, inTransaction, requireAdminOrSystem } from '../../platform/context/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { hashOfSecret, newSecret } from '../../platform/releases/index.ts';

const { siteInvitations, users } = tables;
const guests = aliasedTable(users, 'guests');
const DAY_MS = 24 * 3600 * 1000;
const MAX_SHOWN = 200;

/** Creates a link for one registration while registration is by invitation. Its secret is returned only here. */
export async function createSiteInvitation(ctx: Ctx, { note, days }: CreateSiteInvitationInput) {
  requireAdminOrSystem(ctx);
  const secret = newSecret();
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .insert(siteInvitations)
      .values({
        secretHash: hashOfSecret(secret),
        note,
        invitedBy: actorUserId(ctx),
        createdAt: ctx.now(),
        expiresAt: new Date(ctx.now().getTime() + days * DAY_MS),
      })
      .returning({ id: siteInvitations.id });
    const [invitation] = row ? await list(ctx, eq(siteInvitations.id, row.id)) : [];
    if (!invitation) throw new Error('The invitation was not inserted');
    await recordAct(ctx, { act: 'change-site', details: { invitation: invitation.id, days } });
    return { ...invitation, url: `${ctx.siteUrl}/auth?invitation=${secret}` };
  });
}

/** The newest 200, used and expired ones too. */
export async function listSiteInvitations(ctx: Ctx): Promise<SiteInvitation[]> {
  requireAdminOrSystem(ctx);
  return list(ctx);
}

/** Revokes an unused invitation; `conflict` if it was used. */
export async function revokeSiteInvitation(ctx: Ctx, { id }: { id: number }): Promise<void> {
  requireAdminOrSystem(ctx);
  await inTransaction(ctx, async (ctx) => {
    const isIt = eq(siteInvitations.id, id);
    const gone = await ctx.db
      .delete(siteInvitations)
      .where(and(isIt, isNull(siteInvitations.usedAt)))
      .returning({ id: siteInvitations.id });
    if (gone.length === 0) {
      const [used] = await ctx.db.select({ id: siteInvitations.id }).from(siteInvitations).where(isIt);
      throw used ? conflict('Somebody has used this invitation already') : notFound('Invitation');
    }
    await recordAct(ctx, { act: 'change-site', details: { revokedInvitation: id } });
  });
}

async function list({ db, now }: Ctx, where?: SQL): Promise<SiteInvitation[]> {
  const rows = await db
    .select({
      id: siteInvitations.id,
      note: siteInvitations.note,
      usedAt: siteInvitations.usedAt,
      createdAt: siteInvitations.createdAt,
      expiresAt: siteInvitations.expiresAt,
      invitedBy: users.displayUsername,
      usedBy: guests.displayUsername,
    })
    .from(siteInvitations)
    .leftJoin(users, eq(users.id, siteInvitations.invitedBy))
    .leftJoin(guests, eq(guests.id, siteInvitations.usedBy))
    .where(where)
    .orderBy(desc(siteInvitations.id))
    .limit(MAX_SHOWN);
  return rows.map(({ usedAt, createdAt, expiresAt, ...row }) => ({
    ...row,
    state: usedAt ? 'used' : expiresAt <= now() ? 'expired' : 'open',
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

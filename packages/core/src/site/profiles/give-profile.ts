import { tables } from '@stagedoor/db';
import { type GiveProfileInput, MAX_PROFILES, type ProfileTransfer } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { changeOwner, countOwned } from '../../catalog/members/index.ts';
import { recordAct } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, requireAdmin } from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { refreshArtistState } from '../moderation/index.ts';
import { findLatestTransfer } from './latest-transfer.ts';
import { findOwner, lockForTransfer, lockReceiver } from './lock-for-transfer.ts';
import { notifyOfTransfer } from './notify-of-transfer.ts';

const { artistMembers, profileTransfers } = tables;

/**
 * Gives a profile to another account, with its music, posts, subscribers and earnings. The former owner leaves it; its
 * other people stay. A profile without an account may be given too. Can be undone for 30 days.
 */
export async function giveProfile(ctx: Ctx, input: GiveProfileInput): Promise<ProfileTransfer> {
  const { userId: givenBy } = requireAdmin(ctx);
  const { artistId } = input;
  return inTransaction(ctx, async (ctx) => {
    const from = await findOwner(ctx, artistId);
    const to = await lockReceiver(ctx, input.username, from);
    const artist = await lockForTransfer(ctx, artistId, from);
    if (from === to) throw conflict('This profile is theirs already');
    if ((await countOwned(ctx, to)) >= MAX_PROFILES)
      throw conflict(`A person owns at most ${MAX_PROFILES} profiles`);
    const [member] = await ctx.db
      .select({ role: artistMembers.role })
      .from(artistMembers)
      .where(and(eq(artistMembers.artistId, artistId), eq(artistMembers.userId, to)));
    const hadOwner = from !== null;
    const roleBefore = member?.role ?? null;
    const [made] = await ctx.db
      .insert(profileTransfers)
      .values({
        artistId,
        hadOwner,
        fromUserId: from,
        toUserId: to,
        roleBefore,
        givenBy,
        createdAt: ctx.now(),
      })
      .returning({ id: profileTransfers.id });
    await changeOwner(ctx, { artistId, before: hadOwner ? { userId: from, role: null } : null, owner: to });
    // The former owner's suspension hides it no longer.
    await refreshArtistState(ctx, artistId);
    await recordAct(ctx, {
      act: 'give-profile',
      target: { type: 'artist', id: artistId },
      subjectUserId: to,
      details: { transferId: made?.id },
      name: artist.name,
    });
    await notifyOfTransfer(ctx, { artist, gone: from, received: to, occasion: `give:${made?.id}` });
    const transfer = await findLatestTransfer(ctx, artistId);
    if (!transfer) throw new Error('The transfer was not written down');
    return transfer;
  });
}

import { tables } from '@stagedoor/db';
import type { SetVerifiedInput } from '@stagedoor/validators';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAct } from '../../platform/audit/index.ts';
import { changeRows } from '../../platform/catalogue/index.ts';
import { actorUserId, type Ctx, inTransaction, requireAdminOrSystem } from '../../platform/context/index.ts';
import { findMaker } from '../../platform/decisions/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { notify } from '../../platform/notifications/index.ts';
import { listMemberIds } from '../../platform/rights/index.ts';

const { artists } = tables;

/** Gives or removes an artist's verified badge, and notifies the owner and managers. */
export async function setVerified(ctx: Ctx, { id, verified }: SetVerifiedInput): Promise<void> {
  requireAdminOrSystem(ctx);
  await inTransaction(ctx, async (ctx) => {
    const [artist] = await ctx.db
      .select({ name: artists.name, coverImage: artists.coverImage, verified: artists.verified })
      .from(artists)
      .where(and(eq(artists.id, id), isNull(artists.deletedAt)))
      .for('no key update');
    if (!artist) throw notFound('Artist');
    if (artist.verified === verified) return;
    await changeRows(ctx, artists, { set: { verified }, where: eq(artists.id, id) });
    await recordAct(ctx, {
      act: verified ? 'verify' : 'unverify',
      target: { type: 'artist', id },
      subjectUserId: await findMaker(ctx, { targetType: 'artist', targetId: id }),
      name: artist.name,
    });
    const people = await listMemberIds(ctx, id, 'manage');
    await notify(ctx, {
      userIds: people.filter((userId) => userId !== actorUserId(ctx)),
      type: 'account-news',
      payload: {
        change: verified ? 'verified' : 'unverified',
        artistId: id,
        artistName: artist.name,
        coverImage: artist.coverImage,
      },
      dedupeKey: `verified:${id}:${ctx.now().getTime()}`,
    });
  });
}

import { tables } from '@stagedoor/db';
import type { LegalText, PublishLegalInput } from '@stagedoor/validators';
import { eq, max, sql } from 'drizzle-orm';
import { recordAct } from '../../platform/audit/index.ts';
import { type Ctx, inTransaction, requireAdminOrSystem } from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { recordConsents } from './consents.ts';

/**
 * Publishes the next version of a text, at once for everyone. If it asks for consent, people must agree before they
 * continue; its publisher has agreed. `conflict` if another version was published meanwhile.
 */
export async function publishLegalText(ctx: Ctx, input: PublishLegalInput): Promise<LegalText> {
  requireAdminOrSystem(ctx);
  const publishedBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const { legalTexts } = tables;
  const { kind, markdown, asksConsent, baseVersion } = input;
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('legal'), hashtext(${kind}))`);
    const [newest] = await ctx.db
      .select({ version: max(legalTexts.version) })
      .from(legalTexts)
      .where(eq(legalTexts.kind, kind));
    const current = newest?.version ?? 0;
    if (baseVersion !== undefined && baseVersion !== current)
      throw conflict('Somebody else has published a version meanwhile. Please look at it first.');
    const [row] = await ctx.db
      .insert(legalTexts)
      .values({ kind, version: current + 1, markdown, asksConsent, publishedBy, createdAt: ctx.now() })
      .returning();
    if (!row) throw new Error('The text was not inserted');
    if (publishedBy !== null) await recordConsents(ctx, publishedBy, [row.id]);
    const target = { type: 'legal' as const, id: row.id };
    await recordAct(ctx, {
      act: 'publish-legal',
      target,
      details: { kind, version: row.version, asksConsent },
    });
    await publish(ctx, 'all', { type: 'site-changed' });
    const publishedAt = row.createdAt.toISOString();
    const { id, version } = row;
    return { id, kind, version, markdown, asksConsent, publishedAt, newestVersion: version };
  });
}

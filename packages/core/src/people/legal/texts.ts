import { tables } from '@stagedoor/db';
import type { GetLegalInput, LegalKind, LegalText } from '@stagedoor/validators';
import { and, count, desc, eq } from 'drizzle-orm';
import { type Ctx, requireAdminOrSystem } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';

const { consents, legalTexts, users } = tables;

/** A published text, for everybody: its newest version, or the named one. */
export async function getLegalText(ctx: Ctx, { kind, version }: GetLegalInput): Promise<LegalText> {
  const newest = (await ctx.site.read()).legal.find((text) => text.kind === kind);
  if (!newest) throw notFound('Text');
  const [row] = await ctx.db
    .select()
    .from(legalTexts)
    .where(and(eq(legalTexts.kind, kind), eq(legalTexts.version, version ?? newest.version)));
  if (!row) throw notFound('Text');
  const { id, markdown, asksConsent } = row;
  const publishedAt = row.createdAt.toISOString();
  return {
    id,
    kind,
    version: row.version,
    markdown,
    asksConsent,
    publishedAt,
    newestVersion: newest.version,
  };
}

/** Every version of a text, newest first, with who published it and how many agreed. For admins. */
export async function listLegalVersions(ctx: Ctx, { kind }: { kind: LegalKind }) {
  requireAdminOrSystem(ctx);
  const rows = await ctx.db
    .select({
      id: legalTexts.id,
      version: legalTexts.version,
      createdAt: legalTexts.createdAt,
      asksConsent: legalTexts.asksConsent,
      publishedBy: users.displayUsername,
      consents: count(consents.userId),
    })
    .from(legalTexts)
    .leftJoin(users, eq(users.id, legalTexts.publishedBy))
    .leftJoin(consents, eq(consents.legalTextId, legalTexts.id))
    .where(eq(legalTexts.kind, kind))
    .groupBy(legalTexts.id, users.displayUsername)
    .orderBy(desc(legalTexts.version));
  return rows.map(({ createdAt, ...row }) => ({ ...row, kind, publishedAt: createdAt.toISOString() }));
}

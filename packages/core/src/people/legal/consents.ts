import { tables } from '@stagedoor/db';
import type { AgreeInput, PendingConsent } from '@stagedoor/validators';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { type Ctx, type LegalState, requireUser } from '../../platform/context/index.ts';
import { consentRequired, notFound } from '../../platform/errors/index.ts';

const { consents, legalTexts } = tables;

/** The texts that the caller has to agree to before going on; none for visitors. */
export async function listPendingConsents(ctx: Ctx): Promise<PendingConsent[]> {
  const { actor } = ctx;
  if (actor.kind !== 'user') return [];
  const { legal } = await ctx.site.read();
  const asking = legal.filter(({ consentFrom }) => consentFrom > 0);
  const asked = asking.map(({ kind, consentFrom }) => `${kind}:${consentFrom}`).join();
  if (asked === '' || ctx.site.agreed.get(actor.userId) === asked) return [];
  const agreed = await readAgreedVersions(ctx, actor.userId);
  const pending = asking.filter(({ kind, consentFrom }) => (agreed.get(kind) ?? 0) < consentFrom);
  if (pending.length === 0) ctx.site.agreed.set(actor.userId, asked);
  return pending.map(toPending);
}

const toPending = ({ id, kind, version, publishedAt }: LegalState): PendingConsent => ({
  id,
  kind,
  version,
  publishedAt,
});

async function readAgreedVersions({ db }: Ctx, userId: number) {
  const rows = await db
    .select({ kind: legalTexts.kind, version: sql<number>`max(${legalTexts.version})::int` })
    .from(consents)
    .innerJoin(legalTexts, eq(legalTexts.id, consents.legalTextId))
    .where(eq(consents.userId, userId))
    .groupBy(legalTexts.kind);
  return new Map(rows.map(({ kind, version }) => [kind, version]));
}

/** Refuses the writes of a person who has not agreed to the texts that ask for it: `consent_required`. */
export async function requireConsent(ctx: Ctx): Promise<void> {
  if ((await listPendingConsents(ctx)).length > 0) throw consentRequired();
}

/** Records that the caller agrees to these versions. Safe to repeat; returns what is still asked. */
export async function agree(ctx: Ctx, { ids }: AgreeInput): Promise<PendingConsent[]> {
  const { userId } = requireUser(ctx);
  const known = await ctx.db
    .select({ id: legalTexts.id })
    .from(legalTexts)
    .where(inArray(legalTexts.id, ids));
  if (known.length < new Set(ids).size) throw notFound('Text');
  await recordConsents(
    ctx,
    userId,
    known.map(({ id }) => id),
  );
  return listPendingConsents(ctx);
}

/** Records a new account's consent to the current texts. */
export async function agreeToAll(ctx: Ctx, userId: number): Promise<void> {
  const { legal } = await ctx.site.read();
  const texts = legal.filter(({ kind }) => kind !== 'imprint');
  await recordConsents(
    ctx,
    userId,
    texts.map(({ id }) => id),
  );
}

export async function recordConsents({ db, now }: Ctx, userId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insert(consents)
    .values(ids.map((legalTextId) => ({ userId, legalTextId, createdAt: now() })))
    .onConflictDoNothing();
}

/** The caller's consents, newest first. */
export async function listOwnConsents(ctx: Ctx) {
  const { userId } = requireUser(ctx);
  const rows = await ctx.db
    .select({
      kind: legalTexts.kind,
      version: legalTexts.version,
      publishedAt: legalTexts.createdAt,
      agreedAt: consents.createdAt,
    })
    .from(consents)
    .innerJoin(legalTexts, eq(legalTexts.id, consents.legalTextId))
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.createdAt), desc(legalTexts.id));
  return rows.map(({ publishedAt, agreedAt, ...row }) => ({
    ...row,
    publishedAt: publishedAt.toISOString(),
    agreedAt: agreedAt.toISOString(),
  }));
}

import { tables } from '@stagedoor/db';
import type { AnswerByLinkInput } from '@stagedoor/validators';
import { and, eq, gt } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { badRequest } from '../../platform/errors/index.ts';
import { addressSubject, takeHit } from '../../platform/rate-limits/index.ts';
import { hashOfSecret, newSecret } from '../../platform/releases/index.ts';
import { giveAnswer } from './answer-decision.ts';

const { decisions, verifications } = tables;

const OPEN_MS = 30 * 24 * 3600 * 1000;
const NOT_VALID = 'This link is not whole, has been used, or is older than 30 days';
const identifierOf = (decisionId: number) => `answer:${decisionId}`;

/**
 * The path of the page where a suspended person, who cannot sign in, answers the decision: once, within 30 days.
 * Only the secret's hash is kept.
 */
export async function makeAnswerLink(ctx: Ctx, decisionId: number): Promise<string> {
  const secret = newSecret();
  await ctx.db.insert(verifications).values({
    identifier: identifierOf(decisionId),
    value: hashOfSecret(secret),
    expiresAt: new Date(ctx.now().getTime() + OPEN_MS),
  });
  return `/answer#token=${decisionId}.${secret}`;
}

/** Answers a decision by the link from the mail; `bad_request` when the link is not valid. */
export async function answerByLink(ctx: Ctx, { token, text }: AnswerByLinkInput): Promise<null> {
  await takeHit(ctx, 'answerLinksPerAddress', addressSubject(ctx.address));
  const [, id = '', secret = ''] = /^([1-9]\d{0,8})\.(.+)$/.exec(token) ?? [];
  if (!id) throw badRequest(NOT_VALID);
  const decisionId = Number(id);
  return inTransaction(ctx, async (ctx) => {
    const [taken] = await ctx.db
      .delete(verifications)
      .where(
        and(
          eq(verifications.identifier, identifierOf(decisionId)),
          eq(verifications.value, hashOfSecret(secret)),
          gt(verifications.expiresAt, ctx.now()),
        ),
      )
      .returning({ id: verifications.id });
    const [decision] = taken
      ? await ctx.db
          .select({ makerUserId: decisions.makerUserId })
          .from(decisions)
          .where(eq(decisions.id, decisionId))
      : [];
    if (!decision?.makerUserId) throw badRequest(NOT_VALID);
    await giveAnswer(ctx, decision.makerUserId, { decisionId, text });
    return null;
  });
}

import { createHash, randomBytes } from 'node:crypto';
import type { Ctx } from '@stagedoor/core';
import { tables } from '@stagedoor/db';
import { and, eq, gt } from 'drizzle-orm';
import type { AuthContext } from './context.ts';
import type { Identity, SignInSecrets } from './identity-provider.ts';

const { verifications } = tables;
const COOKIE = /(?:^|;\s*)(?:__Host-)?stagedoor\.identity=([\w-]{43})(?:;|$)/;
const LASTS_SECONDS = 15 * 60;

/** A sign-in as it is kept while the person is at the provider, and while a new one chooses a name. */
interface Kept {
  attempt: SignInSecrets & {
    returnPath: string;
    invitation?: string | undefined;
    /** The session that connects an account, instead of signing in. */
    connects?: { userId: number; sessionId: number };
  };
  newcomer: { identity: Identity; returnPath: string; invitation?: string | undefined };
}
type Kind = keyof Kept;

export type Attempt = Kept['attempt'];

export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Keeps it under a secret and the browser's cookie, so that it is of use to this browser alone. Returns the cookie that
 * the browser needs.
 */
export async function keep<K extends Kind>(
  ctx: Ctx,
  context: AuthContext,
  entry: { kind: K; secret: string; value: Kept[K] },
): Promise<string[]> {
  const browser = browserOf(context) ?? newSecret();
  await ctx.db.insert(verifications).values({
    identifier: identifierOf(entry.kind, browser, entry.secret),
    value: JSON.stringify(entry.value),
    expiresAt: new Date(ctx.now().getTime() + LASTS_SECONDS * 1000),
    createdAt: ctx.now(),
  });
  const { cookiePrefix, defaultCookieAttributes } = context.auth.options.advanced;
  const secure = defaultCookieAttributes.secure ? '; Secure' : '';
  return [
    `${cookiePrefix}.identity=${browser}; Max-Age=${LASTS_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  ];
}

/** Takes it, once; undefined when it is over, was taken, or belongs to another browser. */
export async function take<K extends Kind>(
  ctx: Ctx,
  context: AuthContext,
  entry: { kind: K; secret: string },
): Promise<Kept[K] | undefined> {
  const browser = browserOf(context);
  if (!browser) return undefined;
  const identifier = identifierOf(entry.kind, browser, entry.secret);
  const [taken] = await ctx.db
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, ctx.now())))
    .returning({ value: verifications.value });
  return taken && (JSON.parse(taken.value) as Kept[K]);
}

const browserOf = ({ cookie }: AuthContext) => COOKIE.exec(cookie ?? '')?.[1];

const identifierOf = (kind: Kind, browser: string, secret: string) =>
  `identity-${kind}:${createHash('sha256').update(`${browser}.${secret}`).digest('base64url')}`;

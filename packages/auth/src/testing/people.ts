import type { Ctx, Services } from '@stagedoor/core';
import { anonymous } from '@stagedoor/core/testing';
import { registerInput } from '@stagedoor/validators';
import type { Challenged } from '../challenges.ts';
import type { AuthContext } from '../context.ts';
import { type Auth, createAuth } from '../create-auth.ts';
import { register, type SignedIn } from '../register.ts';

export const PASSWORD = 'correct horse';
let count = 0;

const pick = ({ setCookies }: { setCookies: string[] }, name: string) =>
  setCookies.map((cookie) => cookie.split(';')[0] ?? '').find((cookie) => cookie.includes(name)) ?? '';

/** The session that an answer sets. */
export const cookieOf = (answer: { setCookies: string[] }) => pick(answer, 'session_token=');
/** What the browser is known by that an answer came to. */
export const deviceOf = (answer: { setCookies: string[] }) => pick(answer, 'device=');

export const openAuth = (services: Services): Auth =>
  createAuth(services.db, { secret: 's'.repeat(40), publicUrl: 'http://localhost:3000', isDemo: true });

/** What a sign-in answers to who has no second factor. */
export function signedIn(result: SignedIn | Challenged): SignedIn {
  if ('challenge' in result) throw new Error('A second factor was asked for');
  return result;
}

/** A caller from an address of their own, with limits that no test meets unless it wants to. */
export const from = (services: Services, address = '192.0.2.50', scale = 1_000): Ctx => ({
  ...anonymous(services),
  address,
  rateLimitScale: scale,
});

export interface TestPerson {
  id: number;
  username: string;
  email: string;
  cookie: string;
  /** As whom they call, and with what. */
  ctx: Ctx;
  context: AuthContext;
}

/** Somebody who has registered, with the session of that. */
export async function makePerson(
  services: Services,
  auth: Auth,
  { isArtist = false, hasMail = true } = {},
): Promise<TestPerson> {
  const username = `Some.body-${++count}`;
  const context = { auth, cookie: undefined, userAgent: FIREFOX, hasMail, brandName: 'Stagedoor' };
  const input = { username, email: `${username}@Example.com`, password: PASSWORD, isArtist };
  const signedIn = await register(from(services), context, registerInput.parse(input));
  const { id, email } = signedIn.user;
  const cookie = cookieOf(signedIn);
  const actor = { kind: 'user' as const, userId: id, isArtist, isAdmin: false };
  return { id, username, email, cookie, ctx: { ...from(services), actor }, context: { ...context, cookie } };
}

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

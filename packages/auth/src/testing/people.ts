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

/** The session cookie set by an answer. */
export const cookieOf = (answer: { setCookies: string[] }) => pick(answer, 'session_token=');
/** The device cookie of the browser that received an answer. */
export const deviceOf = (answer: { setCookies: string[] }) => pick(answer, 'device=');

export const openAuth = (
  services: Services,
  { isDemo = true, publicUrl = 'http://localhost:3000' } = {},
): Auth => createAuth(services.db, { secret: 's'.repeat(40), publicUrl, isDemo });

/** The answer to a sign-in of a person without a second factor. */
export function signedIn(result: SignedIn | Challenged): SignedIn {
  if ('challenge' in result) throw new Error('A second factor was asked for');
  return result;
}

/** A caller with an IP address of their own, and limits that tests only reach on purpose. */
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
  /** The caller and the credentials they send. */
  ctx: Ctx;
  context: AuthContext;
}

/** The person's browser keeps the session cookie of an answer. */
export function keepCookie(person: TestPerson, answer: { setCookies: string[] }): void {
  person.cookie = cookieOf(answer);
  person.context = { ...person.context, cookie: person.cookie };
}

/** A person who has registered, with the new session. */
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

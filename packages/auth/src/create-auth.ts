import { passkey } from '@better-auth/passkey';
import { type Database, tables } from '@stagedoor/db';
import type { SecondFactorKind } from '@stagedoor/validators';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { username } from 'better-auth/plugins/username';
import { ADDRESS_HEADER } from './context.ts';
import { openSession } from './open-session.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { resumeSession } from './resume-session.ts';

export interface AuthOptions {
  /** Signs the session cookie. */
  secret: string;
  /** The public address. Cookies are Secure when it is https. */
  publicUrl: string;
  /** Whether the accounts of the demo catalogue may sign in. Their password is public. */
  isDemo: boolean;
}

/** The factor that a new session has given, by the endpoint of better-auth that began it. */
const FACTORS: Partial<Record<string, SecondFactorKind>> = {
  '/two-factor/verify-totp': 'app',
  '/two-factor/verify-backup-code': 'recovery-code',
  '/passkey/verify-authentication': 'passkey',
};
/** The endpoint that finds the session of a cookie. */
const READING = '/get-session';
export const NOT_UNLOCKED = 'PASSKEY_NOT_UNLOCKED';
const SESSION_DAYS = 30;
/** How often a session in use is written. Each write extends it to 30 days and updates when it was last seen. */
const SEEN_EVERY_SECONDS = 3600;

/**
 * better-auth on our tables, called only by `auth.api`: its HTTP handler is not mounted, and its rate limiter is
 * off because ours covers every sign-in. Roles are read from the database, never set here.
 */
export function createAuth(db: Database, { secret, publicUrl, isDemo }: AuthOptions) {
  const isHttps = publicUrl.startsWith('https:');
  return betterAuth({
    baseURL: publicUrl,
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(db, {
      provider: 'pg',
      // A person without credentials would block a username for good.
      transaction: true,
      usePlural: true,
      schema: {
        users: tables.users,
        sessions: tables.sessions,
        accounts: tables.accounts,
        verifications: tables.verifications,
        twoFactors: tables.twoFactors,
        passkeys: tables.passkeys,
      },
    }),
    rateLimit: { enabled: false },
    session: {
      expiresIn: SESSION_DAYS * 24 * 3600,
      updateAge: SEEN_EVERY_SECONDS,
      cookieCache: { enabled: false },
      // Changes that need a fresh proof ask for the password instead.
      freshAge: 0,
      additionalFields: {
        secondFactor: { type: 'string', input: false, required: false },
        secondFactorAt: { type: 'date', input: false, required: false },
      },
    },
    // Every kind of sign-in ends here, so demo accounts are refused here and nowhere else.
    databaseHooks: {
      session: {
        delete: {
          // Reading a session that is over would delete it, but the clock may be wrong. `cleanUp` does it.
          before: async (_session, context) => (context?.path === READING ? false : undefined),
        },
        create: {
          before: async ({ userId }, context) => {
            const user = await context?.context.internalAdapter.findUserById(userId);
            if (!isDemo && user && 'isDemo' in user && user.isDemo) return false;
            const secondFactor = FACTORS[context?.path ?? ''];
            if (secondFactor) return { data: { secondFactor, secondFactorAt: new Date() } };
          },
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 6,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: {
      fields: { image: 'profileImage' },
      additionalFields: {
        nameKey: { type: 'string', required: false, input: true, returned: false },
        isArtist: { type: 'boolean', input: true, defaultValue: false },
        isAdmin: { type: 'boolean', input: false, defaultValue: false },
        isDemo: { type: 'boolean', input: false, defaultValue: false, returned: false },
      },
    },
    plugins: [
      username({ minUsernameLength: 3, maxUsernameLength: 30, usernameValidator: () => true }),
      resumeSession(),
      openSession(),
      // Ours counts codes before they are compared, and does not lock the owner out (`codeLimits`).
      // Our own code asks people without a password for a recent sign-in.
      twoFactor({ accountLockout: { enabled: false }, allowPasswordless: true }),
      passkey({
        origin: new URL(publicUrl).origin,
        // The passkey alone identifies the account, so its user must have unlocked it.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: ({ verification }) => requireUnlocked(verification.registrationInfo),
        },
        authentication: {
          afterVerification: ({ verification }) => requireUnlocked(verification.authenticationInfo),
        },
        advanced: { webAuthnChallengeCookie: 'passkey' },
      }),
    ],
    advanced: {
      // With this prefix no other host can set a cookie that the browser sends us, and browsers insist on Secure.
      cookiePrefix: isHttps ? '__Host-stagedoor' : 'stagedoor',
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps },
      database: { generateId: 'serial' },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER], ipv6Subnet: 128 },
    },
  });
}

/** A passkey replaces both factors only when its device has checked a fingerprint, a face or a PIN. */
async function requireUnlocked(info: { userVerified: boolean } | undefined): Promise<void> {
  if (!info?.userVerified) throw new APIError('BAD_REQUEST', { code: NOT_UNLOCKED });
}

export type Auth = ReturnType<typeof createAuth>;

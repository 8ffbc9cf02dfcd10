import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { generateRandomString } from 'better-auth/crypto';
import { z } from 'zod';

const CHALLENGE_SECONDS = 600;
const body = z.object({ userId: z.number() });

/** Begins sessions, and challenges for a second factor, of people whose identity our own code has checked. */
export const openSession = () =>
  ({
    id: 'open-session',
    endpoints: {
      openSession: createAuthEndpoint('/open-session', { method: 'POST', body }, async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(String(ctx.body.userId));
        const session = user && (await internalAdapter.createSession(user.id));
        if (!session) throw ctx.error('UNAUTHORIZED');
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ token: session.token });
      }),
      /** As the plugin for second factors begins one after a correct password. */
      openChallenge: createAuthEndpoint('/open-challenge', { method: 'POST', body }, async (ctx) => {
        const { internalAdapter, secret } = ctx.context;
        const identifier = `2fa-${generateRandomString(20)}`;
        const expiresAt = new Date(Date.now() + CHALLENGE_SECONDS * 1000);
        const value = String(ctx.body.userId);
        await internalAdapter.createVerificationValue({ identifier, value, expiresAt });
        const attempts = { identifier: `2fa-attempts-${identifier}`, value: '0', expiresAt };
        await internalAdapter.createVerificationValue(attempts);
        const cookie = ctx.context.createAuthCookie('two_factor', { maxAge: CHALLENGE_SECONDS });
        await ctx.setSignedCookie(cookie.name, identifier, secret, cookie.attributes);
        return ctx.json({});
      }),
    },
  }) satisfies BetterAuthPlugin;

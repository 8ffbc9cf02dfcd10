import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** Makes the cookie of a session that exists, after our own code has given it another token. */
export const resumeSession = () =>
  ({
    id: 'resume-session',
    endpoints: {
      resumeSession: createAuthEndpoint(
        '/resume-session',
        { method: 'POST', body: z.object({ token: z.string() }) },
        async (ctx) => {
          const found = await ctx.context.internalAdapter.findSession(ctx.body.token);
          if (!found) throw ctx.error('UNAUTHORIZED');
          await setSessionCookie(ctx, found);
          return ctx.json({});
        },
      ),
    },
  }) satisfies BetterAuthPlugin;

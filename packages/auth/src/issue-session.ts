import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** Signs in a person whose identity our own code has verified. Returns the session's token and its cookie. */
export const issueSession = () =>
  ({
    id: 'issue-session',
    endpoints: {
      issueSession: createAuthEndpoint(
        '/issue-session',
        {
          method: 'POST',
          body: z.object({ userId: z.string(), isByPasskey: z.boolean() }),
          requireHeaders: true,
        },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const user = await internalAdapter.findUserById(ctx.body.userId);
          if (!user) throw ctx.error('UNAUTHORIZED');
          const { isByPasskey } = ctx.body;
          const session = await internalAdapter.createSession(user.id, false, { isByPasskey });
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ token: session.token, user: { id: user.id } });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;

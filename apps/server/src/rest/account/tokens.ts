import { requireUser } from '@stagedoor/core';
import { createToken, listTokens, revokeToken } from '@stagedoor/core/people/tokens';
import { createdTokenOutput, createTokenInput, tokenOutput } from '@stagedoor/validators';
import { z } from 'zod';
import { defineRoutesFor } from '../routing/define-routes.ts';

/** Tokens with which programs act for the caller. No token makes or revokes one. */
export const tokenRoutes = defineRoutesFor(requireUser, 'Accounts', (route) => {
  route('GET /api/tokens', {
    name: 'listTokens',
    summary: "One's tokens for programs, newest first",
    gives: z.array(tokenOutput),
    answer: ({ domain }) => listTokens(domain),
  });

  route('POST /api/tokens', {
    name: 'createToken',
    summary: 'Make a token for a program; it is shown only in this answer',
    body: createTokenInput,
    creates: createdTokenOutput,
    refuses: [409],
    answer: ({ domain, body }) => createToken(domain, body),
  });

  route('DELETE /api/tokens/:id', {
    name: 'revokeToken',
    summary: 'Revoke a token; programs that have it are refused at once',
    answer: ({ domain, params }) => revokeToken(domain, params),
  });
});

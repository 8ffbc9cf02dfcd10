import type { CreatedToken, TokenScope } from '@stagedoor/validators';
import type { Person, TestApp } from './test-app.ts';

interface Fields {
  expiresAt?: string;
  isForSubsonic?: boolean;
}

/** A new token of a person, with the header that sends it. */
export async function makeToken(server: TestApp, person: Person, scopes: TokenScope[], fields: Fields = {}) {
  const body = { name: 'A program', scopes, ...fields };
  const response = await server.call('POST', '/api/tokens', { as: person, body });
  if (response.statusCode !== 201) throw new Error(response.body);
  const made = response.json<CreatedToken>();
  return { ...made, headers: { authorization: `Bearer ${made.token}` } };
}

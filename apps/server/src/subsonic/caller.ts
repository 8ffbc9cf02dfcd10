import { type Ctx, scopeRequired } from '@stagedoor/core';
import { coversScope, findSaltedToken, findToken, type KnownToken } from '@stagedoor/core/people/tokens';
import { openProgram, type Program } from '../caller/program-token.ts';
import type { Params } from './params.ts';
import { CODE, ProtocolError } from './protocol-error.ts';
import { PROTOCOL_VERSION } from './render.ts';

const NEWEST_MINOR = Number(PROTOCOL_VERSION.split('.')[1]);

/**
 * Who asks, by whichever way of signing in was chosen. A password is a token as well: the person's own password would be
 * kept by every app.
 */
export async function findCaller(ctx: Ctx, params: Params): Promise<Program> {
  checkVersion(params.v?.[0]);
  const finding = findByCredentials(ctx, params).then((token) => openProgram(ctx, token));
  const program = await (params.apiKey ? asApiKey(finding) : finding);
  if (!coversScope(program.token.scopes, 'library'))
    throw scopeRequired('This token has not the scope library');
  return program;
}

async function findByCredentials(ctx: Ctx, params: Params): Promise<KnownToken> {
  const [apiKey, username, password, hash, salt] = ['apiKey', 'u', 'p', 't', 's'].map(
    (name) => params[name]?.[0],
  );
  // Some apps send the ways that they do not use, without a value.
  const ways = [apiKey, password, hash].filter((way) => way);
  if (ways.length > 1 || (apiKey && username !== undefined))
    throw new ProtocolError(
      CODE.conflictingCredentials,
      'Multiple conflicting authentication mechanisms provided',
    );
  if (apiKey) return findToken(ctx, apiKey);
  if (username === undefined) throw missing('u');
  if (hash) {
    if (salt === undefined) throw missing('s');
    return findSaltedToken(ctx, { username, hash, salt });
  }
  if (password === undefined) throw missing('p');
  return findByPassword(ctx, username, readPassword(password));
}

const asApiKey = (finding: Promise<Program>): Promise<Program> =>
  finding.catch((error: { code?: string }) => {
    throw error.code === 'invalid_token' ? new ProtocolError(CODE.wrongApiKey, 'Invalid API key') : error;
  });

async function findByPassword(ctx: Ctx, username: string, password: string): Promise<KnownToken> {
  const token = await findToken(ctx, password);
  if (token.username.toLowerCase() !== username.toLowerCase())
    throw new ProtocolError(CODE.wrongPassword, 'Wrong username or password');
  return token;
}

const readPassword = (sent: string): string =>
  sent.startsWith('enc:') ? Buffer.from(sent.slice('enc:'.length), 'hex').toString() : sent;

const missing = (name: string) =>
  new ProtocolError(CODE.missingParameter, `Required parameter '${name}' is missing`);

/** The minor version of the protocol that an app speaks: 8 for `1.8.0`, and the newest for apps that name none. */
export function readMinor(version: string | undefined): number {
  const minor = Number(version?.split('.')[1]);
  return Number.isNaN(minor) ? NEWEST_MINOR : minor;
}

/** The protocol's major version is 1. Clients that name none are taken to be of it. */
function checkVersion(version = '1'): void {
  const major = Number(version.split('.')[0]);
  if (!(major <= 1))
    throw new ProtocolError(CODE.serverTooOld, 'Incompatible protocol version. Server must upgrade.');
  if (major < 1)
    throw new ProtocolError(CODE.clientTooOld, 'Incompatible protocol version. Client must upgrade.');
}

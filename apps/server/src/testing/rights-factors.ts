import type { Shown } from './rights-shown.ts';

const NOTHING: Shown = { to: 'inside', marks: [] };

/** Second factors and passkeys show no premium work. */
export const FACTOR_ROUTES: Record<string, Shown> = {
  'GET /api/user/scrobbling': NOTHING,
  'PUT /api/user/scrobbling': NOTHING,
  'GET /api/tokens': NOTHING,
  'POST /api/tokens': NOTHING,
  'DELETE /api/tokens/:id': NOTHING,
  'GET /api/account/passkeys': NOTHING,
  'GET /api/account/security-events': NOTHING,
  'POST /api/account/passkeys': NOTHING,
  'POST /api/account/passkeys/options': NOTHING,
  'PATCH /api/account/passkeys/:id': NOTHING,
  'DELETE /api/account/passkeys/:id': NOTHING,
  'POST /api/login/passkey': NOTHING,
  'POST /api/login/passkey/options': NOTHING,
  'POST /api/account/second-factor': NOTHING,
  'POST /api/account/second-factor/confirm': NOTHING,
  'POST /api/account/second-factor/enter': NOTHING,
  'POST /api/account/second-factor/recovery-codes': NOTHING,
  'DELETE /api/account/second-factor': NOTHING,
  'POST /api/login/second-factor': NOTHING,
};

/** `FACTOR_ROUTES` as procedures. */
export const FACTOR_PROCEDURES: Record<string, Shown> = {
  'account.securityEvents': NOTHING,
  'passkeys.confirm': NOTHING,
  'passkeys.list': NOTHING,
  'passkeys.login': NOTHING,
  'passkeys.remove': NOTHING,
  'passkeys.rename': NOTHING,
  'passkeys.start': NOTHING,
  'passkeys.startLogin': NOTHING,
  'secondFactor.confirm': NOTHING,
  'secondFactor.enter': NOTHING,
  'secondFactor.login': NOTHING,
  'secondFactor.needed': NOTHING,
  'secondFactor.remove': NOTHING,
  'secondFactor.renewCodes': NOTHING,
  'secondFactor.start': NOTHING,
  'scrobbling.get': NOTHING,
  'scrobbling.connect': NOTHING,
  'tokens.create': NOTHING,
  'tokens.list': NOTHING,
  'tokens.revoke': NOTHING,
};

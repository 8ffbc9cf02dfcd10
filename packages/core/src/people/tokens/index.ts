export { createToken } from './create-token.ts';
export { findSaltedToken, findToken, type KnownToken, refuseToken } from './find-token.ts';
export { listTokens, revokeToken } from './own-tokens.ts';
export { coversScope } from './scopes.ts';

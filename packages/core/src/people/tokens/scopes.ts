import type { TokenScope } from '@stagedoor/validators';

/** Whether a token with `scopes` may do what asks for `needed`. Every token may read. */
export const coversScope = (scopes: readonly TokenScope[], needed: TokenScope): boolean =>
  needed === 'read' || scopes.includes(needed);

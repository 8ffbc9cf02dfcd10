import type { tables } from '@stagedoor/db';
import type { Token } from '@stagedoor/validators';

export const presentToken = (row: (typeof tables)['programTokens']['$inferSelect']): Token => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  isForSubsonic: row.sealedToken !== null,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

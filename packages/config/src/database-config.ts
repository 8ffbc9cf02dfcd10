import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import type { Env } from './env-schema.ts';

/** Throws `ConfigError` where it would have no effect, or leads to another database. */
export function databaseOwnerUrl(values: Env): string | null {
  const { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = values;
  if (!ownerUrl) return null;
  if (!url)
    throw new ConfigError(
      'DATABASE_OWNER_URL needs DATABASE_URL, the same database as the role that uses the tables; the embedded database has both by itself',
    );
  const wanted = nameOf(directUrl ?? url);
  if (nameOf(ownerUrl) !== wanted)
    throw new ConfigError(
      `DATABASE_OWNER_URL must lead to the database of DATABASE_URL, ${wanted}, not to ${nameOf(ownerUrl)}`,
    );
  return ownerUrl;
}

/** PostgreSQL takes the role's name for that of the database where there is none. */
function nameOf(url: string): string {
  const { pathname, username } = new URL(url);
  return decodeURIComponent(pathname.slice(1) || username);
}

export function databaseRoutes(values: Env): Config['databaseRoutes'] {
  const directUrl = values.DATABASE_DIRECT_URL ?? null;
  if (directUrl && !values.DATABASE_URL)
    throw new ConfigError('DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler');
  return { directUrl, isPreparing: values.DATABASE_PREPARE ?? directUrl === null };
}

export function databaseReplicas(values: Env): Config['databaseReplicas'] {
  const urls = values.DATABASE_REPLICA_URL;
  if (!urls) return null;
  if (!values.DATABASE_URL)
    throw new ConfigError('DATABASE_REPLICA_URL needs DATABASE_URL, the address of the primary');
  return { urls, maxLagMs: values.DATABASE_REPLICA_MAX_LAG * 1000 };
}

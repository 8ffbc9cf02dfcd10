import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import type {} from './global-setup.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Returns the addresses of the migrated template database, which is created on first use. */
    databaseBroker: string;
  }
}

export interface TestDatabase {
  /** As the product's role, which may change rows, but no tables, and only add to the audit log. */
  url: string;
  /** As the role that owns the tables. */
  ownerUrl: string;
  /** As PostgreSQL's superuser. */
  superuserUrl: string;
  drop(): Promise<void>;
}

/**
 * A migrated, empty database; create one per test file, in `beforeAll`. Needs the root vitest configuration's global
 * setup. With `isEmpty` it has no schema, and `url` is the owner's. With `copyOf` it is a copy of a database that
 * nobody is connected to.
 */
export async function createTestDatabase(
  options: { isEmpty?: boolean; copyOf?: TestDatabase } = {},
): Promise<TestDatabase> {
  const answer = await fetch(inject('databaseBroker'));
  const said = await answer.text();
  if (!answer.ok) throw new Error(`The test database did not start: ${said}`);
  const template = JSON.parse(said) as Omit<TestDatabase, 'drop'>;
  const original = new URL(options.copyOf?.url ?? template.url).pathname.slice(1);
  const source = options.isEmpty ? 'template1' : original;
  const name = `test_${randomBytes(8).toString('hex')}`;
  const owner = new URL(template.ownerUrl).username;
  const asSuperuser = (command: (sql: postgres.Sql) => Promise<unknown>) =>
    run(template.superuserUrl, command);
  // Copying the template's files takes half the time of logging each of its pages.
  await asSuperuser(
    (sql) => sql`create database ${sql(name)} template ${sql(source)} owner ${sql(owner)} strategy file_copy`,
  );
  const ownerUrl = withDatabase(template.ownerUrl, name);
  return {
    url: options.isEmpty ? ownerUrl : withDatabase(template.url, name),
    ownerUrl,
    superuserUrl: withDatabase(template.superuserUrl, name),
    drop: () => asSuperuser((sql) => sql`drop database if exists ${sql(name)} with (force)`),
  };
}

/** Not created in the template itself, because a database with a session cannot be cloned. */
async function run(url: string, command: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(withDatabase(url, 'postgres'), { max: 1, onnotice: () => {} });
  try {
    await command(sql);
  } finally {
    await sql.end();
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = name;
  return changed.href;
}

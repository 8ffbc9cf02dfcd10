import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import type {} from './global-setup.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Returns the address of the migrated template database, which is created on first use. */
    databaseBroker: string;
  }
}

export type TestDatabase = { url: string; drop(): Promise<void> };

/**
 * A migrated database without rows on a real PostgreSQL. Create it once per test file, in `beforeAll`. Works only
 * under the root vitest configuration, whose global setup provides the template. With `isEmpty` it has no schema
 * either.
 */
export async function createTestDatabase(options: { isEmpty?: boolean } = {}): Promise<TestDatabase> {
  const answer = await fetch(inject('databaseBroker'));
  const templateUrl = await answer.text();
  if (!answer.ok) throw new Error(`The test database did not start: ${templateUrl}`);
  const template = options.isEmpty ? 'template1' : new URL(templateUrl).pathname.slice(1);
  const name = `test_${randomBytes(8).toString('hex')}`;
  await run(templateUrl, (sql) => sql`create database ${sql(name)} template ${sql(template)}`);
  return {
    url: withDatabase(templateUrl, name),
    drop: () => run(templateUrl, (sql) => sql`drop database if exists ${sql(name)} with (force)`),
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

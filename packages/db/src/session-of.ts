import { type OpenDatabase, openDatabase } from './client.ts';
import { DatabaseRefusal, findRefusal } from './refusal.ts';

interface Session {
  role: string;
  /** Equal for all addresses of one database, for as long as its server runs. */
  database: string;
}

export async function sessionOf(client: OpenDatabase['client']): Promise<Session> {
  const [row] = await client<Session[]>`
    select current_user as role, concat(pg_postmaster_start_time(), ' ', oid) as database
    from pg_database where datname = current_database()`;
  return row ?? { role: '', database: '' };
}

export const sessionAt = (url: string, variable = 'DATABASE_URL'): Promise<Session> =>
  withDatabase(url, variable, sessionOf);

/** Works over one connection; a refusal names the variable of its address. */
export async function withDatabase<T>(
  url: string,
  variable: string,
  work: (client: OpenDatabase['client']) => Promise<T>,
): Promise<T> {
  const { client, close } = openDatabase(url, { max: 1, isPreparing: false });
  try {
    return await work(client);
  } catch (error) {
    throw findRefusal(error, url, variable) ?? error;
  } finally {
    await close();
  }
}

/** Rows written by one address would not be found by the other. */
export function leadsElsewhere(variable: string, url: string, databaseUrl: string): DatabaseRefusal {
  return new DatabaseRefusal(
    `${variable} leads to another database than DATABASE_URL: ${placeOf(url)} instead of ${placeOf(databaseUrl)}. ` +
      'Give both the same one (docs/operations.md, Settings)',
  );
}

const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${pathname.slice(1)} at ${host}`;
};

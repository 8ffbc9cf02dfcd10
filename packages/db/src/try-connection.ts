import postgres from 'postgres';

/** Connects once, and throws PostgreSQL's own error on failure. Loads no tables, to need little memory. */
export async function tryConnection(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, silence_timeout: 3, onnotice: () => {} });
  try {
    await sql`select 1`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

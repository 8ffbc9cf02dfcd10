/** Why a program must not go on. The message is one line for the operator, with what to do. */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}

/** PostgreSQL answered, but is not fit for us, or refuses something we need. */
export class DatabaseRefusal extends StartRefusal {
  override name = 'DatabaseRefusal';
}

const REFUSALS = {
  '28000': 'refuses us',
  '28P01': 'refuses us',
  '3D000': 'refuses us',
  '42501': 'gives our role too few rights (see Settings in docs/operations.md)',
} as const;

const isRefusal = (code: unknown): code is keyof typeof REFUSALS => String(code) in REFUSALS;

/**
 * Unknown role or database, wrong password or missing rights; undefined for other faults. Never shows the
 * password.
 */
export function findRefusal(error: unknown, url: string, variable?: string): DatabaseRefusal | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseRefusal) return cause;
    const { code } = cause as Error & { code?: unknown };
    if (isRefusal(code))
      return new DatabaseRefusal(`${nameDatabase(url, variable)} ${REFUSALS[code]}: ${cause.message}`);
  }
  return undefined;
}

/** The address as the operator wrote it, without the password. */
export function nameDatabase(url: string, variable = 'DATABASE_URL'): string {
  const { host, pathname } = new URL(url);
  return `${variable}: the database ${pathname.slice(1)} at ${host}`;
}

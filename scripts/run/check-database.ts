import { tryConnection } from '@stagedoor/db/connection';
import { StartError } from './start-error.ts';

/** Fails with one clear `StartError` when DATABASE_URL has no usable PostgreSQL. Never shows its password. */
export async function checkDatabase(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  try {
    await tryConnection(url);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    const reason = code === 'ECONNREFUSED' ? 'nobody answers there' : message || code;
    throw new StartError(`DATABASE_URL does not work (${hostname}:${port || 5432}): ${reason}`);
  }
}

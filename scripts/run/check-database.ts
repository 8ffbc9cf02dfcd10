import { openDatabase } from '@stagedoor/db';
import { StartError } from './start-error.ts';

/** Fails with one clear `StartError` when DATABASE_URL leads to no usable PostgreSQL. Never shows its password. */
export async function checkDatabase(url: string): Promise<void> {
  const address = new URL(url);
  const { hostname, port } = address;
  address.searchParams.set('connect_timeout', '5');
  const { client, close } = openDatabase(address.href, { max: 1 });
  try {
    await client`select 1`;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    const reason = code === 'ECONNREFUSED' ? 'nobody answers there' : message || code;
    throw new StartError(`DATABASE_URL does not work (${hostname}:${port || 5432}): ${reason}`);
  } finally {
    await close();
  }
}

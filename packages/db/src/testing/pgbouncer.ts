import { spawn } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import getPort from 'get-port';
import { findAccount, runAs } from '../embedded/account.ts';

/** Where Debian and others install it. */
const PLACES = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'];

/** PgBouncer's program; undefined on a machine without it. */
export const pgbouncer = PLACES.find((path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
});

/**
 * A PgBouncer in transaction mode. It discards all session state after each transaction, so code that relies on its
 * session fails.
 */
export async function startPgBouncer(databaseUrl: string, { connections }: { connections: number }) {
  const target = new URL(databaseUrl);
  const name = target.pathname.slice(1);
  const port = await getPort({ host: '127.0.0.1' });
  const folder = mkdtempSync(join(tmpdir(), 'stagedoor-pgbouncer-'));
  const settings = join(folder, 'pgbouncer.ini');
  const to = `host=${target.hostname} port=${target.port} user=${target.username} password=${decodeURIComponent(target.password)}`;
  const lines = [
    ...['[databases]', `${name} = ${to}`, '[pgbouncer]', 'listen_addr = 127.0.0.1', `listen_port = ${port}`],
    ...[
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      `default_pool_size = ${connections}`,
    ],
    ...['max_client_conn = 500', 'server_reset_query = DISCARD ALL', 'server_reset_query_always = 1'],
  ];
  writeFileSync(settings, lines.join('\n'));
  chmodSync(folder, 0o755);
  const child = spawn(pgbouncer ?? 'pgbouncer', [settings], {
    ...runAs(findAccount('')),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for await (const line of createInterface({ input: child.stderr })) if (line.includes('process up')) break;
  child.stderr.resume();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import type { EmbeddedPostgres } from '@stagedoor/db/embedded';
import { startEmbeddedPostgres } from '@stagedoor/db/embedded';
import { type Supervised, supervise } from './supervise.ts';

/** The embedded PostgreSQL of a data directory, restarted at the same address when it dies. */
export async function supervisePostgres(
  dataDir: string,
  log: (message: string) => void,
): Promise<{ url: string; ownerUrl: string | null; database: Supervised }> {
  let url = '';
  let ownerUrl: string | null = null;
  const start = async () => {
    const port = url ? Number(new URL(url).port) : undefined;
    const postgres = await startEmbeddedPostgres({ dataDir, port, log });
    ({ url, ownerUrl } = postgres);
    return asRunning(postgres);
  };
  const database = await supervise({ name: 'PostgreSQL', start, log });
  return { url, ownerUrl, database };
}

const asRunning = ({ exited, stop }: EmbeddedPostgres) => ({
  exited: exited.then(() => 'gone'),
  stop,
  // Stopping is quick, and killing a database gains nothing.
  kill: () => void stop(),
});

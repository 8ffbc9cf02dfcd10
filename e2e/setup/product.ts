import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';

export const rootDir = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The address and data folder of the product under test: chosen by the first process, passed to its workers.
 */
process.env.E2E_PLACE ??= JSON.stringify(await choosePlace());
export const { port, listenBrainzPort, dataDir } = JSON.parse(process.env.E2E_PLACE) as Place;
/** Browsers offer no passkeys at an address in numbers. */
export const origin = `http://localhost:${port}`;

type Place = { port: number; listenBrainzPort: number; dataDir: string };

/**
 * A free port and an empty folder that is removed when the process ends. When we are root, PostgreSQL runs as
 * another user, so everybody may enter the folder.
 */
export async function choosePlace(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stagedoor-e2e-data-'));
  chmodSync(dataDir, 0o755);
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const freePort = () => getPort({ host: '127.0.0.1' });
  return { port: await freePort(), listenBrainzPort: await freePort(), dataDir };
}

/**
 * The environment for `npm start` and `npm run admin`, without the variables of the person who runs the
 * tests.
 */
export const productEnv: Record<string, string> = {
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_URL: origin,
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  BRAND_NAME: 'Stagedoor',
  STORAGE: 'disk',
  PAYMENTS: 'demo',
  MUSICBRAINZ_BASE_URL: 'demo',
  COVERART_BASE_URL: 'demo',
  /** Answers only in the journey that starts it. */
  LISTENBRAINZ_BASE_URL: `http://127.0.0.1:${listenBrainzPort}`,
  SMTP_URL: '',
  DEMO: '0',
  TEST_PAGES: '1',
  RATE_LIMIT_SCALE: '10000',
  // A journey's own program has a webhook on this machine.
  WEBHOOKS_ALLOW_PRIVATE: '1',
  // So does its push service.
  PUSH_ALLOW_PRIVATE: '1',
  LOG_LEVEL: 'warn',
};

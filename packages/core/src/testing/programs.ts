import { findPort } from './find-port.ts';
import { type Program, startProgram } from './start-program.ts';

/** The configuration of a server or worker. */
export interface Installation {
  databaseUrl: string;
  dataDir: string;
  /** Settings in addition to those of every test. */
  env?: Record<string, string>;
  /** The source tree of another release. */
  root?: string;
}

const environment = ({ databaseUrl, dataDir, env }: Installation): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  DEMO: '0',
  RATE_LIMIT_SCALE: '10000',
  PUBLIC_URL: 'http://127.0.0.1',
  ...env,
});

const SOURCES = {
  server: 'apps/server/src/main.ts',
  worker: 'apps/worker/src/main.ts',
  migrate: 'scripts/migrate.ts',
  admin: 'scripts/admin.ts',
  demo: 'packages/demo/src/main.ts',
};
type ProgramName = keyof typeof SOURCES;

/**
 * The program's file, relative to the repository. vitest's global setup names who builds what `npm start` runs; elsewhere, and of
 * another release, it is the source.
 */
export async function findProgram(
  name: ProgramName,
  { root }: Pick<Installation, 'root'> = {},
): Promise<string> {
  const { PROGRAM_BROKER } = process.env;
  if (root || !PROGRAM_BROKER) return SOURCES[name];
  const answer = await fetch(PROGRAM_BROKER);
  const said = await answer.text();
  if (!answer.ok) throw new Error(said);
  return (JSON.parse(said) as Record<ProgramName, string>)[name];
}

/** The worker as operators run it; resolves when it accepts jobs. */
export async function startWorkerProgram(installation: Installation): Promise<Program> {
  const env = environment(installation);
  return startProgram(await findProgram('worker', installation), {
    env,
    readyLine: 'The worker takes jobs',
    root: installation.root,
  });
}

/** A server started as operators do, on the given port or a free one; resolves when it responds. */
export async function startServerProgram(
  installation: Installation,
  wantedPort?: number,
): Promise<Program & { url: string }> {
  const port = wantedPort ?? (await findPort());
  const env = { ...environment(installation), PORT: String(port) };
  const program = await startProgram(await findProgram('server', installation), {
    env,
    readyLine: 'The server is ready',
    root: installation.root,
  });
  return { ...program, url: `http://127.0.0.1:${port}` };
}

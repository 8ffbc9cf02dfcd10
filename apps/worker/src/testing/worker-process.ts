import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface WorkerProcess {
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** The worker as operators run it, in a process of its own; resolves when it takes jobs. */
export async function startWorkerProcess(databaseUrl: string, dataDir: string): Promise<WorkerProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  for await (const line of child.stdout.setEncoding('utf8'))
    if (line.includes('The worker takes jobs')) break;
  child.stdout.resume();
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

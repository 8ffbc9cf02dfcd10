import { startNode } from './start-node.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * Complete months of the audit log are sealed at the start and then each day, so that a machine that is restarted daily
 * seals them too. `admin` is the program of the operator's commands, and `env` knows the owner of the tables.
 */
export function sealDaily(admin: string, env: NodeJS.ProcessEnv, log: (line: string) => void): void {
  repeatDaily(() => startNode({ script: admin, args: ['audit', 'seal'], env, printLine: log }));
}

export function repeatDaily(act: () => void): void {
  act();
  setInterval(act, DAY_MS).unref();
}

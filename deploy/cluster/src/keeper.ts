import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PATH } from './check-machine.ts';
import { endProcess, familyOf, idsOf } from './processes.ts';
import type { Program } from './programs.ts';

/** How long a program may take to end cleanly. */
const PATIENCE_MS = 20_000;
/** systemd's RestartSec. */
const RESTART_MS = 1_000;

interface Kept {
  program: Program;
  child: ChildProcess | null;
  /** False while it is stopped or held down, and must not be restarted. */
  isWanted: boolean;
  starts: number;
}

export type Keeper = ReturnType<typeof createKeeper>;

/** Starts programs and starts them again when they end, as systemd does on a real machine. */
export function createKeeper(folder: string, log: (line: string) => void) {
  const kept = new Map<string, Kept>();

  function get(name: string): Kept {
    const one = kept.get(name);
    if (!one) throw new Error(`There is no ${name}; there are ${[...kept.keys()].join(', ')}`);
    return one;
  }

  function run(one: Kept): void {
    const { program } = one;
    const output = openSync(join(folder, 'log', `${program.name}.log`), 'a');
    const child = spawn(program.command, program.args, {
      cwd: program.folder,
      env: { PATH, LANG: 'C.UTF-8', STAGEDOOR_CLUSTER: folder, ...program.env },
      // A process group of its own, so that the terminal's Ctrl-C reaches only the keeper.
      detached: true,
      stdio: ['ignore', output, output],
      ...idsOf(program.user),
    });
    closeSync(output);
    one.child = child;
    one.starts++;
    writeFileSync(join(folder, 'run', `${program.name}.pid`), String(child.pid ?? ''));
    child.once('error', (error) => log(`${program.name}: ${error.message}`));
    child.once('exit', (code, signal) => {
      one.child = null;
      if (!one.isWanted) return;
      log(`${program.name} ended (${signal ?? code}) and starts again`);
      setTimeout(() => one.isWanted && !one.child && run(one), RESTART_MS);
    });
  }

  async function kill(name: string): Promise<void> {
    const { child, program } = get(name);
    if (!child?.pid) return;
    const exited = once(child, 'exit');
    for (const pid of familyOf(child.pid, program.pidFile)) endProcess(pid, 'SIGKILL');
    await exited;
  }

  async function stop(name: string): Promise<void> {
    const one = get(name);
    one.isWanted = false;
    const { child } = one;
    if (!child) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    const isOver = await Promise.race([exited, delay(PATIENCE_MS, null, { ref: false })]);
    if (isOver === null) await kill(name);
  }

  return {
    start(program: Program): void {
      const one = kept.get(program.name) ?? { program, child: null, isWanted: true, starts: 0 };
      one.isWanted = true;
      kept.set(program.name, one);
      if (!one.child) run(one);
    },
    /** Ends it cleanly; it stays down. */
    stop,
    /** Kills it with what it started; it starts again. */
    kill,
    /** Kills it; it stays down, as a machine without power. */
    hold(name: string): Promise<void> {
      get(name).isWanted = false;
      return kill(name);
    },
    /** Starts what was stopped or held. */
    release(name: string): void {
      const one = get(name);
      one.isWanted = true;
      if (!one.child) run(one);
    },
    status: () =>
      [...kept.values()].map(({ program, child, starts, isWanted }) => ({
        name: program.name,
        pid: child?.pid ?? null,
        isWanted,
        starts,
      })),
    /** Ends all programs, the last ones first. */
    async stopAll(): Promise<void> {
      const names = [...kept.keys()].reverse();
      for (const name of names) get(name).isWanted = false;
      const kindOf = (name: string) => name.replace(/-?\d*$/, '');
      for (const kind of new Set(names.map(kindOf)))
        await Promise.all(names.filter((name) => kindOf(name) === kind).map(stop));
    },
  };
}

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

const isRoot = process.getuid?.() === 0;

/** User and group to start a program with: root becomes the named user, others stay who they are. */
export function idsOf(user: string | null): { uid?: number; gid?: number } {
  if (!isRoot || user === null) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export function endProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A file of a process; empty when it has ended. */
export const readProc = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

const allPids = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

// The name in parentheses may hold anything; the parent is the second field after it.
const parentOf = (pid: number) => Number(readProc(pid, 'stat').split(') ').pop()?.split(' ')[1] ?? 0);

/** The process, its descendants, and those of the process that `pidFile` names in its first line. */
export function familyOf(pid: number, pidFile?: string): number[] {
  const other = pidFile && existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
  const family = [pid, ...(other > 0 ? [other] : [])];
  const parents = new Map(allPids().map((one) => [one, parentOf(one)]));
  for (const member of family)
    for (const [child, parent] of parents)
      if (parent === member && !family.includes(child)) family.push(child);
  return family;
}

/** Processes left by a killed keeper: those that know the folder, or work below it. */
export function leftovers(folder: string): number[] {
  const cwdOf = (pid: number) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`);
    } catch {
      return '';
    }
  };
  return allPids().filter(
    (pid) =>
      pid !== process.pid &&
      (readProc(pid, 'environ').split('\0').includes(`STAGEDOOR_CLUSTER=${folder}`) ||
        cwdOf(pid).startsWith(`${folder}/`)),
  );
}

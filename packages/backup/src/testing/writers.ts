import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Wanted {
  databaseUrl: string;
  storageRoot: string;
  /** The prefix of its usernames. */
  name: string;
  songIds: number[];
}

/** An acknowledged write, and the time of its answer. `key` identifies its rows. */
export interface Written {
  kind: 'play' | 'like' | 'comment' | 'upload';
  key: string;
  at: number;
}

/** Programs that write plays, likes, comments and songs with their files at full speed, through the domain. */
export function startWriters(count: number, wanted: Omit<Wanted, 'name'>) {
  const written: Written[] = [];
  const startedAt = Date.now();
  const script = fileURLToPath(new URL('writer.ts', import.meta.url));
  const programs = Array.from({ length: count }, (_, n) => {
    const program = fork(script, [JSON.stringify({ ...wanted, name: `writer${n}x` } satisfies Wanted)]);
    program.on('message', (message) => written.push(message as Written));
    return { program, exited: once(program, 'exit') };
  });
  return {
    written,
    kill: (): void => {
      for (const { program } of programs) program.kill('SIGKILL');
    },
    /** Lets each finish what it has begun. Throws when one has failed. */
    stop: async (): Promise<{ perSecond: number }> => {
      const perSecond = written.length / ((Date.now() - startedAt) / 1000);
      for (const { program } of programs) program.send('stop');
      for (const { exited } of programs) {
        const [code] = await exited;
        if (code !== 0) throw new Error(`A writer ended with ${code}`);
      }
      return { perSecond };
    },
  };
}

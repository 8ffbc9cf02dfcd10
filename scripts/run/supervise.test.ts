import { expect, it } from 'vitest';
import { type Running, supervise } from './supervise.ts';

/** A process that ends when the test says so. */
function createThings() {
  const started: { end: (reason: string) => void; isStopped: boolean }[] = [];
  const waiting: (() => void)[] = [];
  const start = (): Running => {
    let end: (reason: string) => void = () => {};
    const exited = new Promise<string>((resolve) => {
      end = resolve;
    });
    const thing = { end, isStopped: false };
    started.push(thing);
    waiting.shift()?.();
    const stop = async () => {
      thing.isStopped = true;
      end('asked');
    };
    return { exited, stop, kill: () => end('SIGKILL') };
  };
  const nextStart = () => new Promise<void>((resolve) => waiting.push(resolve));
  return { started, start, nextStart };
}

it('restarts what died, waiting twice as long each time', async () => {
  const { started, start, nextStart } = createThings();
  const said: string[] = [];
  const part = await supervise({
    name: 'server',
    start,
    log: (line) => said.push(line),
    firstDelayMs: 1,
    maxDelayMs: 3,
  });
  for (const _ of [1, 2, 3]) {
    const again = nextStart();
    started.at(-1)?.end('SIGKILL');
    await again;
  }
  await part.stop();
  expect(said).toEqual([1, 2, 3].map((ms) => `server ended (SIGKILL), starts again in ${ms} ms`));
  expect(started.length).toBe(4);
  expect(started.at(-1)?.isStopped).toBe(true);
});

it('waits at most 5 s, and resets the delay after a while without a crash', async () => {
  const { started, start, nextStart } = createThings();
  const waited: number[] = [];
  const options = { name: 'server', start, log: () => {}, wait: async (ms: number) => waited.push(ms) };
  const dieOften = async (part: Awaited<ReturnType<typeof supervise>>, times: number) => {
    for (let n = 0; n < times; n++) {
      const again = nextStart();
      started.at(-1)?.end('SIGKILL');
      await again;
    }
    await part.stop();
  };
  await dieOften(await supervise(options), 7);
  expect(waited.splice(0)).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
  // Any time counts as a while.
  await dieOften(await supervise({ ...options, steadyMs: -1 }), 3);
  expect(waited).toEqual([250, 250, 250]);
});

it('continues when a later start fails, and stops while it waits', async () => {
  const { started, start, nextStart } = createThings();
  let failures = 1;
  const said: string[] = [];
  const fragile = () => {
    if (started.length > 0 && failures-- > 0) throw new Error('no room');
    return start();
  };
  const part = await supervise({
    name: 'database',
    start: fragile,
    log: (line) => said.push(line),
    firstDelayMs: 1,
  });
  const again = nextStart();
  started[0]?.end('crash');
  await again;
  expect(said).toContain('database: no room');
  await part.stop();
  expect(started.length).toBe(2);
});

it('reports a failed first start', async () => {
  const start = () => Promise.reject(new Error('wrong port'));
  await expect(supervise({ name: 'database', start, log: () => {} })).rejects.toThrow('wrong port');
});

it('leaves alone what is done', async () => {
  const { started, start, nextStart } = createThings();
  const isDone = (reason: string) => reason === 'exit code 0';
  const part = await supervise({ name: 'demo', start, log: () => {}, firstDelayMs: 1, isDone });
  const again = nextStart();
  started.at(-1)?.end('exit code 1');
  await again;
  started.at(-1)?.end('exit code 0');
  await part.stop();
  expect(started.length).toBe(2);
});

import { expect, it } from 'vitest';
import { createLane } from './lane.ts';

function createClock() {
  let time = 1_000_000;
  return {
    now: () => time,
    sleep: async (ms: number) => {
      time += ms;
    },
    advance: (ms: number) => {
      time += ms;
    },
  };
}

it('starts one task at a time, in order, at least 1.1 s apart', async () => {
  const clock = createClock();
  const lane = createLane(clock);
  const starts: [string, number][] = [];
  let running = 0;
  const work = (name: string, takesMs: number) => async () => {
    expect(++running).toBe(1);
    starts.push([name, clock.now() - 1_000_000]);
    await Promise.resolve();
    clock.advance(takesMs);
    running -= 1;
    return name;
  };
  const answers = await Promise.all([lane(work('a', 100)), lane(work('b', 3_000)), lane(work('c', 0))]);
  expect(answers).toEqual(['a', 'b', 'c']);
  expect(starts).toEqual([
    ['a', 0],
    ['b', 1_100],
    ['c', 4_100],
  ]);
});

it('continues after a task that failed', async () => {
  const lane = createLane(createClock());
  await expect(lane(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(lane(async () => 'yes')).resolves.toBe('yes');
});

it('waits at most one spacing when the clock was set back', async () => {
  const clock = createClock();
  const waits: number[] = [];
  const lane = createLane({ now: clock.now, sleep: async (ms) => void waits.push(ms) });
  await lane(async () => clock.advance(-86_400_000));
  await lane(async () => undefined);
  expect(waits).toEqual([1_100]);
});

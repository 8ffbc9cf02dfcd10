import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createFanOut } from './fan-out.ts';

it('tells each listener all events in their order, and other work has its turn in between', async () => {
  const fanOut = createFanOut<number>();
  const heard = Array.from({ length: 120 }, () => [] as number[]);
  for (const one of heard) fanOut.add((event) => one.push(event));
  fanOut.send(1);
  fanOut.send(2);
  const told = () => heard.filter(({ length }) => length > 0).length;
  expect(told()).toBe(0);
  await nextTurn();
  expect(told()).toBe(5);
  await expect.poll(() => heard.every((one) => one.join() === '1,2')).toBe(true);
});

it('tells no listener what was told before it came, or after it left', async () => {
  const fanOut = createFanOut<number>();
  const heard: string[] = [];
  const leave = fanOut.add((event) => heard.push(`left ${event}`));
  fanOut.add((event) => heard.push(`stays ${event}`));
  fanOut.send(1);
  fanOut.add((event) => heard.push(`new ${event}`));
  leave();
  fanOut.send(2);
  await expect.poll(() => heard).toEqual(['stays 1', 'stays 2', 'new 2']);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { type Ctx, inTransaction } from '../context/index.ts';
import { createRepeat } from './repeat.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

it('keeps the results of a request whose transactions failed or ran again', async () => {
  const { ctx, id } = await makeUser(test.services);
  const done: string[] = [];
  let collisions = 1;
  const step = (ctx: Ctx, name: string) =>
    inTransaction(ctx, async () => {
      done.push(name);
      if (name === 'collides' && collisions-- > 0)
        throw Object.assign(new Error('Deadlock'), { code: '40P01' });
      if (name === 'fails') throw new Error('Refused');
      return { name };
    });
  const request = async () => {
    const own = { ...ctx };
    createRepeat(own, { userId: id, key: 'a-key', request: 'all' });
    await expect(step(own, 'fails')).rejects.toThrow('Refused');
    return [await step(own, 'collides'), await step(own, 'last')];
  };
  const first = await request();
  expect(done).toEqual(['fails', 'collides', 'collides', 'last']);
  expect(await request()).toEqual(first);
  expect(done.slice(4)).toEqual(['fails']);
});

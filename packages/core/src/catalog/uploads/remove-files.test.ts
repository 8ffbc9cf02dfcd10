import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemContext } from '../../platform/context/index.ts';
import { openTestServices, storeFile, type TestServices } from '../../testing/index.ts';
import { removeFilesNow } from './index.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

it('asks the storage once, though the transaction then fails as one that might be repeated', async () => {
  const ctx = systemContext(test.services, 'test');
  const { storageKey } = await storeFile(test.services, 'originals/1/a.mp3');
  let calls = 0;
  const trash = async (key: string) => {
    calls++;
    await ctx.storage.trash(key);
    throw Object.assign(new Error('deadlock'), { code: '40P01' });
  };
  const failing = { ...ctx, storage: { ...ctx.storage, trash } };
  await expect(removeFilesNow(failing, [storageKey])).rejects.toThrow('deadlock');
  expect(calls).toBe(1);
});

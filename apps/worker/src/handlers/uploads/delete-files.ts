import type { Handler } from '../../handler.ts';

export const handle: Handler<'deleteFiles'> = async ({ ctx }, { storageKeys }) => {
  await Promise.all(storageKeys.map((key) => ctx.storage.delete(key)));
};

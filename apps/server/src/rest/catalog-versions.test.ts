import { inTransaction, systemContext } from '@stagedoor/core';
import { CHANGES_FOR_VISITORS, publish, publishToServers } from '@stagedoor/core/platform/live';
import { openTestServices, type TestServices } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { followCatalogVersions } from './catalog-versions.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

/** Numbers, which may be as old as a replica. */
const OF_NUMBERS = ['plays-counted'];

it('drops remembered answers after events alone that replicas are waited for', async () => {
  const versions = followCatalogVersions(test.services.live);
  const dropping: string[] = [];
  for (const type of Object.keys(CHANGES_FOR_VISITORS)) {
    const before = versions.total();
    await inTransaction(systemContext(test.services, 'test'), async (ctx) => {
      const event = { type, artistId: 1, userId: 1, plays: {} } as never;
      await (type === 'image-finished' ? publishToServers(ctx, event) : publish(ctx, 'all', event));
    });
    if (versions.total() > before) dropping.push(type);
  }
  expect(dropping).toContain('account-changed');
  const waited = Object.entries(CHANGES_FOR_VISITORS).flatMap(([type, isWaitedFor]) =>
    isWaitedFor ? [type] : [],
  );
  expect(dropping.filter((type) => !waited.includes(type))).toEqual(OF_NUMBERS);
});

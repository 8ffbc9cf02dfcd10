import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction, systemContext } from '../../platform/context/index.ts';
import { CHANGES_FOR_VISITORS, publish, publishToServers } from '../../platform/live/index.ts';
import { openTestServices, type TestServices } from '../../testing/index.ts';
import { followCatalogVersions } from './catalog-versions.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

/** Numbers, which may be as old as a replica. */
const OF_NUMBERS = [
  'comment-added',
  'comment-updated',
  'comment-deleted',
  'comments-counted',
  'comment-liked',
  'plays-counted',
  'listeners-counted',
  'followers-counted',
];

it('drops remembered answers after events alone that replicas are waited for', async () => {
  const versions = followCatalogVersions(test.services.live);
  const dropping: string[] = [];
  for (const type of Object.keys(CHANGES_FOR_VISITORS)) {
    const before = versions.total();
    await inTransaction(systemContext(test.services, 'test'), async (ctx) => {
      const ofPost = type.startsWith('comment') && { contentId: 1 };
      const event = { type, artistId: 1, plays: {}, ...ofPost } as never;
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

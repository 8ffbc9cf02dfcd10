import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that take the longest, because they wait for programs; the rest fills the gaps that they leave. */
const LONG = [
  'packages/demo/src/seed/seed-demo',
  'apps/server/src/rights/table',
  'apps/server/src/rights/writes',
  'apps/worker/src/kill-worker',
  'packages/backup/src/',
  'apps/server/src/malformed-input',
  'apps/server/src/behind-proxy',
  'apps/server/src/rights/',
  'apps/worker/src/storage-',
  'packages/media/src/',
  'packages/core/src/site/search/memory/',
  'apps/server/src/secrets-unseen',
  'apps/server/src/find-recordings',
  'packages/core/src/catalog/albums/album-answer',
  'packages/core/src/site/moderation/sequences',
  'apps/worker/src/',
  'packages/db/src/',
  'e2e/',
];

/** Starts long test files first: the last ones to run would otherwise keep one process busy and the others idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const found = LONG.findIndex((part) => moduleId.includes(part));
      return found === -1 ? LONG.length : found;
    };
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

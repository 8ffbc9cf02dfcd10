import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that take the longest, because they wait for programs; the rest fills the gaps that they leave. */
const LONG = [
  'packages/demo/src/seed/seed-demo',
  'apps/worker/src/kill-worker',
  'apps/worker/src/fair-turns',
  'apps/worker/src/storage-',
  'apps/server/src/rights-table',
  'apps/server/src/rights-writes',
  'apps/server/src/rights-staff',
  'apps/server/src/malformed-input',
  'apps/server/src/musicbrainz-turns',
  'apps/server/src/mutations-at-once',
  'packages/media/src/video/process-post-video',
  'packages/media/src/audio/',
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

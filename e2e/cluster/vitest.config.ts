import { defineConfig } from 'vitest/config';

/** The trials of `pnpm test:cluster`: one after another, each on a site of its own. */
export default defineConfig({
  test: {
    include: ['e2e/cluster/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 3_600_000,
  },
});

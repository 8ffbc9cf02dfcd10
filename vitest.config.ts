import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps}/*/{src,scripts,build}/**/*.test.{ts,tsx}', '{scripts,e2e,bench}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    environment: 'node',
    globalSetup: ['packages/db/src/testing/global-setup.ts'],
    pool: 'forks',
    // The files of a worker share its modules: reading them anew for each file took more time than the tests. What a test
    // changes for the whole process (environment, clock, globals) it puts back.
    isolate: false,
    // One more than the processors of a small machine: many tests wait for a database or a child process.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

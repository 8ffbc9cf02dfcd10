import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/check/longest-first.ts';
import { keepTemporaryFilesInMemory } from './scripts/check/memory-folder.ts';

keepTemporaryFilesInMemory();

export default defineConfig(({ mode }) => ({
  test: {
    include: [
      '{packages,apps}/*/{src,scripts,build,service-worker}/**/*.test.{ts,tsx}',
      '{scripts,e2e,bench}/**/*.test.ts',
    ],
    // The trials of a cluster have a run of their own, and so have those that kill programs again and again (`pnpm test:deep`).
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      'e2e/cluster/**',
      ...(mode === 'deep' ? [] : ['**/*.deep.test.ts']),
    ],
    environment: 'node',
    globalSetup: ['packages/db/src/testing/global-setup.ts', 'scripts/check/program-broker.ts'],
    pool: 'forks',
    // Tests make much that is soon forgotten.
    execArgv: ['--max-semi-space-size=64'],
    // The files of a worker share its modules: reading them anew for each file took more time than the tests. What a test
    // changes for the whole process (environment, clock, globals) it puts back.
    isolate: false,
    // More than the processors of a small machine: many tests wait for a database or a child process.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // Programs and decoders that tests start find their modules compiled.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('.cache/compiled', import.meta.url)) },
    // They end what hangs. A test that asks everything of everybody takes twenty seconds on an idle machine, and beside others
    // on a slow one minutes.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Conditions that become true a moment later can take longer on a busy machine.
    expect: { poll: { timeout: 10_000 } },
  },
}));

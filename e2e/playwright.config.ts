import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser.ts';
import { origin, productEnv, rootDir } from './setup/product.ts';

const { executablePath, args, env } = await findBrowser();

/** Runs journeys in a real browser against the product as `npm start` runs it, on its own port and data. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: join(rootDir, '.cache/e2e/results'),
  globalSetup: './setup/make-world.ts',
  // More than the processors of a small machine: journeys often wait for sound, messages and media.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  reporter: 'list',
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: origin,
    launchOptions: { executablePath, args, env },
    locale: 'en-US',
    // Journeys change the server's answers, which a service worker would fetch past them; it has a journey of its own.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Recording a trace costs a third of the time: `--trace on` records one.
    trace: 'on-first-retry',
  },
  // Journeys run on a desktop. Those with screens that differ on a phone are tagged @both, and those for phones only
  // @mobile. `npm test` leaves out what is tagged @deep, which proves no statement that nothing else proves, and the
  // phone of @both.
  projects: [
    { name: 'desktop', grepInvert: /@mobile/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      grep: /@mobile|@both/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/up.ts`,
    cwd: rootDir,
    env: productEnv,
    url: `${origin}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});

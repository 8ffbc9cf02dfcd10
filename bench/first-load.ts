import getPort from 'get-port';
/**
 * Measures the first load of Home with Lighthouse's mobile preset: `node bench/first-load.ts
 * http://localhost:3000`.
 */

import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { findBrowser } from '../e2e/browser.ts';

const url = process.argv[2] ?? 'http://localhost:3000';
const port = await getPort({ host: '127.0.0.1' });
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  args: [...args, `--remote-debugging-port=${port}`],
  ...(env && { env }),
});
try {
  const runs: { performance: number; accessibility: number; practices: number; lines: string }[] = [];
  for (let run = 0; run < 3; run++) {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
    if (!result) throw new Error('Lighthouse gave no result');
    const { categories, audits } = result.lhr;
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const shown = [
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
      'speed-index',
    ];
    runs.push({
      performance: score('performance'),
      accessibility: score('accessibility'),
      practices: score('best-practices'),
      lines: shown.map((name) => `${name} ${audits[name]?.displayValue}`).join(', '),
    });
  }
  runs.sort((a, b) => a.performance - b.performance);
  const median = runs[1];
  console.log(
    `performance ${median?.performance}, accessibility ${median?.accessibility}, best practices ${median?.practices}`,
  );
  console.log(median?.lines);
} finally {
  await browser.close();
}

/**
 * Measures first loads of public pages with Lighthouse's mobile preset, and second visits in a real browser:
 * `node bench/first-load.ts http://localhost:3000 [runs] [page…]`. Without an address it starts the product on the folder
 * that `DATA_DIR` names.
 */
import getPort from 'get-port';
import { chromium } from 'playwright-core';
import { findBrowser } from '../e2e/browser.ts';
import { findPublicPages } from './first-load/find-public-pages.ts';
import { type BeforePictures, measureBeforePictures } from './first-load/measure-before-pictures.ts';
import { type FirstLoad, measureFirstLoad } from './first-load/measure-first-load.ts';
import { measureSecondVisit } from './first-load/measure-second-visit.ts';
import { openSlowNetwork } from './first-load/slow-network.ts';
import { spread } from './first-load/spread.ts';
import { startProduct } from './harness/product.ts';
import { reportMedian } from './harness/report.ts';

const words = process.argv.slice(2);
const address = words[0]?.startsWith('http') ? words.shift() : undefined;
const product = address ? null : await startProduct(process.env.DATA_DIR ?? '');
await product?.ready;
const url = address ?? product?.url ?? '';
const [runs = '3', ...chosen] = words;
const REPORTED = [
  ['score', 'performance', 'points'],
  ['layout shift', 'cls', 'points'],
  ['largest paint', 'lcp', 'ms'],
  ['blocking time', 'tbt', 'ms'],
  ['all but pictures', 'kilobytes', 'kB'],
  ['all but pictures', 'requests', 'requests'],
] as const;
const rounds = Array.from({ length: Number(runs) });
/** As long as a phone often waits for an answer. */
const DELAY_MS = 150;
const port = await getPort({ host: '127.0.0.1' });
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  args: [...args, `--remote-debugging-port=${port}`],
  env,
});
const slow = await openSlowNetwork(url, DELAY_MS);
try {
  const pages = Object.entries(await findPublicPages(url));
  for (const [name, page] of pages.filter(([name]) => chosen.length === 0 || chosen.includes(name))) {
    const loads: FirstLoad[] = [];
    for (const _ of rounds) loads.push(await measureFirstLoad(page, port));
    const of = (figure: keyof FirstLoad, unit: string) =>
      spread(
        loads.map((load) => load[figure]),
        unit,
      );
    console.log(
      [
        name,
        `score ${of('performance', '')}`,
        `accessibility ${of('accessibility', '')}`,
        `practices ${of('practices', '')}`,
        `FCP ${of('fcp', ' ms')}`,
        `LCP ${of('lcp', ' ms')}`,
        `TBT ${of('tbt', ' ms')}`,
        `CLS ${of('cls', '')}`,
        `requests but pictures ${of('requests', '')}`,
        `all but pictures ${of('kilobytes', ' kB')}`,
        `pictures ${of('pictureKilobytes', ' kB')}`,
      ].join('; '),
    );
    for (const [what, figure, unit] of REPORTED)
      reportMedian(
        `${name}, ${what}`,
        unit,
        loads.map((load) => load[figure]),
      );
    const before: (BeforePictures | null)[] = [];
    for (const _ of rounds) before.push(await measureBeforePictures(browser, page));
    const counted = before.filter((one) => one !== null);
    for (const [figure, unit] of [
      ['kilobytes', 'kB'],
      ['requests', 'requests'],
    ] as const)
      if (counted.length > 0)
        reportMedian(
          `${name}, before the first pictures`,
          unit,
          counted.map((one) => one[figure]),
        );
    const paints: number[] = [];
    for (const _ of rounds)
      paints.push(await measureSecondVisit(browser, new URL(new URL(page).pathname, slow.origin).href));
    reportMedian(`${name}, first paint of a second visit, each request waits ${DELAY_MS} ms`, 'ms', paints);
  }
} finally {
  slow.close();
  await browser.close();
  await product?.stop();
}

import { expect, test } from './test.ts';

/** Close above what Home takes (bench/README.md, 'first load'), compressed and without headers. */
const MOST_BYTES = 198_000;
const MOST_REQUESTS = 10;

test('the first visit of Home takes few requests and few bytes before pictures', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'image')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(sizes.length).toBeGreaterThan(4);
  expect(sizes.length).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});

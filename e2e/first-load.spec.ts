import type { Page } from '@playwright/test';
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

test('the program lets the pictures of the first screen pass before it, for half a second', async ({
  page,
  openAs,
  world,
}) => {
  const album = `/album/${world.album.id}`;
  const late = await openWithoutPictures(page, album);
  expect(late.scripts).toHaveLength(0);
  late.letPicturesCome();
  await expect.poll(() => late.scripts.length).toBeGreaterThan(0);

  const never = await openWithoutPictures(await openAs(null), album);
  expect(never.scripts).toHaveLength(0);
  await never.page.clock.runFor(500);
  await expect.poll(() => never.scripts.length).toBeGreaterThan(0);
  never.letPicturesCome();
});

test('results of a search stay where they were before the program', { tag: '@both' }, async ({ page }) => {
  const { promise: wanted, resolve: letScriptsCome } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto('/search?q=an', { waitUntil: 'commit' });
  await expect(page.getByText('Lanterns', { exact: true }).first()).toBeVisible();
  const places = () =>
    page
      .getByRole('heading', { name: /^(Artists|Songs|Albums)$/ })
      .evaluateAll((all) => all.map((it) => [it.textContent, it.getBoundingClientRect().top]));
  const before = await places();
  expect(before.map(([name]) => name)).toContain('Songs');
  letScriptsCome();
  await expect(page.getByRole('tab', { name: 'Songs' })).toBeVisible();
  expect(await places()).toEqual(before);
});

/** A page that is painted, whose pictures are under way, and whose clock stands still. */
async function openWithoutPictures(page: Page, path: string) {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/(app|library|vendor)-/.test(request.url())) scripts.push(request.url());
  });
  const { promise: pictures, resolve: letPicturesCome } = Promise.withResolvers<void>();
  await page.route('**/media/images/**', async (route) => {
    await pictures;
    await route.continue();
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  const asked = page.waitForRequest('**/media/images/**');
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await asked;
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true }),
      ),
  );
  return { page, scripts, letPicturesCome };
}

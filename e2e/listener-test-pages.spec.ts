import { AxeBuilder } from '@axe-core/playwright';
import type { Song } from '@stagedoor/validators';
import { playerOf, songButton } from './screens/player.ts';
import { expect, test } from './test.ts';

// Proves (Routes): /test and /test-comments exist, except in production
// Proves (Shared pieces): artists 20 and 21 have a fixed image
// Proves (Addresses of pictures): when all paths fail, a default picture or the initial is shown
test('/test shows how image addresses are resolved', async ({ page, errors }) => {
  errors.allow(/404 .*missing\.jpg/);
  await page.goto('/test');
  await expect(page.getByRole('heading', { name: 'Image Loading Test' })).toBeVisible();
  const pictureOf = (name: string) =>
    page
      .getByTestId('image-case')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .locator('img');
  await expect(pictureOf('Without a slash')).toHaveAttribute('src', '/images/artist-20.svg');
  await expect(pictureOf('Artist 20')).toHaveAttribute('src', '/images/artist-20.svg');
  await expect(pictureOf('Artist 21')).toHaveAttribute('src', '/images/artist-21.svg');
  await expect(pictureOf('Nothing there')).toHaveCount(0);
  await expect(page.getByText('/theme.js: there')).toBeVisible();
});

// Proves (Routes): the test song on /test-comments starts playing after a second
test('/test-comments plays its song by itself after a second', async ({ page }) => {
  const start = new Date('2026-11-01T08:00:00');
  await page.clock.install({ time: start });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/test-songs', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/test-comments');
  const [song] = (await (await page.request.get('/api/test-songs')).json()) as Song[];
  await page.clock.pauseAt(new Date(start.getTime() + 600_000));
  release();
  const heading = page.getByRole('heading', { name: 'Song Comments Test' });
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(heading).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(page.getByLabel('Add a comment')).toBeVisible();
  const player = playerOf(page);
  await page.clock.runFor(900);
  await expect(songButton(page, 'Play', song?.title ?? '')).toBeAttached();
  await page.clock.runFor(100);
  await expect(songButton(page, 'Pause', song?.title ?? '')).toBeAttached();
  await page.clock.resume();
  await player.playsPast(0);
  await expect(player.title).toHaveText(song?.title ?? '');
});

test('both pages are accessible', { tag: '@deep' }, async ({ page, errors }) => {
  errors.allow(/404 .*missing\.jpg/);
  for (const path of ['/test', '/test-comments']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
});

test('nothing links to the test pages', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('a[href^="/test"]')).toHaveCount(0);
});

for (const path of ['/test', '/test-comments'])
  test(`${path} is not found when the server has no test data`, async ({ page, errors }) => {
    errors.allow(/404 .*test-(songs|static)/);
    await page.route(/api\/test-/, (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  });

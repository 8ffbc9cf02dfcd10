import { AxeBuilder } from '@axe-core/playwright';
import type { Song } from '@stagedoor/validators';
import { playerOf } from './screens/player.ts';
import { expect, test } from './test.ts';

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

test('/test-comments plays its song by itself after a second', async ({ page }) => {
  await page.goto('/test-comments');
  const [song] = (await (await page.request.get('/api/test-songs')).json()) as Song[];
  await expect(page.getByRole('heading', { name: 'Song Comments Test' })).toBeVisible();
  await expect(page.getByLabel('Add a comment')).toBeVisible();
  const player = playerOf(page);
  await player.playsPast(0);
  await expect(player.title).toHaveText(song?.title ?? '');
});

test('both pages are accessible', async ({ page, errors }) => {
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

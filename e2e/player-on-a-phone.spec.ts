import { playFromAlbum } from './screens/player.ts';
import { expect, test } from './test.ts';

// Proves (Shared pieces): small screens: collapsed while paused
test('on a phone the bar collapses while paused and opens the full player', { tag: '@mobile' }, async ({
  page,
  world,
}) => {
  const player = await playFromAlbum(page, world, 'Lanterns');
  await expect(player.bar).not.toHaveAttribute('data-collapsed');
  await player.button('Pause').click();
  await expect(player.bar).toHaveAttribute('data-collapsed');
  await page.getByRole('button', { name: 'Open the player' }).click();
  const screen = page.getByTestId('full-player');
  await screen.getByRole('button', { name: 'Play', exact: true }).click();
  await player.playsPast(await player.readTime());
  await screen.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(screen.getByTestId('player-title')).toHaveText('Low Tide');
  await screen.getByRole('button', { name: 'Close the large player' }).click();
  await expect(screen).toHaveCount(0);
  await expect(player.title).toHaveText('Low Tide');
});

test('on a phone Back closes the full player and its queue, and stays on the page', {
  tag: '@mobile',
}, async ({ page, world }) => {
  const player = await playFromAlbum(page, world, 'Lanterns');
  const address = page.url();
  const screen = page.getByTestId('full-player');
  const queue = page.getByRole('dialog', { name: 'Queue' });
  await page.getByRole('button', { name: 'Open the player' }).click();
  await screen.getByRole('button', { name: 'Queue' }).click();
  await expect(queue).toBeVisible();
  await page.goBack();
  await expect(queue).toHaveCount(0);
  await expect(screen).toBeVisible();
  await page.goBack();
  await expect(screen).toHaveCount(0);
  expect(page.url()).toBe(address);
  await expect(player.bar).toBeVisible();

  // Closing it by its button leaves no entry in the history.
  await page.getByRole('button', { name: 'Open the player' }).click();
  await screen.getByRole('link', { name: world.artist.name }).click();
  await expect(page).toHaveURL(`/artist/${world.artist.id}`);
  await page.getByRole('button', { name: 'Open the player' }).click();
  await screen.getByRole('button', { name: 'Close the large player' }).click();
  await expect(screen).toHaveCount(0);
  // Its entry is left just after it has gone; Back would lead to the same place until then.
  await expect.poll(() => page.evaluate(() => history.state?.layer)).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL(address);
});

test('on a phone the paused player shows its song and covers no part of the page', {
  tag: '@mobile',
}, async ({ page, world }) => {
  const player = await playFromAlbum(page, world, 'Lanterns');
  await player.button('Pause').click();
  await expect(player.bar).toHaveAttribute('data-collapsed');
  await expect(player.title).toHaveText('Lanterns');
  await page.goto(`/subscribe/${world.artist.id}`);
  const offer = page.getByRole('main').getByText('One invoice a month').or(page.getByText('Demo payments:'));
  await offer.last().scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const end = await page.getByRole('main').evaluate((main) => {
    const boxes = [...main.querySelectorAll('*')].map((element) => element.getBoundingClientRect().bottom);
    return Math.max(...boxes);
  });
  const strip = await player.bar.boundingBox();
  expect(end).toBeLessThanOrEqual(strip?.y ?? 0);
});

import { playerOf, songButton } from './screens/player.ts';
import { expect, test } from './test.ts';

test('a second tab that changes the volume leaves the queue of the first one alone', {
  tag: '@deep',
}, async ({ page, context, world }) => {
  await page.goto(`/album/${world.album.id}`);
  await songButton(page, 'Play', 'Lanterns').click();
  const player = playerOf(page);
  await player.playsPast(0);
  const second = await context.newPage();
  await second.goto('/');
  const other = playerOf(second);
  await expect(other.title).toHaveText('Lanterns');

  await player.button('Next').click();
  await player.playsPast(1);
  await other.bar.getByRole('slider', { name: 'Volume' }).press('ArrowLeft');
  await expect.poll(async () => (await other.readAudio()).volume).toBeCloseTo(0.69);
  await second.close();
  await page.reload();
  await expect(player.title).toHaveText('Low Tide');
  expect((await player.readAudio()).volume).toBeCloseTo(0.69);
  await player.button('Queue').click();
  await expect(player.queueRows).toHaveText([/Signal Fire/, /Anchor Song/]);
});

import type { Locator } from '@playwright/test';
import { playerOf, songButton } from './screens/player.ts';
import { expect, test } from './test.ts';

test('the space bar pauses after a click on the progress line, the waveform or the volume', async ({
  page,
  world,
}) => {
  await page.goto(`/album/${world.album.id}`);
  await songButton(page, 'Play', 'Lanterns').click();
  const player = playerOf(page);
  await player.playsPast(0);
  const pressSpaceAfterClick = async (slider: Locator) => {
    const line = slider.locator('xpath=../..');
    const { width, height } = await line.evaluate((shown) => shown.getBoundingClientRect());
    // Waits until the line stands still: the comments slide in.
    await line.click({ position: { x: width / 3, y: height / 2 } });
    await expect(slider).toBeFocused();
    await page.keyboard.press('Space');
    await player.isSilent();
    await page.keyboard.press('Space');
    await player.playsPast(0);
  };
  await pressSpaceAfterClick(player.bar.getByRole('slider', { name: 'Volume' }));
  await pressSpaceAfterClick(player.progress);
  await player.button('Comments').click();
  await pressSpaceAfterClick(page.getByRole('slider', { name: 'Seek in waveform' }));
});

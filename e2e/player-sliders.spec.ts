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
    const box = await slider.locator('xpath=../..').boundingBox();
    if (!box) throw new Error('The slider is not there');
    await page.mouse.click(box.x + box.width / 3, box.y + box.height / 2);
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

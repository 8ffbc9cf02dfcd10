import type { Page } from '@playwright/test';
import { openScreen } from './screens/all-screens.ts';
import { playerOf, songButton } from './screens/player.ts';
import { expect, test } from './test.ts';

const CONTROLS = 'input[type=text], input[type=email], input[type=search], [role=switch], select, textarea';

/** The controls whose edge or fill has less than 3:1 to what is around them (WCAG 1.4.11). Runs in the page. */
function findFaint(selector: string): string[] {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  const pen = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
  const read = (colors: string[]) => {
    for (const color of colors) {
      pen.fillStyle = color;
      pen.fillRect(0, 0, 1, 1);
    }
    return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (colors: string[]) => {
    const [r = 0, g = 0, b = 0] = read(colors).map((one) => {
      const share = one / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const fillsAround = (element: Element) => {
    const fills: string[] = [];
    for (let one = element.parentElement; one; one = one.parentElement)
      fills.unshift(getComputedStyle(one).backgroundColor);
    return fills;
  };
  const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  return [...document.querySelectorAll(selector)]
    .filter((one) => one.checkVisibility({ opacityProperty: true }) && one.getBoundingClientRect().width > 2)
    .filter((one) => {
      const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(one);
      const around = fillsAround(one);
      const own = [backgroundColor, ...(borderTopWidth === '0px' ? [] : [borderTopColor])];
      return own.every((color) => contrast(light([...around, color]), light(around)) < 3);
    })
    .map((one) => one.outerHTML.slice(0, 120));
}

/** Tracks of sliders. */
const TRACKS = '[data-testid="player-bar"] .bg-edge';
const SCREENS = ['/settings', '/search', '/playlists?create=true', '/auth'];

for (const colorScheme of ['dark', 'light'] as const) {
  // Proves (rules.md, Keys, sight and screen readers): fields and switches have edges that are seen
  test(`fields and switches have edges that are seen in the ${colorScheme} theme`, {
    tag: colorScheme === 'light' ? '@deep' : [],
  }, async ({ openAs, fan, world }) => {
    const page = await openAs(fan);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.addInitScript(() => localStorage.setItem('theme', 'system'));
    for (const path of SCREENS) {
      await openScreen(page, path);
      await expect.poll(() => page.evaluate(findFaint, CONTROLS), path).toEqual([]);
    }
    await openScreen(page, `/album/${world.album.id}`);
    await songButton(page, 'Play', 'Lanterns').click();
    await playerOf(page).playsPast(0);
    await expect(page.locator(TRACKS).first()).toBeVisible();
    await expect.poll(() => page.evaluate(findFaint, TRACKS)).toEqual([]);
  });
}

/** Whether an element looks different from what is around it. */
const isFilled = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const fillOf = (one: Element) => getComputedStyle(one).backgroundColor;
      return fillOf(element) !== 'rgba(0, 0, 0, 0)' && fillOf(element) !== fillOf(document.body);
    });

// Proves (rules.md, Keys, sight and screen readers): forced colours show what is on, chosen or playing
test('in forced colours, what is on, chosen or playing differs from the rest', async ({
  openAs,
  fan,
  world,
}) => {
  const page = await openAs(fan);
  await page.emulateMedia({ forcedColors: 'active' });
  await openScreen(page, `/album/${world.album.id}`);
  await songButton(page, 'Play', 'Lanterns').click();
  await playerOf(page).playsPast(1);
  await playerOf(page).button('Shuffle').click();
  await expect(playerOf(page).button('Shuffle')).toHaveAttribute('aria-pressed', 'true');
  for (const name of ['all songs', 'this song']) {
    await page
      .getByTestId('player-bar')
      .getByRole('button', { name: /^Repeat/ })
      .click();
    await expect(playerOf(page).button(`Repeat: ${name}`)).toBeVisible();
  }
  const lit = ['[aria-label="Shuffle"]', '[aria-label="Repeat: this song"]'];
  // The progress, and the volume.
  const filled = await page.locator('[data-testid="player-bar"] .bg-lamp').count();
  expect(filled).toBeGreaterThan(1);
  for (const selector of [...lit, '[data-testid="player-bar"] .bg-lamp'])
    expect(await isFilled(page, selector), selector).toBe(true);
  await openScreen(page, `/artist/${world.artist.id}`);
  expect(await isFilled(page, 'main [role="tab"][aria-selected="true"]'), 'the chosen tab').toBe(true);
  await openScreen(page, '/settings');
  expect(await isFilled(page, '[role="switch"][aria-checked="true"]')).toBe(true);
});

import { pressOn, useKeyboard } from './screens/keyboard.ts';
import { playerOf } from './screens/player.ts';
import { expect, test } from './test.ts';

// Proves (rules.md, Keys, sight and screen readers): changes of the player, results, and moved songs are told
test('the player says what changes', async ({ page, world }) => {
  const keys = await useKeyboard(page);
  await page.goto(`/album/${world.album.id}`);
  await pressOn(page, 'Play Lanterns');
  await playerOf(page).playsPast(0);
  await keys.press('Shift+ArrowRight');
  await keys.hears(`Now playing: Low Tide by ${world.artist.name}`);
  const said: [string, string][] = [
    ['s', 'Shuffle on'],
    ['r', 'Repeat all songs'],
    ['r', 'Repeat this song'],
    ['r', 'Repeat off'],
    ['m', 'Muted'],
    ['m', 'Sound on'],
  ];
  for (const [key, words] of said) {
    await keys.press(key);
    await keys.hears(words);
  }
  await pressOn(page, 'Shuffle');
  await expect(page.locator(':focus')).toHaveAttribute('aria-pressed', 'false');
  await pressOn(page, 'Repeat: off');
  await expect(page.locator(':focus')).toHaveAccessibleName('Repeat: all songs');
  await expect(page.locator(':focus')).not.toHaveAttribute('aria-pressed');
  await pressOn(page, 'Select');
  await pressOn(page, 'Select all 4');
  await keys.hears(/^» 4 selected$/);
  await pressOn(page, 'Queue');
  const grip = page.getByRole('button', { name: 'Move Signal Fire', exact: true });
  // Once the drawer has come to rest.
  await grip.click({ trial: true });
  await grip.press('Enter');
  await keys.hears('Picked up: Signal Fire, number');
  await grip.press('ArrowDown');
  await keys.hears(/^» Signal Fire, number/);
  await grip.press('Enter');
  await keys.hears('Put down: Signal Fire, number');
  const timesSaid = (words: string) => keys.heard.filter((line) => line === `» ${words}`).length;
  expect(timesSaid('Muted')).toBe(1);
  // The button itself says that it is not pressed any more.
  expect(timesSaid('Shuffle off')).toBe(0);
});

// Proves (rules.md, Keys, sight and screen readers): a failed log-in is told
test('a failed log-in is told, marks the fields and stays', async ({ page, errors }) => {
  errors.allow(/401/);
  const keys = await useKeyboard(page);
  await page.goto('/auth');
  await page.getByLabel('Username').focus();
  await keys.type('nobody-here');
  await keys.tabTo('textbox "Password"');
  await keys.type('three dim lamps');
  await keys.press('Enter');
  await keys.hears('Login failed Invalid credentials');
  await expect(page.getByLabel('Password')).toBeFocused();
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Invalid credentials');
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  await keys.expectNeverLost();
});

// Proves (rules.md, Keys, sight and screen readers): a search that finds nothing says so
test('a search that finds nothing says so', async ({ page }) => {
  const keys = await useKeyboard(page);
  await keys.open('/search');
  await page.getByRole('main').getByRole('searchbox').focus();
  await keys.type('nothing-has-this-name');
  await keys.hears('We couldn\'t find anything matching "nothing-has-this-name"');
});

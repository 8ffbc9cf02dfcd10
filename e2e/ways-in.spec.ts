import type { Page } from '@playwright/test';
import { fillLogin, openUserMenu } from './screens/auth.ts';
import { toastOf } from './screens/toast.ts';
import { PASSWORD } from './setup/people.ts';
import { expect, test } from './test.ts';

const wayIn = (page: Page, isMobile: boolean) =>
  isMobile
    ? page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' })
    : page.getByRole('banner').getByRole('link', { name: 'Sign in' });
const main = (page: Page) => page.getByRole('main');

test('signing in leads back to the page where people pressed for it', { tag: '@both' }, async ({
  page,
  fan,
  world,
  isMobile,
}) => {
  const path = `/artist/${world.artist.id}?tab=music`;
  await page.goto(path);
  await wayIn(page, isMobile).click();
  await expect(page).toHaveURL(`/auth?return=${encodeURIComponent(path)}`);
  // Once more there, nothing is lost.
  await wayIn(page, isMobile).click();
  await expect(page).toHaveURL(`/auth?return=${encodeURIComponent(path)}`);
  await fillLogin(page, { username: fan.username, password: PASSWORD });
  await expect(page).toHaveURL(path);
});

test('the banner leads to the registration, which takes over a name typed for the login', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/');
  await main(page).getByRole('link', { name: 'Sign Up / Log In' }).click();
  await expect(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Login' }).click();
  await page.getByLabel('Username').fill('newcomer');
  await page.getByRole('tab', { name: 'Register' }).click();
  await expect(page.getByLabel('Username')).toHaveValue('newcomer');
  await page.getByLabel('Email').fill('new@example.org');
  await page.getByRole('tab', { name: 'Login' }).click();
  await expect(page.getByLabel('Username')).toHaveValue('newcomer');
  await page.getByLabel('Username').fill('other@example.org');
  await page.getByRole('tab', { name: 'Register' }).click();
  await expect(page.getByLabel('Username')).toHaveValue('');
  await expect(page.getByLabel('Email')).toHaveValue('other@example.org');
});

test('who may not open a dashboard is told so at Home', { tag: '@deep' }, async ({ page, openAs, fan }) => {
  const forArtists = 'The artist dashboard is for artist accounts.';
  const forAdmins = 'You do not have permission to access the admin dashboard.';
  await test.step('a fan', async () => {
    const theirs = await openAs(fan);
    for (const [path, words] of [
      ['/dashboard', forArtists],
      ['/admin', forAdmins],
    ] as const) {
      await theirs.goto(path);
      await expect(theirs).toHaveURL('/');
      await expect(toastOf(theirs, 'Access Denied', words)).toBeVisible();
    }
  });

  await test.step('a visitor, who may sign in and come back', async () => {
    await page.goto('/admin?tab=songs');
    await expect(page).toHaveURL('/');
    const told = toastOf(page, 'Access Denied', forAdmins);
    await told.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`/auth?return=${encodeURIComponent('/admin?tab=songs')}`);
  });

  await test.step('a fan who has just signed in', async () => {
    await page.goto('/auth?return=/dashboard');
    await fillLogin(page, { username: fan.username, password: PASSWORD });
    await expect(page).toHaveURL('/');
    await expect(toastOf(page, 'Access Denied', forArtists)).toHaveAttribute('data-front', 'true');
    const menu = await openUserMenu(page, fan.username);
    await expect(menu.getByRole('menuitem', { name: 'Fan Profile' })).toBeVisible();
  });
});

/** Where words and things are in the window; the words by their lines. */
const placesIn = (page: Page, scene: string) =>
  page.locator(scene).evaluate((it) => {
    const boxes = (elements: Iterable<Element | Range>) =>
      [...elements].flatMap((one) => [...one.getClientRects()].map((rect) => rect.toJSON() as DOMRect));
    const range = (element: Element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return words;
    };
    return {
      words: boxes([...it.querySelectorAll('h1, h2, p, li')].map(range)),
      // The door and the lamp of the drawing.
      things: boxes(it.querySelectorAll('svg path[d^="M398 388V172h124v216Z"], svg path[d^="M436 110"]')),
    };
  });

/** The box of a line is higher than its letters. */
const ABOVE_LETTERS = 0.15;

const isOver = (line: DOMRect, thing: DOMRect) =>
  line.left < thing.right &&
  thing.left < line.right &&
  line.top + ABOVE_LETTERS * line.height < thing.bottom &&
  thing.top < line.bottom;

for (const width of [320, 390, 768, 900, 1024, 1180, 1440])
  test(`no words lie over the lamp and the door at ${width} px`, {
    tag: width === 390 ? [] : '@deep',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 760 });
    for (const [path, scene] of [
      ['/', 'main section:has(h1)'],
      ['/auth', 'main aside'],
      ['/auth/forgot', 'main aside'],
    ] as const) {
      await page.goto(path);
      // The program takes the place of the first paint in between.
      await expect(async () => {
        const { words, things } = await placesIn(page, scene);
        expect(words.length).toBeGreaterThan(3);
        expect(things).toHaveLength(2);
        for (const thing of things) expect(words.filter((line) => isOver(line, thing))).toEqual([]);
      }).toPass({ timeout: 10_000 });
    }
  });

test('the marketing panel stands below the forms on a phone', { tag: '@mobile' }, async ({ page }) => {
  await page.goto('/auth');
  const panel = page.getByRole('complementary', { name: 'What awaits you' });
  await panel.scrollIntoViewIfNeeded();
  await expect(panel.getByRole('listitem')).toHaveText([
    'Stream high-quality music',
    'Get exclusive content',
    'Support artists directly',
  ]);
  const [below, button] = [await panel.boundingBox(), await page.getByRole('tabpanel').boundingBox()];
  expect(below?.y).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0));
});

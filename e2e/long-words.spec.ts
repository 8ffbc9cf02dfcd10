import type { Page } from '@playwright/test';
import { openScreen, screensFor } from './screens/all-screens.ts';
import { makeArtist } from './setup/artists.ts';
import { LONG, makeLongWorld } from './setup/long-world.ts';
import { makeName, openApi } from './setup/people.ts';
import { addSong, whenReady } from './setup/songs.ts';
import { expect, test } from './test.ts';

test.describe.configure({ timeout: 180_000 });

/** 320 px are 1280 px at 400 %, and 720 px are 1440 px at 200 %. */
const WIDTHS = [320, 390, 720, 768, 1024, 1440];

const soft = expect.configure({ soft: true });

const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const over = [...document.querySelectorAll('main *')].find(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    );
    return scrollWidth > clientWidth
      ? `${scrollWidth - clientWidth} px by ${over?.outerHTML.slice(0, 150)}`
      : '';
  });

/** A button that lies beyond the window and is cut off there, or a cut name of the site in the header. */
const findCut = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const isInScroller = (one: Element | null): boolean =>
      one !== null &&
      (/auto|scroll/.test(getComputedStyle(one).overflowX) || isInScroller(one.parentElement));
    const button = [...document.querySelectorAll('main :is(a, button)')].find(
      (one) =>
        one.getBoundingClientRect().right > clientWidth + 1 &&
        getComputedStyle(one).display !== 'inline' &&
        !isInScroller(one),
    );
    const name = [...document.querySelectorAll('header a[href="/"] .truncate')].find(
      (one) => one.scrollWidth > one.clientWidth,
    );
    return (button ?? name)?.outerHTML.slice(0, 300) ?? '';
  });

async function expectNarrow(page: Page, path: string) {
  await openScreen(page, path);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // Charts are drawn anew a moment after the window has changed.
    await soft.poll(() => findOverflow(page), `${path} at ${width}`).toBe('');
    await soft.poll(() => findCut(page), `what is cut on ${path} at ${width}`).toBe('');
  }
}

// Proves (rules.md, Keys, sight and screen readers): no screen becomes wider than the window
test('headings, empty lists and the command box have room for a long name', async ({ openAs, world }) => {
  const long = await makeLongWorld(world);
  const page = await openAs(long.fan);
  await openScreen(page, `/album/${long.album.id}`);
  await expect(page.getByRole('heading', { name: /^More from/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => findOverflow(page)).toBe('');
  await openScreen(page, `/search?q=${'Qx'.repeat(45)}`);
  await expect(page.getByText(/^We couldn't find anything/)).toBeVisible();
  await expect.poll(() => findOverflow(page)).toBe('');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(LONG.slice(0, 20));
  const song = page.getByRole('option').filter({ hasText: LONG }).first();
  await expect(song).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => song.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});

// Proves (rules.md, Keys, sight and screen readers): a title that is read from the right is cut at its end
test('a title that is read from the right is cut at its end', async ({ openAs }) => {
  const { person, artist } = await makeArtist(makeName('Layla'));
  const api = await openApi(person);
  await addSong(api, { title: 'أغنية طويلة عن البحر والمطر والليل في مدينة لا تنام' });
  await whenReady(api);
  await api.dispose();
  const page = await openAs(person);
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, `/artist/${artist.id}/songs`);
  const title = page
    .getByRole('main')
    .locator('.truncate', { hasText: /^أغنية طويلة/ })
    .first();
  await expect.poll(() => title.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeGreaterThan(0);
  const beyond = await title.evaluate((one) => {
    const first = new Range();
    const words = document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode();
    if (!words) throw new Error('No words');
    first.setStart(words, 0);
    first.setEnd(words, 1);
    return first.getBoundingClientRect().right - one.getBoundingClientRect().right;
  });
  expect(beyond).toBeLessThanOrEqual(1);
});

test.describe('no screen becomes wider than the window by a long word', () => {
  // Proves (rules.md, Keys, sight and screen readers): no screen becomes wider than the window
  test('of a visitor', async ({ openAs, world, errors }) => {
    errors.allow(/404 .*no\/such\/place/);
    const long = await makeLongWorld(world);
    // Only those who do not subscribe are invited to.
    const page = await openAs(null);
    for (const path of ['/', `/artist/${long.artist.id}/content`]) await expectNarrow(page, path);
    const fan = await openAs(long.fan);
    for (const path of screensFor.visitor(long)) await expectNarrow(fan, path);
  });

  // Proves (rules.md, Keys, sight and screen readers): no screen becomes wider than the window
  test('of a fan', async ({ openAs, world }) => {
    const long = await makeLongWorld(world);
    const page = await openAs(long.fan);
    for (const path of screensFor.fan(long)) await expectNarrow(page, path);
  });

  // Proves (rules.md, Keys, sight and screen readers): no screen becomes wider than the window
  test('of an artist', async ({ openAs, world }) => {
    const long = await makeLongWorld(world);
    const page = await openAs(long.artistPerson);
    for (const path of screensFor.artist(long)) await expectNarrow(page, path);
  });

  // Proves (rules.md, Keys, sight and screen readers): no screen becomes wider than the window
  test('of an admin', async ({ openAs, world }) => {
    const { admin } = await makeLongWorld(world);
    const page = await openAs(admin);
    for (const path of screensFor.admin()) await expectNarrow(page, path);
  });
});

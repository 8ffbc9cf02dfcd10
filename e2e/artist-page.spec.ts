import type { Page } from '@playwright/test';
import {
  changeAnswer,
  failCalls,
  holdLiveEvents,
  leaveOutFirstAnswers,
  stopChanging,
} from './screens/answers.ts';
import { posts, section, tab } from './screens/artist.ts';
import { songRow } from './screens/player.ts';
import { makeRichArtist, type RichArtist } from './screens/rich-artist.ts';
import { makeArtist } from './setup/artists.ts';
import { makeName, openApi } from './setup/people.ts';
import { expect, test } from './test.ts';

const TABS = ['Overview', 'Music', 'Posts', 'Exclusive', 'About', 'Tour', 'Store'];
const header = (page: Page) =>
  page.getByRole('main').getByRole('banner').or(page.locator('main header').first());

let rich: RichArtist;
test.beforeAll(async () => {
  rich = await makeRichArtist();
});
const address = () => `/artist/${rich.artist.id}`;

test.describe('the artist header', () => {
  // Proves (Artist page): header with cover, avatar and name
  // Proves (Artist page): 'VERIFIED ARTIST' when verified
  // Proves (Artist page): monthly listeners; subscribers are a twentieth of them, rounded down
  // Proves (Artist page): listeners with K from 1,000 and M from 1,000,000, one decimal
  test('shows cover, avatar, name and the number of listeners', { tag: '@both' }, async ({ page, world }) => {
    const { coverImage } = world.album;
    await leaveOutFirstAnswers(page);
    await changeAnswer(page, 'artists.get', (artist: object) => ({
      ...artist,
      coverImage,
      verified: true,
      monthlyListeners: 2_540_000,
    }));
    await page.goto(address());
    await expect(page.getByRole('heading', { level: 1, name: 'Rosa Rich' })).toBeVisible();
    await expect(page.getByText('VERIFIED ARTIST')).toBeVisible();
    const pictures = header(page).locator('img');
    await expect(pictures).toHaveCount(2);
    for (const picture of await pictures.all()) await expect(picture).toHaveAttribute('src', `${coverImage}`);
    await expect(header(page)).toContainText('2.5M monthly listeners');
    await expect(header(page)).toContainText('127.0K subscribers');

    await changeAnswer(page, 'artists.get', (artist: object) => ({ ...artist, monthlyListeners: 1_279 }));
    await page.reload();
    await expect(header(page)).toContainText('1.3K monthly listeners');
    await expect(header(page)).toContainText('63 subscribers');
    await expect(page.getByText('VERIFIED ARTIST')).toHaveCount(0);
  });

  // Proves (Artist page): people without a subscription see a lock on the Exclusive tab and a Subscribe button to /subscribe/{id}
  // Proves (Artist page): custom request dialog
  test('links visitors to the subscription, and has more actions in its menu', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(address());
    await page.getByRole('button', { name: 'More for Rosa Rich' }).click();
    await page.getByRole('menuitem', { name: 'Custom request' }).click();
    await expect(page.getByRole('dialog', { name: 'Ask Rosa Rich' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.evaluate(() => Object.assign(navigator, { share: undefined }));
    await page.getByRole('button', { name: 'More for Rosa Rich' }).click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    await page
      .getByRole('dialog', { name: 'Share Rosa Rich' })
      .getByRole('button', { name: 'Copy link' })
      .click();
    await expect(page.getByText('Copied', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Subscribe', exact: true }).click();
    await expect(page).toHaveURL(`/subscribe/${rich.artist.id}`);
  });
});

test.describe('the artist tabs', () => {
  // Proves (Artist page): tabs: overview (default), music, posts, exclusive, about, tour, store
  // Proves (Artist page): the artist page opens on the overview tab
  test('are part of the address, and the overview is the default', async ({ page }) => {
    await page.goto(`${address()}?tab=nothing`);
    await expect(page.getByRole('tab')).toHaveCount(TABS.length);
    for (const [index, name] of TABS.entries())
      await expect(page.getByRole('tab').nth(index)).toContainText(name);
    await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true');
    for (const name of TABS.slice(1)) {
      await tab(page, name).click();
      await expect(page).toHaveURL(`${address()}?tab=${name.toLowerCase()}`);
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    }
    await tab(page, 'Overview').click();
    await expect(page).toHaveURL(address());
  });

  // Proves (Artist page): /artists/{id}?tab=tour and /artists/{id}/store
  // Proves (Artist page): tabs: overview (default), music, posts, exclusive, about, tour, store
  // Proves (Artist page): the text about the artist
  // Proves (Artist page): tour dates, on the tab and on the overview
  test('open from a link, each with its content', async ({ page }) => {
    const { id } = rich.artist;
    await page.goto(`/artists/${id}?tab=tour`);
    await expect(page.getByRole('listitem').filter({ hasText: 'The Quay' })).toBeVisible();
    // Beside the addresses of songs, albums and posts, that of the store works, too.
    await page.goto(`/artist/${id}/store`);
    await expect(page).toHaveURL(`/artists/${id}/store`);
    await expect(tab(page, 'Store')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('Shirt 4')).toBeVisible();
    await page.goto(`${address()}?tab=music`);
    await expect(songRow(page, 'Song 1')).toBeVisible();
    await page.goto(`${address()}?tab=posts`);
    await expect(posts(page)).toHaveCount(20);
    await page.goto(`${address()}?tab=about`);
    await expect(page.getByText('Writes at night.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
      'href',
      /instagram\.com\/rosa/,
    );
    await expect(page.getByRole('link', { name: 'Join the mailing list' })).toBeVisible();
  });

  test('scroll on a phone and fade where there are more', { tag: '@mobile' }, async ({ page }) => {
    await page.goto(address());
    const list = page.getByRole('tablist');
    await expect(list).toHaveAttribute('data-more-right', '');
    await expect(list).not.toHaveAttribute('data-more-left', '');
    await page.goto(`${address()}?tab=store`);
    await expect(tab(page, 'Store')).toBeInViewport({ ratio: 1 });
    await expect(list).toHaveAttribute('data-more-left', '');
    await expect(list).not.toHaveAttribute('data-more-right', '');
  });
});

// Proves (Artist page): exclusive content: four and '+N more', see all at /artist/{id}/content for subscribers
// Proves (Artist page): people without a subscription see a lock on the Exclusive tab and a Subscribe button to /subscribe/{id}
// Instead of (Posts, their page and comments): after a 403 the page shows an empty list
test('people without a subscription see a lock and a subscribe link; subscribers and the artist see everything', async ({
  openAs,
  fan,
}) => {
  const page = await openAs(fan);
  const lock = tab(page, 'Exclusive').getByLabel('for subscribers');
  const exclusive = section(page, 'Exclusive Content');
  await page.goto(address());
  await expect(lock).toBeVisible();
  await expect(exclusive.getByRole('link', { name: 'See all' })).toHaveCount(0);
  await tab(page, 'Exclusive').click();
  await expect(page.getByText('6 posts for subscribers')).toBeVisible();
  expect(await page.content()).not.toContain('What Secret 1 says');

  const api = await openApi(fan);
  await api.post('/api/subscriptions', { data: { artistId: rich.artist.id } });
  await api.dispose();
  await page.goto(address());
  await expect(lock).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Subscribed since \w+ \d+, \d{4}$/ })).toBeVisible();
  await expect(exclusive.getByRole('link', { name: '+2 more' })).toHaveAttribute(
    'href',
    `${address()}/content`,
  );
  await exclusive.getByRole('link', { name: 'See all' }).click();
  await expect(page).toHaveURL(`${address()}/content`);
  await expect(posts(page)).toHaveCount(6);
  await expect(page.getByText('What Secret 1 says')).toBeVisible();
  await expect(page.getByText('for subscribers', { exact: false })).toHaveCount(0);

  const own = await openAs(rich.person);
  await own.goto(address());
  await expect(tab(own, 'Exclusive').getByLabel('for subscribers')).toHaveCount(0);
  await expect(own.getByRole('main').getByRole('link', { name: 'Artist Dashboard' })).toBeVisible();
  await expect(own.getByRole('link', { name: /^Subscribe/ })).toHaveCount(0);
});

// Proves (Artist page): 'Failed to fetch artist', with 'Try again'
test('an artist that failed to load can be retried', async ({ page }) => {
  await leaveOutFirstAnswers(page);
  await holdLiveEvents(page);
  await failCalls(page, 'artists.get');
  await page.goto(address());
  await expect(page.getByRole('alert')).toContainText('Failed to fetch artist');
  stopChanging(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa Rich' })).toBeVisible();
});

// Proves (rules.md, Screens): the page is sent with its first data
test('the page comes with its data; navigating to it takes one request', { tag: '@deep' }, async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/trpc/') && pathname !== '/trpc/live.events') asked.push(pathname);
  });
  await holdLiveEvents(page);
  await page.goto(address());
  await expect(section(page, 'Merchandise')).toContainText('Shirt 4');
  expect(asked).toEqual([]);

  await page.goto('/library');
  asked.length = 0;
  await page.evaluate((path) => history.pushState({}, '', path), address());
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(section(page, 'Merchandise')).toContainText('Shirt 4');
  expect(asked).toHaveLength(1);
  expect(asked[0]?.split(',')).toHaveLength(13);
});

// Proves (rules.md, Addresses by name): links that are shared, the sitemap and search engines get the address by name
// Proves (rules.md, Addresses by name): the browser opens the page by name, and shows the name of today
test('an artist is found by name, and by the name of before', async ({ page, context, errors }) => {
  errors.allow(/404/);
  const [before, today] = [makeName('Low Tide'), makeName('High Tide')];
  const { person } = await makeArtist(before);
  const slug = (name: string) => name.toLowerCase().replace(' ', '-');
  await page.goto(`/@${before.replace(' ', '%20')}`);
  await expect(page).toHaveURL(`/@${slug(before)}`);
  await expect(page.getByRole('heading', { level: 1, name: before })).toBeVisible();
  await page.getByRole('tab', { name: 'About' }).click();
  await expect(page).toHaveURL(`/@${slug(before)}?tab=about`);

  const api = await openApi(person);
  expect((await api.patch('/api/dashboard/artist', { data: { name: today } })).ok()).toBe(true);
  await api.dispose();
  await page.goto(`/@${slug(before)}?tab=about`);
  await expect(page).toHaveURL(`/@${slug(today)}?tab=about`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: `More for ${today}` }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(new RegExp(`/@${slug(today)}$`));
  await page.keyboard.press('Escape');
  await page.goto('/@nobody-of-this-name');
  await expect(page.getByRole('heading', { name: 'Artist Not Found' })).toBeAttached();
});

import type { Locator, Page } from '@playwright/test';
import {
  changeAnswer,
  countCalls,
  failCalls,
  leaveOutFirstAnswers,
  stopChanging,
} from './screens/answers.ts';
import { songRow } from './screens/player.ts';
import { makeNewArtist, makeRichArtist, type RichArtist } from './screens/rich-artist.ts';
import { toastOf } from './screens/toast.ts';
import { openApi } from './setup/people.ts';
import { expect, test } from './test.ts';

const TABS = ['Overview', 'Music', 'Posts', 'Exclusive', 'About', 'Tour', 'Store'];
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const header = (page: Page) =>
  page.getByRole('main').getByRole('banner').or(page.locator('main header').first());
const posts = (place: Locator | Page) => place.getByTestId('post');

let rich: RichArtist;
test.beforeAll(async () => {
  rich = await makeRichArtist();
});
const address = () => `/artist/${rich.artist.id}`;

test.describe('the header', () => {
  test('tells who it is, and how many listen', { tag: '@both' }, async ({ page }) => {
    await leaveOutFirstAnswers(page);
    await changeAnswer(page, 'artists.get', (artist: object) => ({
      ...artist,
      verified: true,
      monthlyListeners: 2_540_000,
    }));
    await page.goto(address());
    await expect(page.getByRole('heading', { level: 1, name: 'Rosa Rich' })).toBeVisible();
    await expect(page.getByText('VERIFIED ARTIST')).toBeVisible();
    await expect(header(page)).toContainText('2.5M monthly listeners');
    await expect(header(page)).toContainText('127.0K subscribers');

    await changeAnswer(page, 'artists.get', (artist: object) => ({ ...artist, monthlyListeners: 1_279 }));
    await page.reload();
    await expect(header(page)).toContainText('1.3K monthly listeners');
    await expect(header(page)).toContainText('63 subscribers');
    await expect(page.getByText('VERIFIED ARTIST')).toHaveCount(0);
  });

  test('leads a visitor to the subscription, and has more in its menu', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(address());
    await page.getByRole('button', { name: 'More for Rosa Rich' }).click();
    await page.getByRole('menuitem', { name: 'Custom request' }).click();
    await expect(page.getByRole('dialog', { name: 'Ask Rosa Rich' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.evaluate(() => Object.assign(navigator, { share: undefined }));
    await page.getByRole('button', { name: 'More for Rosa Rich' }).click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    await expect(toastOf(page, 'Link copied')).toBeVisible();
    await page.getByRole('link', { name: 'Subscribe', exact: true }).click();
    await expect(page).toHaveURL(`/subscribe/${rich.artist.id}`);
  });
});

test.describe('the tabs', () => {
  test('are in the address, the overview first', async ({ page }) => {
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

  test('open from outside, each with what it is about', { tag: '@both' }, async ({ page }) => {
    const { id } = rich.artist;
    await page.goto(`/artists/${id}?tab=tour`);
    await expect(page.getByRole('listitem').filter({ hasText: 'The Quay' })).toBeVisible();
    await page.goto(`/artists/${id}/store`);
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

  test('scroll on a phone, fading where more of them follow', { tag: '@mobile' }, async ({ page }) => {
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

test.describe('the overview', () => {
  test('shows some of everything, and where the rest is', { tag: '@both' }, async ({ page }) => {
    const { id } = rich.artist;
    await page.goto(address());
    const songs = section(page, 'Popular songs');
    await expect(songs.getByRole('listitem')).toHaveCount(5);
    await expect(songs.getByRole('link', { name: 'See all' })).toHaveAttribute('href', `${address()}/songs`);
    await expect(section(page, 'Albums')).toContainText('No albums yet');

    const exclusive = section(page, 'Exclusive Content');
    await expect(posts(exclusive)).toHaveCount(4);
    await expect(exclusive.getByRole('link', { name: '+2 more' })).toHaveAttribute(
      'href',
      `/subscribe/${id}`,
    );

    const open = section(page, 'Public Posts');
    await expect(posts(open)).toHaveCount(5);
    await expect(posts(open).first()).toContainText('Letter 22');
    await expect(open.getByRole('link', { name: 'See all' })).toHaveAttribute('href', `${address()}/posts`);

    await expect(section(page, 'About')).toContainText('Writes at night.');
    await expect(section(page, 'Tour')).toContainText('The Quay');
    const merch = section(page, 'Merchandise');
    await expect(merch.getByText('Shirt', { exact: false })).toHaveCount(3);
    await expect(merch.getByRole('link', { name: 'View All' })).toHaveAttribute(
      'href',
      `/artists/${id}/store`,
    );
  });

  test('names up to six other artists whom fans like too', async ({ page, world }) => {
    await leaveOutFirstAnswers(page);
    await page.goto(address());
    const others = section(page, 'Fans Also Like').getByRole('link');
    await expect(others.filter({ hasText: world.artist.name }).first()).toBeVisible();
    expect(await others.count()).toBeLessThanOrEqual(6);
    await expect(
      others.filter({ hasText: 'Rosa Rich' }).and(page.locator(`[href="${address()}"]`)),
    ).toHaveCount(0);
    const six = Array.from({ length: 6 }, (_, index) => ({
      ...rich.artist,
      id: 9_000 + index,
      name: `No. ${index}`,
    }));
    await changeAnswer(page, 'artists.related', () => six);
    await page.reload();
    await expect(others).toHaveCount(6);
    await expect(others.first()).toHaveAttribute('href', '/artist/9000');
  });

  test('has no See all for five posts, and no more than four exclusive ones', async ({ page }) => {
    type Posts = { items: object[] };
    await leaveOutFirstAnswers(page);
    await changeAnswer(page, 'artists.posts', ({ items }: Posts) => ({
      items: items.slice(0, 5),
      nextCursor: null,
    }));
    await changeAnswer(page, 'artists.exclusive', ({ items }: Posts) => ({
      items,
      total: 4,
      nextCursor: null,
    }));
    await page.goto(address());
    await expect(posts(section(page, 'Public Posts'))).toHaveCount(5);
    await expect(section(page, 'Public Posts').getByRole('link', { name: 'See all' })).toHaveCount(0);
    await expect(section(page, 'Exclusive Content').getByRole('link', { name: /more/ })).toHaveCount(0);
  });

  test('has words for all that a new artist does not have yet', { tag: '@both' }, async ({ page }) => {
    const { artist } = await makeNewArtist();
    await page.goto(`/artist/${artist.id}`);
    const empty = [
      ['Popular songs', 'No songs yet'],
      ['Albums', 'No albums yet'],
      ['Exclusive Content', 'No exclusive content yet'],
      ['Public Posts', 'No public posts yet'],
      ['About', 'has not written anything here yet'],
      ['Tour', 'No tour information'],
      ['Merchandise', 'Coming Soon'],
    ] as const;
    for (const [name, words] of empty) await expect(section(page, name)).toContainText(words);
    await expect(section(page, 'Popular songs').getByRole('link', { name: 'See all' })).toHaveCount(0);
    for (const [name, words] of [
      ['Music', 'No songs yet'],
      ['Posts', 'No public posts yet'],
      ['Exclusive', 'No exclusive content yet'],
      ['Tour', 'No tour information'],
      ['Store', 'No Merchandise Available'],
    ] as const) {
      await tab(page, name).click();
      await expect(page.getByRole('tabpanel')).toContainText(words);
    }
  });

  test('holds a name of any length', { tag: '@both' }, async ({ page }) => {
    await leaveOutFirstAnswers(page);
    const name = 'The Kirkwhelpingtonshire-Llanfairpwllgwyngyll Massed Accordions';
    await changeAnswer(page, 'artists.get', (artist: object) => ({ ...artist, name }));
    for (const path of [address(), `/subscribe/${rich.artist.id}`]) {
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1, name });
      await expect(heading).toBeVisible();
      expect(await heading.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
      const box = await heading.boundingBox();
      const width = await page.evaluate(() => document.documentElement.clientWidth);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  });

  test('keeps the rest when a section fails, and tries that one again', async ({ page, errors }) => {
    errors.allow(/500|tired|Failed to fetch/);
    await leaveOutFirstAnswers(page);
    const failing = [
      ['artists.albums', 'Albums', 'Failed to fetch albums'],
      ['artists.exclusive', 'Exclusive Content', 'Failed to fetch premium content'],
      ['artists.posts', 'Public Posts', 'Failed to fetch public posts'],
      ['artists.related', 'Fans Also Like', 'Failed to fetch artists'],
      ['tourDates.list', 'Tour', 'Failed to load tour dates'],
      ['products.list', 'Merchandise', 'Failed to load merchandise'],
    ] as const;
    for (const [call] of failing) await failCalls(page, call);
    await page.goto(address());
    for (const [, name, words] of failing)
      await expect(section(page, name).getByRole('alert')).toContainText(words);
    await expect(section(page, 'Popular songs').getByRole('listitem')).toHaveCount(5);
    stopChanging(page);
    for (const [, name] of failing) {
      await section(page, name).getByRole('button', { name: 'Try again' }).click();
      await expect(section(page, name).getByRole('alert')).toHaveCount(0);
    }
    await expect(posts(section(page, 'Public Posts'))).toHaveCount(5);
  });
});

test('who has not subscribed sees a lock and a way in; subscribers and the artist see all', {
  tag: '@both',
}, async ({ openAs, fan }) => {
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

test.describe('whole lists', () => {
  test('of songs come in the order one likes', { tag: '@both' }, async ({ page }) => {
    await page.goto(`${address()}/songs`);
    await expect(page.getByRole('heading', { level: 1, name: 'Songs' })).toBeVisible();
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(7);
    await expect(rows.first()).toContainText('Song 7');
    const order = page.getByRole('combobox', { name: 'Order of the songs' });
    for (const [label, first] of [
      ['Oldest first', 'Song 1'],
      ['Newest first', 'Song 7'],
      ['By title', 'Song 1'],
    ] as const) {
      await order.selectOption({ label });
      await expect(rows.first()).toContainText(first);
    }
    await page.getByRole('link', { name: 'Rosa Rich' }).click();
    await expect(page).toHaveURL(address());
  });

  test('of albums and of what is for subscribers', async ({ page, world }) => {
    await page.goto(`/artist/${world.artist.id}/albums`);
    await expect(page.getByRole('heading', { level: 1, name: 'Albums' })).toBeVisible();
    await expect(page.getByRole('link', { name: world.album.title })).toBeVisible();
    await page.goto(`${address()}/content`);
    await expect(posts(page)).toHaveCount(6);
    await expect(page.getByText('6 posts for subscribers')).toBeVisible();
  });

  test('of posts goes on when its end comes into sight', { tag: '@both' }, async ({ page }) => {
    await page.goto(`${address()}/posts`);
    await expect(posts(page).first()).toContainText('Letter 22');
    await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
    await expect(posts(page)).toHaveCount(22);
    await expect(posts(page).last()).toContainText('Letter 1');
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  });
});

test('what is not there is said, and nobody is asked for no id', { tag: '@both' }, async ({
  page,
  errors,
}) => {
  errors.allow(/404/);
  const asked = [countCalls(page, 'artists.get'), countCalls(page, 'albums.get')];
  const artistWords = [
    'Artist Not Found',
    "The artist you're looking for doesn't exist or has been removed.",
  ];
  const albumWords = ['Album Not Found', "The album you're looking for doesn't exist or has been removed."];
  for (const path of ['/artist/none', '/artist/none/songs', '/artists/0/store']) {
    await page.goto(path);
    for (const words of artistWords) await expect(page.getByText(words).last()).toBeVisible();
  }
  await page.goto('/album/none');
  for (const words of albumWords) await expect(page.getByText(words).last()).toBeVisible();
  expect(asked.map((count) => count())).toEqual([0, 0]);
  for (const path of ['/artist/2147483647', '/artist/2147483647/posts']) {
    await page.goto(path);
    for (const words of artistWords) await expect(page.getByText(words).last()).toBeVisible();
  }
  await page.goto('/album/2147483647');
  for (const words of albumWords) await expect(page.getByText(words).last()).toBeVisible();
});

test('an artist that fails to come is asked for again', async ({ page }) => {
  await leaveOutFirstAnswers(page);
  await failCalls(page, 'artists.get');
  await page.goto(address());
  await expect(page.getByRole('alert')).toContainText('Failed to fetch artist');
  stopChanging(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa Rich' })).toBeVisible();
});

test('the page comes with its answers; from elsewhere they come in one request', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/trpc/') && pathname !== '/trpc/live.events') asked.push(pathname);
  });
  await page.goto(address());
  await expect(section(page, 'Merchandise')).toContainText('Shirt 4');
  expect(asked).toEqual([]);

  await page.goto('/library');
  asked.length = 0;
  await page.evaluate((path) => history.pushState({}, '', path), address());
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(section(page, 'Merchandise')).toContainText('Shirt 4');
  expect(asked).toHaveLength(1);
  expect(asked[0]?.split(',')).toHaveLength(9);
});

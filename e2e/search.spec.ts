import type { Locator, Page } from '@playwright/test';
import { changeAnswer, leaveOutFirstAnswers } from './screens/answers.ts';
import { songButton } from './screens/player.ts';
import { expect, test } from './test.ts';

const boxOf = (page: Page) => page.getByRole('search').getByPlaceholder('Search in Discover');

// Instead of (App shell): what submitting the search does is left open
// Proves (Discover): the term matches any part of an artist's name, a song title or an album title, ignoring case
// Proves (Discover): no results: "We couldn't find anything matching"
test('results and the address update while typing', { tag: '@both' }, async ({ page, world }) => {
  await page.goto('/');
  await page.goto('/search');
  await boxOf(page).pressSequentially('LANTER');
  await expect(page).toHaveURL(/\/search\?q=LANTER$/);
  await expect(songButton(page, 'Play', 'Lanterns')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  await boxOf(page).fill('harbour lights');
  const artists = page.getByRole('region', { name: 'Artists', exact: true });
  await expect(artists.getByRole('link', { name: world.artist.name })).toBeVisible();
  await expect(songButton(page, 'Play', 'Lanterns')).toHaveCount(0);
  await boxOf(page).fill('nothing "like" this');
  await expect(page.getByText('We couldn\'t find anything matching "nothing "like" this"')).toBeVisible();
  await boxOf(page).fill('');
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('heading', { name: 'Browse Categories' })).toBeVisible();
  // Typing adds one entry to the history, not one per letter.
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('the search boxes of Discover have names of their own', { tag: '@both' }, async ({ page }) => {
  await page.goto('/search');
  const boxes = page.getByRole('searchbox').filter({ visible: true });
  const names = await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('placeholder')));
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  expect(names).toEqual([...(isPhone ? [] : ['Search artists, songs, or albums...']), 'Search in Discover']);
});

test('a late answer does not replace a newer one', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/search');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/search\.find.*lantern/i, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  const asked = page.waitForRequest(/search\.find.*lantern/i);
  await boxOf(page).fill('lantern');
  await asked;
  await boxOf(page).fill('low tide');
  await expect(songButton(page, 'Play', 'Low Tide')).toBeVisible();
  release();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(songButton(page, 'Play', 'Low Tide')).toBeVisible();
  await expect(songButton(page, 'Play', 'Lanterns')).toHaveCount(0);
});

// Proves (Discover): tabs All, Artists, Songs, Albums
test('each tab shows its kind of result and is kept in the address', { tag: '@deep' }, async ({
  page,
  world,
}) => {
  await page.goto('/search?q=n');
  const main = page.getByRole('main');
  await page.getByRole('tab', { name: 'Albums' }).click();
  await expect(page).toHaveURL(/tab=albums/);
  await expect(main.getByRole('link', { name: /Night Boats/ })).toBeVisible();
  await expect(songButton(page, 'Play', 'Lanterns')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Songs' }).click();
  await expect(songButton(page, 'Play', 'Lanterns')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Songs' })).toHaveAttribute('aria-selected', 'true');
  const list = page.getByRole('region', { name: 'Songs found' });
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(400);
  await boxOf(page).fill('harbour');
  await page.getByRole('tab', { name: 'Artists' }).click();
  const artists = page.getByRole('region', { name: 'Artists found' });
  await expect(artists.getByRole('link', { name: world.artist.name })).toBeVisible();
});

// Proves (rules.md, Screens): close matches where fewer than five names contain the term, on the screen and if asked for over REST
test('names that come close follow where few contain the term', { tag: ['@both', '@deep'] }, async ({
  page,
}) => {
  await page.goto('/search?q=tide low');
  const close = page.getByRole('region', { name: 'Close matches' });
  const nothing = page.getByRole('main').getByText('We couldn\'t find anything matching "tide low"');
  await expect(close.getByText('These come close to “tide low”.')).toBeVisible();
  expect(await isBefore(nothing, close)).toBe(true);
  await expect(close.getByRole('region', { name: 'Songs that come close' })).toBeVisible();
  await expect(songButton(page, 'Play', 'Low Tide')).toBeVisible();
  await boxOf(page).fill('lantrens');
  await expect(songButton(page, 'Play', 'Lanterns')).toBeVisible();
  await page.getByRole('tab', { name: 'Songs' }).click();
  await expect(close).toBeVisible();
  await boxOf(page).fill('nothing "like" this');
  await expect(page.getByText('We couldn\'t find anything matching "nothing "like" this"')).toBeVisible();
  await expect(close).toHaveCount(0);
});

/** Whether one element stands before another on the page. */
const isBefore = async (one: Locator, other: Locator) => {
  const handle = await other.elementHandle();
  return one.evaluate(
    (node, next) => (node.compareDocumentPosition(next as Node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    handle,
  );
};

// Proves (Constants): lists of results scroll in 400 px
test('a long list of results scrolls in 400 px', async ({ page }) => {
  await leaveOutFirstAnswers(page);
  await changeAnswer(page, 'search.find', ({ songs, ...rest }: { songs: { items: object[] } }) => ({
    ...rest,
    songs: {
      ...songs,
      items: Array.from({ length: 30 }, (_, n) => ({ ...songs.items[0], id: 5_000 + n, title: `Song ${n}` })),
    },
  }));
  await page.goto('/search?q=lanterns&tab=songs');
  const list = page.getByRole('region', { name: 'Songs found' });
  await expect(list.getByText('Song 0', { exact: true })).toBeVisible();
  expect((await list.boundingBox())?.height).toBe(400);
  expect(await list.evaluate((one) => one.scrollHeight)).toBeGreaterThan(400);
  await expect(list).toHaveCSS('overflow-y', 'auto');
});

test('a page of results that does not come is asked for once, and again by hand', async ({
  page,
  errors,
}) => {
  errors.allow(/ERR_FAILED|Failed to fetch/);
  await leaveOutFirstAnswers(page);
  await changeAnswer(page, 'search.find', ({ songs, ...rest }: { songs: { items: object[] } }) => ({
    ...rest,
    songs: {
      ...songs,
      items: Array.from({ length: 30 }, (_, n) => ({ ...songs.items[0], id: 5_000 + n, title: `Song ${n}` })),
    },
    nextCursor: 'more',
  }));
  let tries = 0;
  await page.route(/search\.find.*more/, (route) => {
    tries += 1;
    return route.abort();
  });
  await page.goto('/search?q=lanterns&tab=songs');
  const list = page.getByRole('region', { name: 'Songs found' });
  const more = list.getByRole('button', { name: 'Show more' });
  await more.scrollIntoViewIfNeeded();
  await expect.poll(() => tries).toBe(1);
  await expect(list.getByText('Song 29', { exact: true })).toBeVisible();
  await more.click();
  await expect.poll(() => tries).toBe(2);
});

test('a failed search can be retried', { tag: '@deep' }, async ({ page, errors }) => {
  errors.allow(/ERR_FAILED/);
  await page.goto('/search');
  await page.route(/search\.find/, (route) => route.abort());
  await boxOf(page).fill('lanterns');
  await expect(page.getByRole('alert').filter({ hasText: 'The search failed' })).toBeVisible();
  await page.unroute(/search\.find/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(songButton(page, 'Play', 'Lanterns')).toBeVisible();
});

// Proves (Discover): 'Browse Categories' with its eight names
// Instead of (Discover): the categories are not clickable
test('each of the eight categories opens the songs of its genre', async ({ page, errors }) => {
  // Nothing here is R&B.
  errors.allow(/404 .*(tags\.get|\/tag\/r-b)/);
  await page.goto('/search');
  const tiles = page.getByRole('region', { name: 'Browse Categories' }).getByRole('listitem');
  await expect(tiles).toHaveText([
    'Pop',
    'Rock',
    'Hip Hop',
    'R&B',
    'Electronic',
    'Jazz',
    'Classical',
    'Country',
  ]);
  await tiles.getByRole('link', { name: 'R&B' }).click();
  await expect(page).toHaveURL('/tag/r-b');
  await expect(page.getByRole('heading', { name: 'R&B' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'R&B' })).toBeVisible();
  await page.goto('/search?genre=R%26B');
  await expect(page).toHaveURL('/tag/r-b');
  await page.getByRole('link', { name: 'All genres and tags' }).first().click();
  await expect(page.getByRole('heading', { name: 'Genres & Tags' })).toBeVisible();
});

// Proves (Discover): with an empty term: 'Latest Posts from Artists', the first five
// Proves (Discover): 'See all' leads to /posts when there are more than five
// Proves (Constants): 5 latest posts on Discover
// Proves (Posts, their page and comments): /posts is linked from the listener's side
test('the newest five posts link to all posts, page by page', async ({ page }) => {
  await page.goto('/auth');
  await givePosts(page, 25);
  await openDiscover(page);
  const latest = page.getByRole('region', { name: 'Latest Posts from Artists' });
  await expect(latest.getByRole('heading', { level: 3 })).toHaveText(
    [1, 2, 3, 4, 5].map((n) => `News of the quay ${n}`),
  );
  await latest.getByRole('link', { name: 'See all' }).click();
  await expect(page).toHaveURL('/posts');
  await page.getByRole('heading', { name: 'News of the quay 20' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'News of the quay 25' })).toBeVisible();
});

// Proves (Discover): 'See all' leads to /posts when there are more than five
test('five posts need no See all', async ({ page }) => {
  await page.goto('/auth');
  await givePosts(page, 5);
  await openDiscover(page);
  await expect(page.getByRole('heading', { name: 'News of the quay 5' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See all' })).toHaveCount(0);
});

test('posts that failed to load can be retried', async ({ page, errors }) => {
  errors.allow(/ERR_FAILED/);
  await page.goto('/auth');
  await page.route(/posts\.recent/, (route) => route.abort());
  await openDiscover(page);
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to fetch recent content' });
  await expect(failed).toBeVisible();
  await page.unroute(/posts\.recent/);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toHaveCount(0);
});

const openDiscover = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .filter({ visible: true })
    .getByRole('link', { name: 'Discover' })
    .click();

/** Makes the server appear to have `count` posts; the rest of its answers stays the same. */
async function givePosts(page: Page, count: number) {
  const all = Array.from({ length: count }, (_, index) => ({
    id: count - index,
    artistId: 1,
    title: `News of the quay ${index + 1}`,
    description: 'The boats are in.',
    contentType: 'text',
    contentUrl: '',
    thumbnailUrl: null,
    placeholder: null,
    width: null,
    height: null,
    durationMs: null,
    sources: [],
    isPremium: false,
    isLocked: false,
    state: 'published',
    publishAt: null,
    fileState: 'none',
    failureReason: null,
    commentCount: 0,
    can: { comment: false, edit: false, delete: false },
    createdAt: new Date(Date.now() - index * 3_600_000).toISOString(),
    artist: { name: 'Harbour Lights', coverImage: null },
  }));
  await page.route(/posts\.recent/, async (route) => {
    const url = new URL(route.request().url());
    const inputs = JSON.parse(url.searchParams.get('input') ?? '{}') as Record<string, Paging>;
    const response = await route.fetch();
    const answers = (await response.json()) as { result: { data: unknown } }[];
    for (const [index, path] of (url.pathname.split('/').at(-1) ?? '').split(',').entries()) {
      if (path !== 'posts.recent') continue;
      const { limit = 0, cursor } = inputs[index] ?? {};
      const start = Number(cursor ?? 0);
      const end = start + limit;
      const data = { items: all.slice(start, end), nextCursor: end < count ? String(end) : null };
      answers[index] = { result: { data } };
    }
    // The server refuses cursors that it has not made.
    await route.fulfill({ response, status: 200, json: answers });
  });
}

interface Paging {
  limit?: number;
  cursor?: string;
}

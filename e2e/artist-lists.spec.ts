import { countCalls } from './screens/answers.ts';
import { posts, section } from './screens/artist.ts';
import { makeRichArtist, type RichArtist } from './screens/rich-artist.ts';
import { expect, test } from './test.ts';

let rich: RichArtist;
test.beforeAll(async () => {
  rich = await makeRichArtist();
});
const address = () => `/artist/${rich.artist.id}`;

test.describe('full lists of an artist', () => {
  // Proves (Artist page): /artist/{id}/songs, /albums, /content and /posts
  test('show songs in the chosen order', async ({ page }) => {
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

  // Proves (Artist page): /artist/{id}/songs, /albums, /content and /posts
  // Proves (Artist page): albums: 'See all' leads to /artist/{id}/albums
  test('show albums and exclusive posts', async ({ page, world }) => {
    await page.goto(`/artist/${world.artist.id}`);
    const albums = section(page, 'Albums');
    await expect(albums.getByRole('link', { name: world.album.title })).toBeVisible();
    await albums.getByRole('link', { name: 'See all' }).click();
    await expect(page).toHaveURL(`/artist/${world.artist.id}/albums`);
    await expect(page.getByRole('heading', { level: 1, name: 'Albums' })).toBeVisible();
    await expect(page.getByRole('link', { name: world.album.title })).toBeVisible();
    await page.goto(`${address()}/content`);
    await expect(posts(page)).toHaveCount(6);
    await expect(page.getByText('6 posts for subscribers')).toBeVisible();
  });

  // Proves (Artist page): /artist/{id}/songs, /albums, /content and /posts
  test('load more posts when the end scrolls into view', { tag: '@both' }, async ({ page }) => {
    await page.goto(`${address()}/posts`);
    await expect(posts(page).first()).toContainText('Letter 22');
    await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
    await expect(posts(page)).toHaveCount(22);
    await expect(posts(page).last()).toContainText('Letter 1');
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  });
});

// Proves (Artist page): /album/{id} is an album
// Proves (Artist page): 'Artist Not Found' and its text
test('missing artists show a message, and invalid ids are not fetched', async ({ page, errors }) => {
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

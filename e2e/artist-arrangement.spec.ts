import type { Album } from '@stagedoor/validators';
import { section } from './screens/artist.ts';
import { makeArtist } from './setup/artists.ts';
import { ONE_PIXEL } from './setup/one-pixel.ts';
import { openApi } from './setup/people.ts';
import { expect, test } from './test.ts';

// Proves (rules.md, Artists in their own house): the studio pins albums and recommends artists, and the page shows both
test('an album is pinned and an artist recommended, and the page shows both', async ({
  page: visitor,
  openAs,
  world,
}) => {
  const { person, artist } = await makeArtist('Pia Pinned');
  const api = await openApi(person);
  const picture = await api.post('/api/upload', { multipart: { type: 'cover', file: ONE_PIXEL } });
  const { url: coverImage } = (await picture.json()) as { url: string };
  for (const title of ['First light', 'Second wind']) {
    const answer = await api.post('/api/dashboard/albums', { data: { title, year: '2025', coverImage } });
    expect(((await answer.json()) as Album).isPinned).toBe(false);
  }

  const page = await openAs(person);
  await page.goto('/dashboard?tab=music');
  await page.getByRole('button', { name: 'Pinned albums' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pinned albums' });
  await dialog.getByRole('button', { name: 'Pin First light' }).click();
  await expect(dialog.getByTestId('pinned-album')).toHaveText([/First light/]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByTestId('own-album').first()).toContainText('Pinned');

  await page.goto('/dashboard?tab=settings');
  await page.getByLabel('Add an artist').fill(world.artist.name);
  await page.getByRole('button', { name: `Recommend ${world.artist.name}` }).click();
  const recommended = page.getByRole('list', { name: 'Recommended artists' });
  await expect(recommended.getByRole('listitem')).toContainText([world.artist.name]);

  await visitor.goto(`/artist/${artist.id}`);
  await expect(section(visitor, 'Albums').getByRole('listitem')).toHaveText([/First light/, /Second wind/]);
  await section(visitor, 'Recommended by Pia Pinned').getByRole('link', { name: world.artist.name }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: world.artist.name })).toBeVisible();
  await api.dispose();
});

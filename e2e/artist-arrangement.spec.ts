import type { Album } from '@stagedoor/validators';
import { section } from './screens/artist.ts';
import { makeArtist } from './setup/artists.ts';
import { ONE_PIXEL } from './setup/one-pixel.ts';
import { openApi } from './setup/people.ts';
import { addSong, whenReady } from './setup/songs.ts';
import { expect, test } from './test.ts';

// Proves (rules.md, Artists in their own house): the studio pins albums and singles and recommends artists, and the page shows them
test('an album and a single are pinned and an artist recommended, and the page shows them', async ({
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

  for (const title of ['Old favourite', 'New one']) await addSong(api, { title });
  await whenReady(api);

  const page = await openAs(person);
  await page.goto('/dashboard?tab=music');
  await page.getByRole('button', { name: 'Pinned albums' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pinned albums' });
  await dialog.getByRole('button', { name: 'Pin First light' }).click();
  await expect(dialog.getByTestId('pinned-item')).toHaveText([/First light/]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByTestId('own-album').first()).toContainText('Pinned');

  await page.getByRole('button', { name: 'Pinned singles' }).click();
  const singles = page.getByRole('dialog', { name: 'Pinned singles' });
  await singles.getByRole('button', { name: 'Pin Old favourite' }).click();
  await expect(singles.getByTestId('pinned-item')).toHaveText([/Old favourite/]);
  await singles.getByRole('button', { name: 'Close' }).click();

  await page.goto('/dashboard?tab=settings');
  await page.getByLabel('Add an artist').fill(world.artist.name);
  await page.getByRole('button', { name: `Recommend ${world.artist.name}` }).click();
  const recommended = page.getByRole('list', { name: 'Recommended artists' });
  await expect(recommended.getByRole('listitem')).toContainText([world.artist.name]);

  await visitor.goto(`/artist/${artist.id}`);
  await expect(section(visitor, 'Albums').getByRole('listitem')).toHaveText([/First light/, /Second wind/]);
  await expect(section(visitor, 'Pinned').getByRole('listitem')).toHaveText([/Old favourite/]);
  await section(visitor, 'Recommended by Pia Pinned').getByRole('link', { name: world.artist.name }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: world.artist.name })).toBeVisible();
  await api.dispose();
});

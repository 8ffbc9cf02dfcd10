import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { makeName } from './setup/people.ts';
import { expect, test } from './test.ts';

test('an artist imports a release in three steps, takes it back and imports it again', {
  tag: '@both',
}, async ({ openAs }) => {
  const { person, artist } = await makeArtist(makeName('Nara'));
  const page = await openAs(person);
  await page.goto('/dashboard?tab=music');
  await page.getByRole('button', { name: 'Import from MusicBrainz' }).click();
  const wizard = page.getByRole('dialog', { name: 'Import from MusicBrainz' });
  await expect(wizard.getByRole('tab')).toHaveText(['1 Search', '2 Releases', '3 Tracks']);
  for (const name of ['2 Releases', '3 Tracks'])
    await expect(wizard.getByRole('tab', { name })).toBeDisabled();
  await wizard.getByRole('button', { name: 'Search' }).click();
  await expect(wizard.getByText('Please enter a search term')).toBeVisible();
  await wizard.getByLabel('Artist').fill('quill');
  await wizard.getByRole('button', { name: 'Search' }).click();
  await wizard.getByRole('button', { name: /Nara Quill.*Tromsø.*Person · NO · 1991 to today/s }).click();

  await expect(wizard.getByRole('tab', { name: '2 Releases' })).toHaveAttribute('aria-selected', 'true');
  await expect(wizard.getByRole('tab', { name: '3 Tracks' })).toBeDisabled();
  const albums = wizard.getByRole('list', { name: 'Releases' });
  await albums.getByRole('button', { name: 'Editions' }).first().click();
  const editions = wizard.getByRole('list', { name: 'Editions' }).getByRole('button');
  await expect(editions).toHaveText([/2019-02-08 · NO · CD · 6 tracks/, /2019-06 .*12" Vinyl/]);
  await editions.first().click();

  const tracks = wizard.getByRole('list', { name: 'Tracks' }).getByRole('listitem');
  await expect(tracks).toHaveCount(6);
  await expect(tracks.nth(2)).toContainText('Nara Quill feat. Odd Harbour');
  await expect(tracks.nth(1)).toContainText('3:07');
  await expect(tracks.nth(5)).toContainText('--:--');
  await wizard.getByLabel('Use this cover').check();
  await wizard.getByRole('button', { name: 'Import 6 songs' }).click();
  await expect(toastOf(page, 'Import Successful', '6 songs imported')).toBeVisible({ timeout: 30_000 });
  await expect(wizard.getByRole('tab', { name: '1 Search' })).toHaveAttribute('aria-selected', 'true');
  await expect(wizard.getByRole('tab', { name: '3 Tracks' })).toBeDisabled();
  await wizard.getByRole('button', { name: 'Close' }).click();

  const song = page.getByRole('row').filter({ hasText: 'Counting Gulls' });
  await expect(song.getByText('MB', { exact: true })).toBeVisible();
  await expect(song.getByRole('button', { name: 'Upload Audio' })).toBeVisible();
  const own = page.getByRole('list', { name: 'Imports' }).getByRole('listitem');
  await expect(own).toContainText('6 songs, 6 without audio');
  await expect(own.locator('img')).toBeVisible({ timeout: 30_000 });
  await own.getByRole('button', { name: 'Take back Salt Arithmetic' }).click();
  const question = page.getByRole('dialog', { name: 'Take back' });
  await expect(question).toContainText('6 songs of "Salt Arithmetic" without audio will be removed.');
  await question.getByRole('button', { name: 'Take back' }).click();
  await expect(toastOf(page, 'Import taken back', '6 songs removed')).toBeVisible();
  await expect(song).toHaveCount(0);
  await expect(own).toContainText('Taken back');
  await own.getByRole('button', { name: 'Import again Salt Arithmetic' }).click();
  await expect(own).toContainText('6 songs, 6 without audio', { timeout: 30_000 });
  await expect(song).toBeVisible();

  await own.getByRole('link', { name: 'Salt Arithmetic' }).click();
  const uploads = page.getByRole('button', { name: 'Upload Audio' });
  await expect(uploads).toHaveCount(6);
  const album = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'More for Counting Gulls' }).click();
  await page.getByRole('menuitem', { name: 'Go to song' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Counting Gulls' })).toBeVisible();
  await expect(uploads).toHaveCount(1);
  const songPage = new URL(page.url()).pathname;
  await page.getByRole('main').getByRole('link', { name: artist.name }).click();
  await expect(uploads.first()).toBeVisible();
  const visitor = await openAs(null);
  for (const address of [album, songPage, `/artist/${artist.id}`]) {
    await visitor.goto(address);
    await expect(visitor.getByText('MB', { exact: true }).first()).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Upload Audio' })).toHaveCount(0);
  }
});

test('says why MusicBrainz did not answer, and asks again', async ({ openAs, errors }) => {
  errors.allow(/503 .*imports\.search/);
  const { person } = await makeArtist(makeName('Nara'));
  const page = await openAs(person);
  await page.goto('/dashboard?tab=music');
  await page.getByRole('button', { name: 'Import from MusicBrainz' }).click();
  const wizard = page.getByRole('dialog', { name: 'Import from MusicBrainz' });
  await wizard.getByLabel('Artist').fill('odd harbour');
  const message = 'MusicBrainz is busy. Please try again in a moment.';
  await page.route('**/trpc/imports.search*', (route) =>
    route.fulfill({
      status: 503,
      json: [{ error: { message, code: -32603, data: { code: 'SERVICE_UNAVAILABLE', httpStatus: 503 } } }],
    }),
  );
  await wizard.getByRole('button', { name: 'Search' }).click();
  await expect(wizard.getByRole('alert')).toContainText(message);
  await page.unroute('**/trpc/imports.search*');
  await wizard.getByRole('button', { name: 'Try again' }).click();
  await expect(wizard.getByRole('list', { name: 'Artists at MusicBrainz' }).getByRole('button')).toHaveCount(
    2,
  );
});

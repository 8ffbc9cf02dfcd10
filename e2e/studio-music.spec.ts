import type { Page } from '@playwright/test';
import { encodeAs, writeWav } from '@stagedoor/media/testing';
import type { Album, Song } from '@stagedoor/validators';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { ONE_PIXEL } from './setup/one-pixel.ts';
import { openApi } from './setup/people.ts';
import { addSong, whenReady } from './setup/songs.ts';
import { expect, test } from './test.ts';

const rows = (page: Page) => page.getByTestId('own-song');
const rowOf = (page: Page, title: string) => rows(page).filter({ hasText: title });
const titles = (page: Page) => rows(page).getByRole('link').filter({ hasNotText: 'Low Water' });
const deleted = (page: Page) => page.getByTestId('deleted-item');

async function openMenu(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** An artist with an album and songs without audio, the latest last. */
async function makeCatalogue(name: string, singles: string[], album?: string[]) {
  const { person } = await makeArtist(name);
  const api = await openApi(person);
  const post = async <T>(path: string, data: object) => (await (await api.post(path, { data })).json()) as T;
  const picture = await api.post('/api/upload', { multipart: { type: 'cover', file: ONE_PIXEL } });
  const { url: coverImage } = (await picture.json()) as { url: string };
  const made = await post<Album>('/api/dashboard/albums', {
    title: 'Low Water',
    year: '2025-03-14',
    coverImage,
  });
  for (const title of album ?? []) await post('/api/dashboard/songs', { title, albumId: made.id });
  for (const title of singles) await post('/api/dashboard/songs', { title });
  const read = async () => (await (await api.get('/api/dashboard/songs')).json()) as Song[];
  const find = async (title: string) => (await read()).find((song) => song.title === title);
  return { person, api, album: made, find };
}

// Proves (rules.md, Songs and albums): a song's fields are changed, the others stay; numbers and codes are checked
// Proves (rules.md, Songs and albums): many songs are changed at once, all of them or none
// Proves (rules.md, Songs and albums): deletions are taken back for 30 days, by the profile's people
// Proves (rules.md, Songs and albums): the studio's songs are searched and sorted, the latest release first and in order
test('songs are searched, sorted, edited, changed together, deleted and taken back', {
  tag: '@both',
}, async ({ openAs, isMobile }) => {
  const { person, api, find } = await makeCatalogue('Tide', ['Buoy', 'Anchor'], ['Wake', 'Drift']);
  const page = await openAs(person);
  await page.goto('/dashboard?tab=music');

  await test.step('albums read forwards, and songs are found and sorted', async () => {
    await expect(titles(page)).toHaveText(['Anchor', 'Buoy', 'Wake', 'Drift']);
    const sortByTitle = isMobile
      ? page.getByLabel('Sort by').selectOption('Title')
      : page.getByRole('button', { name: 'Title', exact: true }).click();
    await sortByTitle;
    await expect(titles(page)).toHaveText(['Anchor', 'Buoy', 'Drift', 'Wake']);
    const search = page.getByLabel('Search your songs');
    await search.fill('low wat');
    await expect(titles(page)).toHaveText(['Drift', 'Wake']);
    await search.fill('nothing of this name');
    await expect(page.getByText('We couldn\'t find anything matching "nothing of this name"')).toBeVisible();
    await search.fill('');
    await expect(rows(page)).toHaveCount(4);
  });

  await test.step('a song is edited and moved to an album', async () => {
    await openMenu(page, 'Buoy', 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Edit Song' });
    await dialog.getByLabel('Title').fill('Bell Buoy');
    await dialog.getByLabel('Album').selectOption('Low Water');
    await dialog.getByLabel('Track number').fill('none');
    await dialog.getByLabel('ISRC').fill('1');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    for (const words of ['Track number must be a whole number', 'An ISRC looks like US-S1Z-99-00001'])
      await expect(dialog.getByText(words)).toBeVisible();
    await dialog.getByLabel('Track number').fill('');
    await dialog.getByLabel('ISRC').fill('us-s1z-99-00001');
    await dialog.getByLabel('Genre').fill('Jazz');
    await dialog.getByLabel('Release year').fill('2019');
    await dialog.getByLabel('Description').fill('Heard from the quay.');
    await dialog.getByLabel('Original artist').fill('The Pilots');
    await dialog.locator('input[type=file]').setInputFiles(ONE_PIXEL);
    await dialog.getByRole('switch', { name: 'Premium' }).click();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toastOf(page, 'Song saved', 'Bell Buoy')).toBeVisible();
    await expect(rowOf(page, 'Bell Buoy')).toContainText('PREMIUM');
    expect(await find('Bell Buoy')).toMatchObject({
      ...{ albumTitle: 'Low Water', trackNumber: 3, discNumber: 1, isPremium: true, isrc: 'USS1Z9900001' },
      ...{ genre: 'Jazz', releaseYear: '2019', description: 'Heard from the quay.' },
      originalArtistName: 'The Pilots',
    });
    await expect(page.getByRole('link', { name: 'Bell Buoy' })).toHaveAttribute('href', /^\/song\/\d+$/);
  });

  const bar = page.getByRole('toolbar', { name: 'Selected songs' });
  await test.step('many songs are changed at once', async () => {
    for (const title of ['Anchor', 'Wake']) await page.getByLabel(`Select ${title}`).check();
    await expect(bar).toContainText('2 selected');
    await bar.getByRole('button', { name: 'Premium' }).click();
    await page.getByRole('menuitem', { name: 'Make premium' }).click();
    for (const title of ['Anchor', 'Wake']) await expect(rowOf(page, title)).toContainText('PREMIUM');
    await bar.getByRole('button', { name: 'Genre' }).click();
    const genre = page.getByRole('dialog', { name: 'Genre of 2 songs' });
    await genre.getByLabel('Genre').fill('Folk');
    await genre.getByRole('button', { name: 'Set genre' }).click();
    await expect(genre).toBeHidden();
    await bar.getByRole('button', { name: 'Tags' }).click();
    const tags = page.getByRole('dialog', { name: 'Tags of 2 songs' });
    await tags.getByLabel('Tags').fill('sea shanty, Lisbon');
    await tags.getByRole('button', { name: 'Set tags' }).click();
    await expect(tags).toBeHidden();
    await bar.getByRole('button', { name: 'Explicit' }).click();
    await page.getByRole('menuitem', { name: 'Mark as explicit' }).click();
    await expect.poll(() => find('Wake')).toMatchObject({ isExplicit: true });
    await bar.getByRole('button', { name: 'Album' }).click();
    const album = page.getByRole('dialog', { name: 'Move 2 songs' });
    await album.getByLabel('Album').selectOption('Low Water');
    await album.getByRole('button', { name: 'Move 2 songs' }).click();
    await expect(album).toBeHidden();
    expect(await find('Anchor')).toMatchObject({ genre: 'Folk', trackNumber: 4, isPremium: true });
    expect(await find('Wake')).toMatchObject({
      genre: 'Folk',
      tags: ['sea shanty', 'Lisbon'],
      trackNumber: 1,
    });
  });

  await test.step('a deletion is taken back from its toast, and later', async () => {
    await bar.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 songs' }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(deleted(page)).toHaveCount(2);
    await toastOf(page, 'Songs deleted', '2 songs').getByRole('button', { name: 'Undo' }).click();
    await expect(rows(page)).toHaveCount(4);
    await expect(deleted(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Delete Anchor' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete song' }).click();
    await expect(rows(page)).toHaveCount(3);
    await page.reload();
    await page.getByRole('button', { name: 'Restore Anchor' }).click();
    await expect(toastOf(page, 'Song restored', 'Anchor')).toBeVisible();
    await expect(rows(page)).toHaveCount(4);
    expect(await find('Anchor')).toMatchObject({ albumTitle: 'Low Water', trackNumber: 4 });
  });
  await api.dispose();
});

// Proves (rules.md, Songs and albums): the songs of an album are put in order by pointer and keys, across discs
// Proves (rules.md, Songs and albums): an album is edited
// Proves (rules.md, Songs and albums): deletions are taken back for 30 days, by the profile's people
test('an album is edited, put in order with keys and pointer, deleted and taken back', {
  tag: '@deep',
}, async ({ openAs }) => {
  const { person, api, album } = await makeCatalogue('Ebb', [], ['One', 'Two', 'Three']);
  const page = await openAs(person);
  await page.goto('/dashboard?tab=music');
  const readOrder = async () => {
    const answer = await api.get(`/api/artists/${album.artistId}/songs?albumId=${album.id}`);
    return ((await answer.json()) as Song[]).map(({ title, trackNumber }) => `${trackNumber} ${title}`);
  };

  await openMenu(page, 'Low Water', 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Album' });
  await expect(edit.getByLabel('Release date')).toHaveValue('2025-03-14');
  await edit.getByLabel('Title').fill('High Water');
  await edit.getByLabel('Release date').fill('2024-02-01');
  await edit.getByLabel('Description').fill('Recorded in a week.');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastOf(page, 'Album saved', 'High Water')).toBeVisible();
  expect(await (await api.get(`/api/albums/${album.id}`)).json()).toMatchObject({
    ...{ title: 'High Water', year: '2024', releaseDate: '2024-02-01', description: 'Recorded in a week.' },
  });

  await openMenu(page, 'High Water', 'Arrange songs');
  const dialog = page.getByRole('dialog', { name: 'Arrange songs' });
  const songs = dialog.getByTestId('arranged-song');
  await expect(songs).toHaveText([/One/, /Two/, /Three/]);
  const grip = (title: string) => dialog.getByRole('button', { name: `Move ${title}`, exact: true });
  await grip('One').press('Enter');
  await expect(grip('One')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(grip('One')).not.toHaveAttribute('aria-pressed', 'true');
  await expect(dialog).toBeVisible();
  await grip('One').press('Enter');
  await expect(grip('One')).toHaveAttribute('aria-pressed', 'true');
  await grip('One').press('ArrowDown');
  await expect(songs.first()).toHaveText(/Two/);
  await grip('One').press('Enter');
  await expect.poll(readOrder).toEqual(['1 Two', '2 One', '3 Three']);
  await expect(songs).toHaveText([/1Two/, /2One/, /3Three/]);
  await expect(dialog.getByRole('list', { name: /^Songs of/ })).toHaveAttribute('aria-busy', 'false');
  await grip('Three').dragTo(grip('Two'), { steps: 12 });
  await expect.poll(readOrder).toEqual(['1 Three', '2 Two', '3 One']);
  await dialog.getByRole('button', { name: 'Take Two off the album' }).click();
  await expect(songs).toHaveText([/Three/, /One/]);
  await page.keyboard.press('Escape');

  await openMenu(page, 'High Water', 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete album' });
  await question.getByLabel(/Delete its songs too/).check();
  await question.getByRole('button', { name: 'Delete album' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(deleted(page)).toContainText('Album with 2 songs');
  await page.getByRole('button', { name: 'Restore High Water' }).click();
  await expect(toastOf(page, 'Album restored', 'High Water')).toBeVisible();
  await expect(page.getByTestId('own-album')).toHaveCount(1);
  await expect(rows(page)).toHaveCount(3);
  await api.dispose();
});

// Proves (rules.md, Songs and albums): audio is replaced while the old one plays
// Proves (rules.md, Songs and albums): people download their own originals, nobody else's
test('a song’s audio is replaced while the old one plays, and the original is downloaded', async ({
  openAs,
}) => {
  const { person } = await makeArtist('Fathom');
  const api = await openApi(person);
  const { id } = await addSong(api, { title: 'Depth', seconds: 1, frequency: 220 });
  const [{ audioUrl }] = (await whenReady(api)) as [Song];
  const page = await openAs(person);
  await page.goto('/dashboard?tab=music');
  const row = rowOf(page, 'Depth');

  await page.getByRole('button', { name: 'Actions for Depth' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download original' }).click();
  expect((await download).suggestedFilename()).toBe('Depth.wav');

  // The answer is held back, so that the progress of sending can be seen.
  let send = () => {};
  const isSeen = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/upload-audio', async (route) => {
    await isSeen;
    await route.continue();
  });
  const chooser = page.waitForEvent('filechooser');
  await openMenu(page, 'Depth', 'Replace audio');
  const original = await api.get(`/media/originals/${id}`);
  await (await chooser).setFiles({
    name: 'deeper.wav',
    mimeType: 'audio/wav',
    buffer: await original.body(),
  });
  await expect(row.getByRole('progressbar', { name: 'Sending' })).toBeVisible();
  await expect(row).toContainText('The old audio still plays');
  expect((await api.get(audioUrl ?? '')).status()).toBe(200);
  send();
  await expect(row).toContainText('Ready', { timeout: 30_000 });
  await expect
    .poll(async () => ((await (await api.get(`/api/songs/${id}`)).json()) as Song).audioUrl)
    .not.toBe(audioUrl);
  await api.dispose();
});

// Proves (rules.md, Songs and albums): the form of a new song follows the chosen file, except where somebody typed
test('the fields of a new song follow the chosen file, until somebody types', async ({ openAs }) => {
  const { person } = await makeArtist('Sounding');
  const plain = test.info().outputPath('02 Loyalists.wav');
  const tagged = test.info().outputPath('take 3.mp3');
  await writeWav(plain, { seconds: 1, frequency: 330, channels: 1, sampleRate: 16_000 });
  await encodeAs(tagged, 'mp3', plain, { title: 'Salt', genre: 'Folk', date: '2021' });
  const page = await openAs(person);
  await page.goto('/dashboard?tab=music');
  await page.getByRole('button', { name: 'Upload Song' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Song' });
  const title = dialog.getByLabel('Title');
  const genre = dialog.getByLabel('Genre');
  const year = dialog.getByLabel('Release year');
  const audio = dialog.getByLabel('Audio file');
  const premium = dialog.getByRole('switch', { name: 'Premium' });
  await expect(premium).not.toBeChecked();
  await expect(
    dialog.getByText('Everybody can play it. Posts begin as premium, songs as free.'),
  ).toBeVisible();
  await audio.setInputFiles(plain);
  await expect(title).toHaveValue('Loyalists');
  await audio.setInputFiles(tagged);
  await expect(title).toHaveValue('Salt');
  await expect(genre).toHaveValue('Folk');
  await expect(year).toHaveValue('2021');
  await genre.fill('Sea songs');
  await audio.setInputFiles(plain);
  await expect(year).toHaveValue('');
  await expect(title).toHaveValue('Loyalists');
  await expect(genre).toHaveValue('Sea songs');
  await dialog.getByLabel('Description').fill('One take.');
  await dialog.getByRole('button', { name: 'Upload Song' }).click();
  await expect(toastOf(page, 'Song uploaded')).toBeVisible();
  const api = await openApi(person);
  expect(await whenReady(api)).toMatchObject([
    { title: 'Loyalists', genre: 'Sea songs', releaseYear: null, description: 'One take.' },
  ]);
  await api.dispose();
});

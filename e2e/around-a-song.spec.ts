import { encodeAs, writeWav } from '@stagedoor/media/testing';
import type { Song } from '@stagedoor/validators';
import { playerOf, songButton, songRow } from './screens/player.ts';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { uploadCover } from './setup/make-world.ts';
import { makeName, openApi } from './setup/people.ts';
import { addSong, whenReady } from './setup/songs.ts';
import { expect, test } from './test.ts';

// Proves (rules.md, Credits): a featured artist stands beside the artist, and their profile lists the song
test('an artist credits a guest, whose profile lists the song', async ({ openAs, page }) => {
  const name = makeName('Guest');
  const [host, guest] = [await makeArtist('The Hosts'), await makeArtist(name)];
  const api = await openApi(host.person);
  const { id } = await addSong(api, { title: 'With a Guest' });
  await whenReady(api);
  await api.dispose();
  const studio = await openAs(host.person);
  await studio.goto('/dashboard?tab=music');
  await studio.getByRole('button', { name: 'Actions for With a Guest' }).click();
  await studio.getByRole('menuitem', { name: 'Credits' }).click();
  const dialog = studio.getByRole('dialog', { name: 'Credits' });
  await dialog.getByRole('button', { name: 'Add a credit' }).click();
  await dialog.getByLabel('Name 1').fill(name);
  await dialog.getByRole('button', { name: `Link to ${name}’s profile` }).click();
  await dialog.getByLabel('Role 1').fill('Featured artist');
  await dialog.getByRole('button', { name: 'Add a credit' }).click();
  await dialog.getByRole('button', { name: 'Save Credits' }).click();
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  await dialog.getByLabel('Name 2').fill('Ada Nobody');
  await dialog.getByLabel('Role 2').fill('producer');
  await dialog.getByRole('button', { name: 'Save Credits' }).click();
  await expect(toastOf(studio, 'Credits saved')).toBeVisible();

  await page.goto(`/song/${id}`);
  await expect(page.getByRole('main')).toContainText(`The Hosts feat. ${name}`);
  const credits = page.getByTestId('song-credits');
  await expect(credits).toContainText('Producer');
  await expect(credits).toContainText('Ada Nobody');
  await credits.getByRole('link', { name }).click();
  await expect(page).toHaveURL(`/artist/${guest.artist.id}`);
  await expect(page.getByRole('heading', { name: 'Appears on' })).toBeVisible();
  await expect(songRow(page, 'With a Guest')).toBeVisible();
});

// Proves (rules.md, Credits): the studio removes a profile's link from the credits of another artist's song, and puts it back
test('a credited artist removes the link to their profile, and links it again', async ({ openAs, page }) => {
  const name = makeName('Shy');
  const [host, shy] = [await makeArtist('The Hosts'), await makeArtist(name)];
  const api = await openApi(host.person);
  const { id } = await addSong(api, { title: 'With the Shy' });
  await whenReady(api);
  const credits = [{ name, role: 'Featured artist', artistId: shy.artist.id }];
  await api.patch(`/api/dashboard/songs/${id}`, { data: { credits } });
  await api.dispose();
  const studio = await openAs(shy.person);
  await studio.goto('/dashboard?tab=music');
  const song = studio.getByTestId('credited-work').filter({ hasText: 'With the Shy' });
  await song.getByRole('button', { name: 'Remove link in With the Shy' }).click();
  await expect(toastOf(studio, 'Link removed')).toBeVisible();

  await page.goto(`/song/${id}`);
  const shown = page.getByTestId('song-credits');
  await expect(shown).toContainText(name);
  await expect(shown.getByRole('link')).toHaveCount(0);

  await song.getByRole('button', { name: 'Link again in With the Shy' }).click();
  await expect(toastOf(studio, 'Your profile is linked again')).toBeVisible();
  await expect(shown.getByRole('link', { name })).toBeVisible();
});

// Proves (rules.md, Credits): an album's form edits its credits, which stand on its page and lead to profiles
test('an artist credits a guest on an album, who removes the link again', async ({ openAs, page }) => {
  const name = makeName('Guest');
  const [host, guest] = [await makeArtist('The Hosts'), await makeArtist(name)];
  const api = await openApi(host.person);
  const coverImage = await uploadCover(api);
  const made = await api.post('/api/dashboard/albums', {
    data: { title: 'With Guests', year: '2026', coverImage },
  });
  const { id } = (await made.json()) as { id: number };
  await api.dispose();
  const studio = await openAs(host.person);
  await studio.goto('/dashboard?tab=music');
  await studio.getByRole('button', { name: 'Actions for With Guests' }).click();
  await studio.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = studio.getByRole('dialog', { name: 'Edit Album' });
  await dialog.getByRole('button', { name: 'Add a credit' }).click();
  await dialog.getByLabel('Name 1').fill(name);
  await dialog.getByRole('button', { name: `Link to ${name}’s profile` }).click();
  await dialog.getByLabel('Role 1').fill('Mastering engineer');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastOf(studio, 'Album saved')).toBeVisible();

  await page.goto(`/album/${id}`);
  const credits = page.getByTestId('album-credits');
  await expect(credits).toContainText('Mastering engineer');
  await credits.getByRole('link', { name }).click();
  await expect(page).toHaveURL(`/artist/${guest.artist.id}`);
  await expect(page.getByRole('heading', { name: 'Appears on' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'With Guests' })).toBeVisible();

  const theirs = await openAs(guest.person);
  await theirs.goto('/dashboard?tab=music');
  await theirs.getByRole('button', { name: 'Remove link in With Guests' }).click();
  await expect(toastOf(theirs, 'Link removed')).toBeVisible();
  await page.goto(`/album/${id}`);
  await expect(credits).toContainText(name);
  await expect(credits.getByRole('link')).toHaveCount(0);
});

// Proves (rules.md, Explicit songs): an explicit song is marked, and Settings keep it from playing
test('explicit songs are marked, and do not play where they are not allowed', async ({ openAs, fan }) => {
  const { person, artist } = await makeArtist('The Sailors');
  const api = await openApi(person);
  const { id } = await addSong(api, { title: 'Rough Words', seconds: 10 });
  await whenReady(api);
  await api.patch(`/api/dashboard/songs/${id}`, { data: { isExplicit: true } });
  await api.dispose();
  const page = await openAs(fan);
  const player = playerOf(page);
  await page.goto(`/artist/${artist.id}`);
  await expect(songRow(page, 'Rough Words').getByTitle('Explicit')).toBeVisible();
  await songButton(page, 'Play', 'Rough Words').click();
  await player.playsPast(0);

  await page.goto('/settings#playback');
  await page.getByRole('switch', { name: 'Allow explicit content' }).click();
  await player.isSilent();
  await page.goto(`/artist/${artist.id}`);
  await songRow(page, 'Rough Words').click();
  await expect(toastOf(page, 'Explicit content is off')).toBeVisible();
  expect((await player.readAudio()).paused).toBe(true);
});

// Proves (rules.md, Uploads and media): a file's tags propose whether a song is explicit
test('the dialog marks a song as its file says, and takes the language of its words', async ({ openAs }) => {
  const { person } = await makeArtist('The Sailors');
  const [wav, flac] = [test.info().outputPath('rough.wav'), test.info().outputPath('rough.flac')];
  await writeWav(wav, { seconds: 1, frequency: 440 });
  await encodeAs(flac, 'flac', wav, { title: 'Rough Words', ITUNESADVISORY: '1' });
  const page = await openAs(person);
  await page.goto('/dashboard?tab=music');
  await page.getByRole('button', { name: 'Upload Song' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Song' });
  await dialog.getByLabel('Audio file').setInputFiles(flac);
  await expect(dialog.getByLabel('Title')).toHaveValue('Rough Words');
  const explicit = dialog.getByRole('switch', { name: 'Explicit' });
  await expect(explicit).toBeChecked();
  await dialog.getByLabel('Audio file').setInputFiles(wav);
  await expect(explicit).not.toBeChecked();
  await dialog.getByLabel('Audio file').setInputFiles(flac);
  await expect(explicit).toBeChecked();
  await dialog.getByLabel('Language of the words').selectOption('pt');
  await dialog.getByRole('button', { name: 'Upload Song' }).click();
  const api = await openApi(person);
  const read = async () => (await (await api.get('/api/dashboard/songs')).json()) as Song[];
  await expect.poll(async () => (await read()).length).toBe(1);
  await whenReady(api);
  expect((await read())[0]).toMatchObject({ title: 'Rough Words', isExplicit: true, language: 'pt' });
  await api.dispose();
});

import { playerOf, songButton, songRow } from './screens/player.ts';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
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
  const song = studio.getByTestId('credited-song').filter({ hasText: 'With the Shy' });
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

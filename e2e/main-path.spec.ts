import { encodeAs, writeWav } from '@stagedoor/media/testing';
import { fillRegistration } from './screens/auth.ts';
import { playerOf, songButton, songRow } from './screens/player.ts';
import { toastOf } from './screens/toast.ts';
import { makeName, PASSWORD } from './setup/people.ts';
import { expect, test } from './test.ts';

/** A WAV of 20 s; on the phone a FLAC of the same sound. */
async function makeRecording(format: 'wav' | 'flac'): Promise<string> {
  const wav = test.info().outputPath('recording.wav');
  await writeWav(wav, { seconds: 45, frequency: 330, amplitude: 0.3 });
  if (format === 'wav') return wav;
  const flac = test.info().outputPath('recording.flac');
  await encodeAs(flac, 'flac', wav);
  return flac;
}

// Proves (What listeners do): fans browse artists, songs and albums and play songs
// Proves (What listeners do): fans comment at a moment of a song
// Proves (What listeners do): people who register as artists get a dashboard and a public profile
// Proves (Home): 'See all' leads to /artists
// Proves (Library and All Artists): a search by name over a grid of cards
// Proves (Commenting on songs): the timestamp is the current second, floored
// Proves (Roles): a visitor browses, searches, plays, reads comments
// Proves (Profile and music of the dashboard): artists create a profile, and upload songs and albums
// Proves (Profile and music of the dashboard): 'Upload Song' dialog, its song becomes ready
test('from the artist’s file to a counted play, a like and a comment', { tag: '@both' }, async ({
  page,
  openAs,
  fan,
  isMobile,
}) => {
  test.setTimeout(120_000);
  const artistName = makeName('Nightjar');
  const title = 'First Light';

  await test.step('a person registers as an artist and creates a profile', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Sign Up / Log In' }).click();
    const username = makeName('nightjar');
    await fillRegistration(page, {
      username,
      email: `${username}@example.org`,
      password: PASSWORD,
      isArtist: true,
    });
    await expect(toastOf(page, 'Registration successful')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    await page.getByLabel('Artist Name').fill(artistName);
    await page.getByLabel('Artist Bio').fill('Songs for the hour before sunrise.');
    await page.getByRole('button', { name: 'Create Profile' }).click();
    await expect(toastOf(page, 'Artist profile created')).toBeVisible();
  });

  await test.step('uploads a song and sees it become ready without a reload', async () => {
    let reloads = 0;
    page.on('load', () => reloads++);
    await page.getByRole('tab', { name: 'Music' }).click();
    await page.getByRole('button', { name: 'Upload Song' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload Song' });
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Audio file').setInputFiles(await makeRecording(isMobile ? 'flac' : 'wav'));
    await dialog.getByRole('button', { name: 'Upload Song' }).click();
    await expect(toastOf(page, 'Song uploaded')).toBeVisible();
    await expect(dialog).toBeHidden();
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText('Ready', { timeout: 30_000 });
    if (!isMobile) await expect(row).toContainText('0:45');
    expect(reloads).toBe(0);
  });

  const fanPage = await openAs(fan);
  const player = playerOf(fanPage);

  await test.step('another person finds the artist and plays the song', async () => {
    await fanPage.goto('/');
    await fanPage.getByRole('link', { name: 'See all' }).click();
    await expect(fanPage).toHaveURL('/artists');
    await fanPage.getByLabel('Search artists by name').fill(artistName.toLowerCase());
    await fanPage.getByRole('link', { name: artistName }).click();
    await expect(fanPage.getByRole('heading', { level: 1, name: artistName })).toBeVisible();
    await expect(songRow(fanPage, title)).toContainText('0 plays');
    await songButton(fanPage, 'Play', title).click();
    await player.playsPast(1);
    await expect(player.title).toHaveText(title);
  });

  await test.step('after more than 10 s the play is counted and shown', async () => {
    const answer = await fanPage.waitForResponse(/increment-plays/, { timeout: 20_000 });
    expect(await player.readTime()).toBeGreaterThan(10);
    expect(JSON.stringify(await answer.json())).toContain('"counted":true');
    await expect(songRow(fanPage, title)).toContainText('1 play');
  });

  const openComments = async (on: typeof page) => {
    if (isMobile) await on.getByRole('button', { name: 'Open the player' }).click();
    else await playerOf(on).button('Comments').click();
    return on.getByRole('dialog');
  };

  await test.step('the artist opens the song’s comments', async () => {
    await page.getByRole('link', { name: 'View Public Profile' }).click();
    await songButton(page, 'Play', title).click();
    await playerOf(page).playsPast(0);
    // Otherwise the artist's own play may be counted before the end of the test.
    await playerOf(page).button('Pause').click();
    await expect(await openComments(page)).toContainText('No comments yet');
  });

  const comment = 'This is where the sun comes up';
  const moment = await test.step('the fan likes it and comments at the current second', async () => {
    await songRow(fanPage, title)
      .getByRole('button', { name: `Like ${title}` })
      .click();
    await expect(toastOf(fanPage, 'Song added to your liked songs')).toBeVisible();
    await player.button('Pause').click();
    await player.isSilent();
    const second = Math.floor(await player.readTime());
    const at = `0:${String(second).padStart(2, '0')}`;
    const dialog = await openComments(fanPage);
    await dialog.getByLabel('Add a comment').fill(comment);
    await dialog.getByRole('button', { name: 'Send comment' }).click();
    await expect(
      toastOf(fanPage, 'Comment Added', 'Your comment has been posted successfully.'),
    ).toBeVisible();
    await expect(dialog.getByLabel('Add a comment')).toBeFocused();
    await expect(dialog.getByTestId('comment')).toContainText(at);
    return at;
  });

  await test.step('the artist sees the comment arrive', async () => {
    const arrived = page.getByRole('dialog').getByTestId('comment');
    await expect(arrived).toContainText(comment);
    await expect(arrived).toContainText(fan.username);
    await expect(arrived).toContainText(moment);
  });

  await test.step('like and comment survive a reload', async () => {
    await fanPage.reload();
    await expect(songRow(fanPage, title).getByRole('button', { name: `Unlike ${title}` })).toBeVisible();
    await expect(songRow(fanPage, title)).toContainText('1 play');
    const dialog = await openComments(fanPage);
    await expect(dialog.getByTestId('comment')).toContainText(comment);
    await expect(dialog.getByTestId('comment')).toContainText(moment);
  });
});

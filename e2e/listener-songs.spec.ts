import type { Album, Artist, Page as ListPage, Song } from '@stagedoor/validators';
import {
  changeAnswer,
  countCalls,
  failCalls,
  leaveOutFirstAnswers,
  stopChanging,
} from './screens/answers.ts';
import { playerOf, songButton, songRow } from './screens/player.ts';
import { makeNewArtist } from './screens/rich-artist.ts';
import { toastOf } from './screens/toast.ts';
import { uploadCover } from './setup/make-world.ts';
import { openApi } from './setup/people.ts';
import { SONG_SECONDS } from './setup/world.ts';
import { expect, test } from './test.ts';

// Proves (Shared pieces): song row: number, cover, title, duration, like button
// Proves (Shared pieces): song row: artist name or play count
test('a song row shows the details of its song', async ({ page, world }) => {
  await page.goto('/');
  const row = page.getByRole('region', { name: 'Popular Songs' }).getByRole('listitem').first();
  await expect(row.getByText('1', { exact: true })).toBeVisible();
  await expect(row.getByRole('link').first()).toHaveAttribute('href', /^\/artist\/\d+$/);
  await page.goto(`/artist/${world.artist.id}?tab=music`);
  const own = songRow(page, 'Lanterns');
  await expect(own).toContainText(/plays?/);
  await expect(own).toContainText(`0:${SONG_SECONDS}`);
  await expect(own.locator('img')).toHaveAttribute('src', /^\/media\/images\//);
  await expect(own.getByRole('button', { name: 'Like Lanterns' })).toBeVisible();
  await expect(own.getByText('MB')).toHaveCount(0);
});

// Proves (What listeners do): imported songs are metadata only and may lack audio
// Proves (Shared pieces): song row: 'MB' for imported songs
// Proves (Shared pieces): song row: a warning icon when audio is missing
// Proves (Shared pieces): the tooltip says which database a song without audio was imported from
// Proves (Shared pieces): the tooltip says that the song needs an audio file
test('imported songs have a badge, and a warning when they lack audio', async ({ page }) => {
  await leaveOutFirstAnswers(page);
  const missing = { audioUrl: null, sources: [], state: 'missing', importedFrom: 'musicbrainz' };
  await changeAnswer(page, 'songs.popular', (songs: Song[]) =>
    songs.slice(0, 1).map((song) => ({ ...song, ...missing, title: 'Imported' })),
  );
  await page.goto('/');
  const row = songRow(page, 'Imported');
  await expect(row.getByText('MB', { exact: true })).toBeVisible();
  const tooltip = row.getByRole('tooltip');
  await expect(tooltip).toBeHidden();
  await row.getByRole('note').hover();
  await expect(tooltip).toBeVisible();
  await expect(tooltip).toContainText(
    'Audio file missing. This song was imported from MusicBrainz database.',
  );
  await expect(tooltip).toContainText('This MusicBrainz song needs an audio file');
});

// Proves (Shared pieces): song row: a pause icon instead of the number while that song plays
test('the row of the playing song shows a pause icon instead of its number', { tag: '@deep' }, async ({
  page,
  world,
}) => {
  await page.goto(`/album/${world.album.id}`);
  const row = songRow(page, 'Lanterns');
  const number = row.getByText('1', { exact: true });
  await expect(number).toBeVisible();
  await songButton(page, 'Play', 'Lanterns').click();
  await playerOf(page).playsPast(0);
  await page.mouse.move(0, 0);
  await expect(row.locator('.lucide-pause')).toBeVisible();
  await expect(number).toBeHidden();
  await songButton(page, 'Pause', 'Lanterns').click();
  await expect(row.locator('.lucide-play')).toBeVisible();
});

// Proves (Shared pieces): artist card: round image, name, 'Verified Artist' or 'Artist'
// Proves (Shared pieces): artist card: when the image fails, other paths are tried, then the initial is shown
// Proves (Shared pieces): artists 20 and 21 have a fixed image
// Proves (Addresses of pictures): images are tried with and without slash and under uploads
// Proves (Addresses of pictures): when all paths fail, a default picture or the initial is shown
// Proves (Artist page): images that fail to load are replaced by other paths, then by the initial
test('an artist’s picture falls back to other pictures, then to the initial', async ({ page, errors }) => {
  errors.allow(/404 .*missing\.jpg/);
  await leaveOutFirstAnswers(page);
  await changeAnswer(page, 'artists.list', ({ items }: ListPage<Artist>) => {
    const [artist] = items;
    const make = (id: number, name: string, verified: boolean) => {
      return { ...artist, id, name, verified, coverImage: 'covers/missing.jpg' };
    };
    const artists = [make(20, 'Twenty', true), make(21, 'Twenty One', false), make(22, 'Two Words', false)];
    return { items: artists, nextCursor: null };
  });
  const tried = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('missing.jpg')) tried.add(new URL(request.url()).pathname);
  });
  await page.goto('/');
  const cards = page.getByRole('region', { name: 'Featured Artists' }).getByRole('listitem');
  await expect(cards.nth(0).locator('img')).toHaveAttribute('src', '/images/artist-20.svg');
  await expect(cards.nth(1).locator('img')).toHaveAttribute('src', '/images/artist-21.svg');
  await expect(cards.nth(2).getByText('T', { exact: true })).toBeVisible();
  expect([...tried]).toEqual(['/covers/missing.jpg', '/uploads/covers/missing.jpg']);
  await expect(cards.nth(0)).toContainText('TwentyVerified Artist');
  const [width, height, radius] = await cards
    .nth(0)
    .locator('span:has(> img)')
    .evaluate((it) => [
      it.clientWidth,
      it.clientHeight,
      Number.parseFloat(getComputedStyle(it).borderRadius),
    ]);
  expect(height).toBe(width);
  expect(radius).toBeGreaterThanOrEqual(Number(width) / 2);
  await expect(cards.nth(1)).toContainText(/Twenty OneArtist$/);
  await expect(cards.nth(2).getByRole('link')).toHaveAttribute('href', '/artist/22');
});

test('an album without songs says so, and has nothing to play', { tag: '@deep' }, async ({ page }) => {
  const { person, artist } = await makeNewArtist();
  const api = await openApi(person);
  const coverImage = await uploadCover(api);
  const made = await api.post('/api/dashboard/albums', {
    data: { title: 'Blank Tape', year: '2024', coverImage },
  });
  const album = (await made.json()) as Album;
  const description = 'Recorded in one night.\nNever played since.';
  await api.patch(`/api/dashboard/albums/${album.id}`, { data: { description } });
  await page.goto(`/artist/${artist.id}/albums`);
  await expect(page.getByRole('link', { name: /Blank Tape.*2024 · no songs yet/s })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play Blank Tape' })).toHaveCount(0);
  await page.goto(`/album/${album.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('No songs on this album yet')).toBeVisible();
  for (const name of ['Play', 'Shuffle'])
    await expect(main.getByRole('button', { name: new RegExp(`^${name}`) })).toHaveCount(0);
  // The artist's description keeps its lines.
  const words = main.getByText('Recorded in one night. Never played since.');
  await expect(words).toHaveCSS('white-space-collapse', 'preserve-breaks');
  await api.dispose();
});

// Proves (What listeners do): fans browse artists, songs and albums and play songs
// Proves (Shared pieces): album card: cover, title, year
// Proves (Shared pieces): album card: a play button on hover, for the first song
test('playing an album’s card starts its first song', async ({ page, world }) => {
  await page.goto(`/artist/${world.artist.id}?tab=music`);
  const card = page.getByRole('listitem').filter({ hasText: 'Night Boats' }).last();
  const play = card.getByRole('button', { name: 'Play Night Boats' });
  await expect(play).toHaveCSS('opacity', '0');
  await card.hover();
  await expect(play).toHaveCSS('opacity', '1');
  await expect(card).toContainText('2024');
  await expect(card.locator('img')).toBeVisible();
  await play.click();
  await expect(playerOf(page).title).toHaveText('Lanterns');
});

// Proves (Calls of listeners): the artist page asks for five top songs with includeMusicBrainz, and falls back to songs by plays
// Proves (Constants): 5 popular songs on the artist page
test('an artist has at most five popular songs, with all songs by plays as a fallback', async ({
  page,
  world,
}) => {
  await leaveOutFirstAnswers(page);
  const asked = page.waitForRequest(/artists\.topSongs/);
  await page.goto(`/artist/${world.artist.id}`);
  const url = decodeURIComponent((await asked).url());
  expect(url).toContain('"limit":5');
  expect(url).toContain('"includeMusicBrainz":true');
  await expect(songRow(page, 'Lanterns')).toBeVisible();
  expect(
    await page.getByRole('region', { name: 'Popular' }).getByRole('listitem').count(),
  ).toBeLessThanOrEqual(5);

  await changeAnswer(page, 'artists.topSongs', () => []);
  await changeAnswer(page, 'artists.songs', ({ items, ...rest }: ListPage<Song>) => ({
    ...rest,
    // A locked song shows that it is for subscribers in place of its plays.
    items: items.map((song, index) => ({
      ...song,
      isLocked: false,
      plays: [10, 30, 20, 50, 40][index] ?? 0,
    })),
  }));
  const all = page.waitForRequest(/artists\.songs/);
  await page.reload();
  expect(decodeURIComponent((await all).url())).toContain('"limit":5');
  const rows = page.getByRole('region', { name: 'Popular' }).getByRole('listitem');
  for (const [index, plays] of [50, 40, 30, 20, 10].entries())
    await expect(rows.nth(index)).toContainText(`${plays} plays`);
  await expect(rows).toHaveCount(5);
});

test.describe('likes', () => {
  // Proves (Liking songs): the like status is loaded only when signed in
  // Proves (Liking songs): signed out: 'Sign in required' / 'Please sign in to save songs to your library'
  // Proves (Roles): a visitor cannot like or comment, and is asked to sign in
  // Proves (Calls of listeners): a visitor's pages ask neither for likes nor for subscriptions
  test('require an account', async ({ page, world }) => {
    const asked = ['likes.ids', 'likes.list', 'subscriptions.list'].map((one) => countCalls(page, one));
    await page.goto(`/album/${world.album.id}`);
    const heart = songRow(page, 'Lanterns').getByRole('button', { name: 'Like Lanterns' });
    await heart.click();
    const toast = toastOf(page, 'Sign in required', 'Please sign in to save songs to your library');
    await expect(toast).toBeVisible();
    // Liked, it would be named 'Unlike Lanterns'.
    await expect(heart).toBeVisible();
    expect(asked.map((count) => count())).toEqual([0, 0, 0]);
    await expect(toast).toHaveAttribute('data-type', 'info');
    await toast.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`/auth?return=%2Falbum%2F${world.album.id}`);
  });

  // Proves (What listeners do): fans like songs
  // Proves (App shell): 'Your Collection' holds Liked Songs
  // Proves (Liking songs): a song is liked, and unliked again
  // Proves (Liking songs): hovering a liked song shows the unlike icon
  // Proves (Roles): a fan likes and unlikes
  // Proves (Calls of listeners): after like and unlike: the like status and the liked songs
  // Proves (Errors and toasts): 'Song added to your liked songs' and its text
  // Proves (Errors and toasts): 'Song removed from your liked songs' and its text
  test('are added and removed in the row, the bar and the library', async ({ openAs, fan, world }) => {
    const page = await openAs(fan);
    await page.goto(`/album/${world.album.id}`);
    const row = songRow(page, 'Low Tide');
    const other = await page.context().newPage();
    await other.goto(`/album/${world.album.id}`);
    await expect(songRow(other, 'Low Tide')).toBeVisible();
    await songButton(page, 'Play', 'Low Tide').click();
    await row.getByRole('button', { name: 'Like Low Tide' }).click();
    await expect(
      toastOf(page, 'Song added to your liked songs', 'The song has been added to your library'),
    ).toBeVisible();
    await expect(songRow(other, 'Low Tide').getByRole('button', { name: 'Unlike Low Tide' })).toBeVisible();
    const unlike = row.getByRole('button', { name: 'Unlike Low Tide' });
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(unlike.locator('.lucide-heart-off')).toBeHidden();
    await unlike.hover();
    await expect(unlike.locator('.lucide-heart-off')).toBeVisible();
    await expect(playerOf(page).button('Unlike Low Tide')).toBeVisible();
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
    await sidebar.getByRole('link', { name: 'Liked Songs' }).click();
    await expect(songRow(page, 'Low Tide')).toBeVisible();
    await songRow(page, 'Low Tide').getByRole('button', { name: 'Unlike Low Tide' }).click();
    await expect(
      toastOf(page, 'Song removed from your liked songs', 'The song has been removed from your library'),
    ).toBeVisible();
    await expect(page.getByText('No liked songs yet')).toBeVisible();
  });

  // Proves (Liking songs): the like button is disabled while a change is pending
  // Proves (Errors and toasts): failures are destructive toasts
  // Proves (Errors and toasts): 'Error', server message or 'Failed to like song', 'Failed to unlike song'
  test('show at once and are reverted when the server refuses', async ({ openAs, fan, world }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const page = await openAs(fan);
    await page.goto(`/album/${world.album.id}`);
    await changeAnswer(page, 'likes.like', async (data) => {
      await released;
      return data;
    });
    const row = songRow(page, 'Anchor Song');
    await row.getByRole('button', { name: 'Like Anchor Song' }).click();
    const unlike = row.getByRole('button', { name: 'Unlike Anchor Song' });
    await expect(unlike).toBeDisabled();
    release();
    await expect(unlike).toBeEnabled();
    stopChanging(page);

    await failCalls(page, 'likes.unlike', 'Not today');
    await unlike.click();
    await expect(toastOf(page, 'Error', 'Not today')).toHaveAttribute('data-type', 'error');
    await expect(unlike).toBeEnabled();
  });

  // Proves (Errors and toasts): 'Error', server message or 'Failed to like song', 'Failed to unlike song'
  test('show an error when the server cannot be reached', async ({ openAs, fan, world, errors }) => {
    errors.allow(/ERR_FAILED/);
    const page = await openAs(fan);
    await page.goto(`/album/${world.album.id}`);
    const row = songRow(page, 'Lanterns');
    await page.route(/likes\.(un)?like/, (route) => route.abort());
    await row.getByRole('button', { name: 'Like Lanterns' }).click();
    await expect(toastOf(page, 'Error', 'Failed to like song')).toBeVisible();
    await page.unroute(/likes\.(un)?like/);
    await row.getByRole('button', { name: 'Like Lanterns' }).click();
    await expect(toastOf(page, 'Song added to your liked songs')).toBeVisible();
    await page.route(/likes\.(un)?like/, (route) => route.abort());
    await row.getByRole('button', { name: 'Unlike Lanterns' }).click();
    await expect(toastOf(page, 'Error', 'Failed to unlike song')).toBeVisible();
  });
});

import { songButton } from './screens/player.ts';
import { openApi } from './setup/people.ts';
import { expect, test } from './test.ts';

// Proves (rules.md, Home): the page has a person's own sections above those of everybody, and the weekly mix by its reasons
test("home begins with what is one's own", { tag: '@both' }, async ({ openAs, fan, world }) => {
  const visitor = await openAs(null);
  await visitor.goto('/');
  const headings = (page: typeof visitor) => page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings(visitor).first()).toHaveText('Featured Artists');
  await expect(
    visitor.getByRole('region', { name: 'Just added' }).getByRole('listitem').first(),
  ).toBeVisible();

  const api = await openApi(fan);
  expect((await api.post(`/api/songs/${world.songIds['Low Tide']}/increment-plays`)).status()).toBe(200);
  const page = await openAs(fan);
  await page.goto('/');
  await expect(headings(page).first()).toHaveText('Jump back in');
  const played = page.getByRole('region', { name: 'Jump back in' });
  await expect(played.getByRole('listitem')).toHaveText([/Low Tide/]);
  await expect(page.getByRole('region', { name: 'Featured Artists' })).toBeVisible();
  await songButton(page, 'Play', 'Low Tide').first().click();
  await expect(page.getByTestId('player-title')).toHaveText('Low Tide');
  // A follow is told live.
  expect((await api.post(`/api/artists/${world.artist.id}/follow`)).ok()).toBe(true);
  await expect(page.getByRole('region', { name: 'New from your artists' })).toContainText(world.album.title);
  await api.dispose();

  await page.goto('/made-for-you');
  await expect(page.getByRole('main').getByText('Nothing here yet')).toBeVisible();
});

// Proves (rules.md, Year in review): the page shows the year, and pictures from ten plays on, which hold only what they show
test('a year is summed up, with pictures to share', { tag: '@both' }, async ({ openAs, fan, world }) => {
  const page = await openAs(fan);
  const year = new Date().getUTCFullYear();
  await page.goto(`/year/${year}`);
  const main = page.getByRole('main');
  await expect(main.getByText(`Nothing played in ${year}`)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Find songs' })).toBeVisible();
  const api = await openApi(fan);
  expect((await api.post(`/api/songs/${world.songIds.Lanterns}/increment-plays`)).status()).toBe(200);
  await page.goto('/history');
  await main.getByRole('link', { name: 'Your year' }).click();
  const topSongs = main.getByRole('region', { name: 'Songs you played most' });
  await expect(topSongs).toContainText('Lanterns');
  // One's own plays, which others do not add to.
  await expect(topSongs.getByText('1 play', { exact: true })).toBeAttached();
  await expect(main.getByText('With 10 plays you get pictures')).toBeVisible();

  // Ten more, each longer ago than the song lasts, the oldest first.
  for (let minutes = 20; minutes > 0; minutes -= 2) {
    const played = await api.post(`/api/songs/${world.songIds['Low Tide']}/increment-plays`, {
      data: { ageMs: minutes * 60_000 },
    });
    expect(await played.json()).toMatchObject({ counted: true });
  }
  await api.dispose();
  await page.reload();
  const picture = main.getByRole('img', {
    name: new RegExp(`^My ${year} in music. \\d+ minutes of 1 artist. Low Tide, Song of the year`),
  });
  await expect(picture).toBeVisible();
  await expect(main.getByRole('img', { name: `My songs of ${year}. Low Tide` })).toBeVisible();
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Share the picture: Overview' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${year}-overview.png`);
  const bytes = Buffer.concat(await (await file.createReadStream()).toArray());
  // Chunks of a PNG: its size, its points and its end, and none with words about it.
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  for (const chunk of ['tEXt', 'iTXt', 'eXIf']) expect(bytes.includes(chunk)).toBe(false);
});

import type { Page } from '@playwright/test';
import { makeArtist } from './setup/artists.ts';
import { openFramingSite } from './setup/framing-site.ts';
import { openApi } from './setup/people.ts';
import { makePlaylist } from './setup/playlists.ts';
import { origin } from './setup/product.ts';
import { addSong, whenReady } from './setup/songs.ts';
import { expect, test } from './test.ts';

/** Bytes that a browser fetches for the page, without pictures and sound. */
async function weigh(page: Page, path: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (['image', 'media'].includes(request.resourceType())) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

// Proves (rules.md, Players on other sites): the player with its program, style and fonts is at most 60 kB
test('a song plays by keyboard in a small page without cookies', async ({ browser, world }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const songId = world.songIds.Lanterns;
  const bytes = await weigh(page, `/embed/song/${songId}`);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(60_000);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  for (const theme of ['dark', 'light']) {
    await page.goto(`/embed/song/${songId}?theme=${theme}`);
    await expect(page.locator('html')).toHaveClass(theme);
  }
  await context.close();
});

// Proves (rules.md, Link previews): Share offers the link, the code of the player and the picture of a song, an album, an artist and a public playlist
test('a song is shared by link, by code and by its picture', async ({ page, world }) => {
  const title = 'Lanterns';
  const songId = world.songIds[title];
  await page.goto(`/song/${songId}`);
  await page.getByRole('button', { name: `Share ${title}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Share ${title}` });
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(`${origin}/song/${songId}`);
  await expect(dialog.getByLabel('Embed code', { exact: true })).toHaveValue(
    new RegExp(`src="${origin}/embed/song/${songId}"`),
  );
  const picture = dialog.getByRole('img', { name: `${title}, with its cover` });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 30_000 })
    .toBe(1200);
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download picture' }).click();
  expect((await download).suggestedFilename()).toBe(`${title}.jpg`);
});

// Proves (rules.md, Players on other sites): it plays and is counted in a page of another origin, which can frame no other page
test('a public playlist plays on another site, and no other page is shown there', async ({
  browser,
  fan,
  world,
}) => {
  const { id } = await makePlaylist(fan, {
    name: 'For your blog',
    isPublic: true,
    songIds: Object.values(world.songIds),
  });
  const context = await browser.newContext();
  const page = await context.newPage();
  const site = await openFramingSite();
  const counted = page.waitForResponse((answer) => answer.url().includes('/increment-plays'), {
    // A play counts after ten seconds.
    timeout: 30_000,
  });
  await page.goto(site.addressOf(`/embed/playlist/${id}`));
  const player = page.frameLocator('iframe');
  await expect(player.getByRole('link', { name: 'For your blog' })).toBeVisible();
  await player.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  const answer = await counted;
  expect(answer.request().postDataJSON()).toEqual({ source: 'embed' });
  expect(answer.status()).toBe(200);
  await player.getByRole('button', { name: 'Next song' }).click();
  await expect(player.getByRole('listitem').nth(1).getByRole('button')).toHaveAttribute(
    'aria-current',
    'true',
  );

  await page.goto(site.addressOf(`/playlist/${id}`));
  await expect(page.locator('iframe')).toBeVisible();
  expect(page.frames()[1]?.url()).not.toContain(`/playlist/${id}`);
  await context.close();
  site.close();
});

// Proves (rules.md, Players on other sites): the line that is sung stands below the controls, of songs with timed lyrics
test('the line that is sung stands below the controls, and moves nothing', async ({ fan, page }) => {
  const { person } = await makeArtist('The Sailors');
  const api = await openApi(person);
  const { id: sung } = await addSong(api, { title: 'Words', seconds: 20 });
  const { id: plain } = await addSong(api, { title: 'No words', seconds: 20 });
  await whenReady(api);
  const lyrics = '[00:00.00] First words\n[00:10.00] Later words';
  await api.patch(`/api/dashboard/songs/${sung}`, { data: { lyrics } });
  await api.dispose();
  const { id } = await makePlaylist(fan, { name: 'To sing', isPublic: true, songIds: [sung, plain] });
  await page.goto(`/embed/playlist/${id}`);
  const list = page.getByRole('list', { name: 'Songs' });
  const before = await list.boundingBox();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByText('First words')).toBeVisible();
  expect(await list.boundingBox()).toEqual(before);
  await page.getByRole('slider', { name: 'Position in the song' }).fill('12');
  await expect(page.getByText('Later words')).toBeVisible();
  await page.getByRole('button', { name: 'Next song' }).click();
  await expect(page.getByText('Later words')).toHaveCount(0);
  expect(await list.boundingBox()).toEqual(before);
});

// Proves (rules.md, Players on other sites): its controls stand side by side at every width from 200 pixels
test('the controls have room in the narrowest players', async ({ page, world }) => {
  for (const width of [200, 220, 250, 280, 291, 320, 421, 600]) {
    await page.setViewportSize({ width, height: 200 });
    await page.goto(`/embed/album/${world.album.id}`);
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    const slider = page.getByRole('slider', { name: 'Position in the song' });
    expect((await slider.boundingBox())?.width, `slider at ${width}`).toBeGreaterThanOrEqual(44);
    const ends = await page
      .locator('.controls > *')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().right));
    expect(Math.max(...ends), `controls at ${width}`).toBeLessThanOrEqual(width);
  }
});

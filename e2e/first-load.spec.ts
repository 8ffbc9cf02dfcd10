import type { Locator, Page } from '@playwright/test';
import { openScreen } from './screens/all-screens.ts';
import { holdProgram } from './screens/hold-program.ts';
import { makeArtist } from './setup/artists.ts';
import { uploadCover } from './setup/make-world.ts';
import { openApi } from './setup/people.ts';
import { addPost, commentOn } from './setup/posts.ts';
import { expect, test } from './test.ts';

/** Close above what Home takes (bench/README.md), compressed and without headers. */
const MOST_BYTES = 214_000;
const MOST_REQUESTS = 10;

test('the first visit of Home takes few requests and few bytes before pictures', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'image')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  // The program waits for the pictures, so the network may rest before it.
  await openScreen(page, '/');
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(sizes.length).toBeGreaterThan(4);
  expect(sizes.length).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});

test('the program lets the pictures of the first screen pass before it, for half a second', async ({
  page,
  openAs,
  world,
}) => {
  const album = `/album/${world.album.id}`;
  const late = await openWithoutPictures(page, album);
  expect(late.scripts).toHaveLength(0);
  late.letPicturesCome();
  await expect.poll(() => late.scripts.length).toBeGreaterThan(0);

  const never = await openWithoutPictures(await openAs(null), album);
  expect(never.scripts).toHaveLength(0);
  await never.page.clock.runFor(500);
  await expect.poll(() => never.scripts.length).toBeGreaterThan(0);
  never.letPicturesCome();
});

test('results of a search stay where they were before the program', { tag: '@both' }, async ({ page }) => {
  const letProgramCome = await holdProgram(page);
  await page.goto('/search?q=an', { waitUntil: 'commit' });
  await expect(page.getByText('Lanterns', { exact: true }).first()).toBeVisible();
  const places = () =>
    page
      .getByRole('heading', { name: /^(Artists|Songs|Albums)$/ })
      .evaluateAll((all) => all.map((it) => [it.textContent, it.getBoundingClientRect().top]));
  const names = () =>
    page.locator('main [data-name]').evaluateAll((all) =>
      all.map((it) => {
        const { top, left, height } = it.getBoundingClientRect();
        const line = it.closest('p')?.nextElementSibling?.textContent;
        return [it.textContent, line, top, left, height];
      }),
    );
  const before = await places();
  expect(before.map(([name]) => name)).toContain('Songs');
  await page.evaluate(() => document.fonts.ready);
  const namesBefore = (await names()).filter(([name]) => name);
  expect(namesBefore.map(([name]) => name)).toContain('Lanterns');
  letProgramCome();
  await expect(page.getByRole('tab', { name: 'Songs' })).toBeVisible();
  expect(await places()).toEqual(before);
  expect(await names()).toEqual(expect.arrayContaining(namesBefore));
});

test('what is below the posts of Discover stays where it was before the program', {
  tag: '@both',
}, async ({ page, fan }) => {
  const { person } = await makeArtist('The Pier');
  const api = await openApi(person);
  const long = 'What we found at the end of the pier, when the storm had gone. '.repeat(12);
  const posts = [
    { title: 'Four songs', contentType: 'text', description: long },
    { title: 'A title that needs more than a line where there is little room', contentType: 'text' },
    { title: 'Ropes, and a gull', contentType: 'image', description: long },
    { title: 'Tuning', contentType: 'audio', description: 'A' },
    { title: 'W'.repeat(120), contentType: 'text', description: 'First\n\nthen' },
  ] as const;
  for (const post of posts) {
    const { id } = await addPost(api, post);
    if (post.contentType === 'audio') await commentOn(fan, id, 'Louder');
  }
  await api.dispose();
  // The server does not know how a browser words the age of a post; that of all these is short.
  await page.clock.setFixedTime(Date.now() + 3 * 24 * 60 * 60 * 1000);
  const letProgramCome = await holdProgram(page);
  await page.goto('/search', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { name: 'Browse Categories' });
  await expect(heading).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await topOf(heading);
  letProgramCome();
  await expect(page.getByTestId('post')).toHaveCount(5);
  expect(Math.abs((await topOf(heading)) - before)).toBeLessThanOrEqual(2);
});

test('the title of a song with a description stays where it was before the program', {
  tag: '@both',
}, async ({ page }) => {
  const { song } = await makeNamed('Anchor', 'Written on the night boat.\nSung at the quay.');
  const letProgramCome = await holdProgram(page);
  await page.goto(song, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  const before = await topOf(heading);
  letProgramCome();
  await expect(page.getByRole('main').getByRole('link', { name: 'The Quay' })).toBeVisible();
  expect(Math.abs((await topOf(heading)) - before)).toBeLessThanOrEqual(2);
});

test('a long title without spaces makes no page wider than the screen, before the program and with it', {
  tag: '@both',
}, async ({ page }) => {
  const paths = ['/search', ...Object.values(await makeNamed('W'.repeat(120)))];
  const checkWidth = async () => {
    await expect(page.getByText('WWW').last()).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    // A phone widens its window for a wide page.
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  };
  const letProgramCome = await holdProgram(page);
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'commit' });
    await checkWidth();
  }
  letProgramCome();
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('link', { name: 'The Quay' }).first()).toBeVisible();
    await checkWidth();
  }
});

/** A song, its album and a post of that title. */
async function makeNamed(title: string, description = 'By the sea') {
  const { person } = await makeArtist('The Quay');
  const api = await openApi(person);
  const make = async (path: string, data: object) =>
    ((await (await api.post(path, { data })).json()) as { id: number }).id;
  const album = await make('/api/dashboard/albums', {
    title,
    year: '2024-05-01',
    coverImage: await uploadCover(api),
  });
  const song = await make('/api/dashboard/songs', { title, description, albumId: album });
  const post = await addPost(api, { title, contentType: 'text', description });
  await api.dispose();
  return { song: `/song/${song}`, album: `/album/${album}`, post: `/content/${post.id}` };
}

async function topOf(element: Locator) {
  await expect(element).toBeVisible();
  // The fonts of the page, before which lines may break elsewhere.
  await element.evaluate(() => document.fonts.ready);
  return element.evaluate((it) => it.getBoundingClientRect().top);
}

/** A page that is painted, whose pictures are under way, and whose clock stands still. */
async function openWithoutPictures(page: Page, path: string) {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/(app|library|vendor)-/.test(request.url())) scripts.push(request.url());
  });
  const { promise: pictures, resolve: letPicturesCome } = Promise.withResolvers<void>();
  await page.route('**/media/images/**', async (route) => {
    await pictures;
    await route.continue();
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  const asked = page.waitForRequest('**/media/images/**');
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await asked;
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true }),
      ),
  );
  return { page, scripts, letPicturesCome };
}

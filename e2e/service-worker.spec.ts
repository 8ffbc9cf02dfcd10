import type { Page } from '@playwright/test';
import { toastOf } from './screens/toast.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

/** Resolves when the service worker has kept what a visit needs. */
const whenKept = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));

/** The addresses of all that is kept, and the text of the kept pages. */
const readKept = (page: Page) =>
  page.evaluate(async () => {
    const addresses: string[] = [];
    let pages = '';
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        addresses.push(pathname);
        if (!pathname.startsWith('/assets/')) pages += (await (await cache.match(request))?.text()) ?? '';
      }
    }
    return { addresses, pages };
  });

test('a later visit shows the frame of the page without a network', { tag: '@deep' }, async ({
  page,
  world,
  errors,
}) => {
  errors.allow(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|could not be loaded/);
  await page.goto('/');
  await whenKept(page);
  await page.context().setOffline(true);
  const response = await page.goto(`/album/${world.album.id}`);
  expect(response?.fromServiceWorker()).toBe(true);
  await expect(page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })).toBeVisible();
  await expect(toastOf(page, 'You are offline', 'This part needs the network.')).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByRole('heading', { name: world.album.title })).toBeVisible();
});

test('a later visit shows what is there now, and its own page to each person', async ({
  openAs,
  fan,
  world,
}) => {
  const page = await openAs(fan);
  await page.goto('/');
  await whenKept(page);
  const response = await page.goto(`/artist/${world.artist.id}`);
  expect(response?.fromServiceWorker()).toBe(true);
  await expect(page.getByRole('heading', { name: world.artist.name, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: `Account of ${fan.username}` })).toBeVisible();
  const { addresses, pages } = await readKept(page);
  expect(addresses.filter((path) => !path.startsWith('/assets/'))).toEqual(['/app-shell']);
  expect(pages.includes(fan.username), 'the name is kept').toBe(false);
  expect(pages.includes('initial-data'), 'data are kept').toBe(false);
  await page.getByRole('button', { name: `Account of ${fan.username}` }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText(fan.username)).toHaveCount(0);
});

test('a page that is opened without a network says to nobody that they are signed out', {
  tag: '@deep',
}, async ({ openAs, fan, errors }) => {
  errors.allow(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|could not be loaded/);
  const page = await openAs(fan);
  await page.goto('/library');
  await expect(page.getByRole('heading', { name: 'Your Library' })).toBeVisible();
  await whenKept(page);
  // Its parts are in the browser's memory from then on.
  await page.reload();
  await expect(page.getByRole('button', { name: `Account of ${fan.username}` })).toBeVisible();
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('account.me'));
  await page.goto('/library');
  await failed;
  await expect(page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await expect(page.getByText('Sign in to see your library')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: `Account of ${fan.username}` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your Library' })).toBeVisible();
});

test('what an older release has kept is removed', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/');
  await page.evaluate(async () => {
    const old = await caches.open('build /assets/index-old.js');
    await old.put('/app-shell', new Response('old'));
    await caches.open('of somebody else');
  });
  await whenKept(page);
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .toEqual([expect.stringMatching(/^of somebody else$/), expect.stringMatching(/^build \/assets\/index-/)]);
  expect((await readKept(page)).pages).not.toBe('old');
});

import { changeAnswer, leaveOutFirstAnswers } from './screens/answers.ts';
import { openApi } from './setup/people.ts';
import { expect, test } from './test.ts';

// Proves (Routes): /library asks visitors to sign in
// Proves (Library and All Artists): visitors: a prompt with a link to /auth
test('a visitor is asked to sign in', async ({ page }) => {
  await page.goto('/library');
  const main = page.getByRole('main');
  await expect(main.getByText('Sign in to see your library')).toBeVisible();
  await main.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/auth?return=%2Flibrary');
});

// Proves (Library and All Artists): tabs Subscriptions, Liked Songs, Popular Songs, Albums
// Proves (Library and All Artists): Liked Songs is the default tab
// Proves (Library and All Artists): empty tabs lead to /artists or /
test('a fan sees four tabs; empty tabs link to something to do', { tag: '@both' }, async ({
  openAs,
  fan,
}) => {
  const page = await openAs(fan);
  await leaveOutFirstAnswers(page);
  await changeAnswer(page, 'songs.popular', () => []);
  await changeAnswer(page, 'albums.list', () => ({ items: [], nextCursor: null }));
  await page.goto('/library');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText(['Subscriptions', 'Liked Songs', 'Popular Songs', 'Albums']);
  await expect(page.getByRole('tab', { name: 'Liked Songs' })).toHaveAttribute('aria-selected', 'true');
  for (const [tab, path] of [
    ['Liked Songs', '/'],
    ['Subscriptions', '/artists'],
    ['Popular Songs', '/artists'],
    ['Albums', '/artists'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    // Below the subscriptions, another one leads to tags.
    await expect(page.getByRole('tabpanel').getByRole('link').first()).toHaveAttribute('href', path);
  }
});

// Proves (Library and All Artists): Subscriptions shows the artists that one subscribes to
// Proves (Calls of listeners): a list that is refused with 401 shows as empty
test('lists that the server refuses with 401 are empty', async ({ openAs, fan, world, errors }) => {
  errors.allow(/401/);
  const api = await openApi(fan);
  expect((await api.post(`/api/songs/${world.songIds.Lanterns}/like`)).status()).toBe(200);
  const subscribed = await api.post('/api/subscriptions', { data: { artistId: world.artist.id } });
  expect(subscribed.status()).toBe(201);
  await api.dispose();
  const page = await openAs(fan);
  await page.goto('/artists');
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(sidebar.getByRole('link', { name: world.artist.name })).toBeVisible();
  await page.goto('/library?tab=subscriptions');
  const card = page.getByRole('tabpanel').getByRole('link', { name: world.artist.name });
  await expect(card).toHaveAttribute('href', `/artist/${world.artist.id}`);
  await expect(card).toContainText('Since ');
  // The session has ended, and the page has not been told yet.
  const refused: number[] = [];
  await page.route(/\/trpc\/.*(likes|subscriptions)\.list/, async (route) => {
    const names = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
    const read = async (headers: Record<string, string>) =>
      (await (await route.fetch({ headers: { ...route.request().headers(), ...headers } })).json()) as {
        error?: { data: { httpStatus: number } };
      }[];
    // The page may ask in the same request whether the session is over.
    const [own, without] = await Promise.all([read({}), read({ cookie: 'none=1' })]);
    const answers = names.map((name, n) => (/^(likes|subscriptions)\.list$/.test(name) ? without : own)[n]);
    refused.push(...answers.flatMap((answer) => answer?.error?.data.httpStatus ?? []));
    await route.fulfill({ json: answers });
  });
  await leaveOutFirstAnswers(page);
  await page.goto('/library');
  await expect(page.getByRole('tabpanel')).toContainText('No liked songs yet');
  await expect(sidebar.getByText('No subscriptions yet')).toBeVisible();
  expect(refused).toContain(401);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
});

// Proves (Library and All Artists): popular: the ten most played
// Proves (Shared pieces): album card: cover, title, year
// Proves (Constants): 10 popular songs in the library
test('popular songs are the ten most played; albums show title and year', { tag: '@deep' }, async ({
  openAs,
  fan,
  world,
}) => {
  const page = await openAs(fan);
  await page.goto('/library?tab=popular');
  const asked = page.waitForRequest(/songs\.popular/);
  await page.reload();
  expect(decodeURIComponent((await asked).url())).toContain('"limit":10');
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBeLessThanOrEqual(10);
  await page.getByRole('tab', { name: 'Albums' }).click();
  const card = page.getByRole('tabpanel').getByRole('link', { name: world.album.title });
  await expect(card).toContainText('2024');
  await expect(card).toHaveAttribute('href', `/album/${world.album.id}`);
});

// Proves (Library and All Artists): popular: the ten most played
// Proves (Constants): 10 popular songs in the library
test('popular songs keep the order of the server', { tag: '@deep' }, async ({ openAs, fan }) => {
  const page = await openAs(fan);
  await leaveOutFirstAnswers(page);
  const titles = Array.from({ length: 10 }, (_, n) => `Most played ${n}`);
  await changeAnswer(page, 'songs.popular', ([first]: object[]) =>
    titles.map((title, n) => ({ ...first, id: 7_000 + n, title })),
  );
  await page.goto('/library?tab=popular');
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await expect(rows).toHaveCount(10);
  for (const [n, title] of titles.entries()) await expect(rows.nth(n)).toContainText(title);
});

// Proves (Library and All Artists): a search by name over a grid of cards
// Proves (Library and All Artists): 'No artists found'
test('All Artists searches by name', async ({ page, world }) => {
  await page.goto('/artists');
  const search = page.getByLabel('Search artists by name');
  await search.fill(world.artist.name.slice(0, 7).toUpperCase());
  await expect(page.getByRole('main').getByRole('link', { name: world.artist.name }).first()).toBeVisible();
  await search.fill('nobody has this name');
  await expect(page.getByText('No artists found')).toBeVisible();
});

// Proves (Discover): the search box is filled from `q`
// Proves (Discover): tabs All, Artists, Songs, Albums
test('Discover reads its search term from the address', async ({ page, world }) => {
  await page.goto('/search?q=HARBOUR');
  const main = page.getByRole('main');
  const box = main.getByPlaceholder('Search in Discover');
  await expect(box).toHaveValue('HARBOUR');
  await expect(page.getByRole('tab')).toHaveText(['All', 'Artists', 'Songs', 'Albums']);
  await expect(main.getByRole('link', { name: world.artist.name }).first()).toBeVisible();
});

import type { Page as ListPage, Song } from '@stagedoor/validators';
import { changeAnswer, countCalls, holdLiveEvents, leaveOutFirstAnswers } from './screens/answers.ts';
import { makeArtist } from './setup/artists.ts';
import { expect, test } from './test.ts';

// Proves (What listeners do): headline 'Welcome to' with the brand
// Proves (What listeners do): tagline 'Your exclusive access to artists and music you love'
// Proves (Home): hero with 'Sign Up / Log In'
// Proves (Home): 'See all' leads to /artists
// Proves (Home): 'Popular Songs', the top three
// Proves (Home): promo with $0.99/month each
// Proves (Home): 'Find Artists to Subscribe' leads to /artists
test('a visitor sees the banner with its links', { tag: '@both' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Stagedoor' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Your exclusive access to artists and music you love')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Sign Up / Log In' })).toHaveAttribute(
    'href',
    '/auth?register=true',
  );
  const artists = page.getByRole('region', { name: 'Featured Artists' });
  await expect(artists.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/artists');
  await expect(artists.getByText(/^(Verified )?Artist$/).first()).toBeVisible();
  expect(await artists.getByRole('listitem').count()).toBeLessThanOrEqual(8);
  await expect(page.getByRole('region', { name: 'Popular Songs' }).getByRole('listitem')).toHaveCount(3);
  await expect(main.getByText('Subscribe to your favorite artists for $0.99/month each')).toBeVisible();
  const promo = main.getByRole('link', { name: 'Find Artists to Subscribe' });
  await expect(promo).toHaveAttribute('href', '/artists');
});

// Proves (Home): 'Featured Artists', eight at most
// Proves (Calls of listeners): Home shows the first eight artists, cached for 60 s
// Proves (Constants): 8 featured artists, 3 popular songs every 60 s
test('at most eight artists are featured', async ({ page }) => {
  for (let n = 0; n < 9; n++) await makeArtist(`Number ${n}`);
  await page.goto('/');
  const artists = page.getByRole('region', { name: 'Featured Artists' });
  await expect(artists.getByRole('listitem')).toHaveCount(8);
});

// Proves (Home): the hero is shown only when nobody is signed in
test('signed-in people see no banner', async ({ openAs, fan }) => {
  const page = await openAs(fan);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Featured Artists' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign Up / Log In' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Stagedoor' })).toBeAttached();
});

// Proves (Home): placeholders while artists load
// Proves (Home): 'No artists available yet.'
// Proves (Home): 'Check back soon for popular songs!'
test('lists show placeholders while they load, and a text when they are empty', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const wait = async <T>(data: T) => {
    await released;
    return data;
  };
  await leaveOutFirstAnswers(page);
  // Home waits with everything until it knows whether somebody is signed in.
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Register' }).waitFor();
  await changeAnswer(page, 'artists.list', () => wait({ items: [], nextCursor: null } as ListPage<Song>));
  await changeAnswer(page, 'songs.popular', () => wait([]));
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading artists' })).toBeAttached();
  const popular = page.getByRole('region', { name: 'Popular Songs' });
  await expect(popular.getByRole('status').filter({ hasText: 'Loading songs' })).toBeAttached();
  release();
  await expect(page.getByText('No artists available yet.')).toBeVisible();
  await expect(page.getByText('Check back soon for popular songs!')).toBeVisible();
});

// Proves (Home): 'Popular Songs', the top three
// Proves (Calls of listeners): Home shows the first eight artists, cached for 60 s
// Proves (Calls of listeners): Home shows the three songs with most plays, refreshed every 60 s
// Proves (Constants): 8 featured artists, 3 popular songs every 60 s
// Proves (Constants): the list of artists is cached for 60 s
test('popular songs are fetched every 60 s, and artists again after 60 s', async ({ page }) => {
  await page.clock.install();
  await holdLiveEvents(page);
  const popular = countCalls(page, 'songs.popular');
  const artists = countCalls(page, 'artists.list');
  const visit = async (name: string, heading: string) => {
    const navigation = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
    await navigation.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  };
  await page.goto('/');
  // The heading is there before the program.
  await expect(page.getByRole('region', { name: 'Popular Songs' }).getByRole('listitem')).not.toHaveCount(0);
  await page.clock.fastForward(30_000);
  await visit('Your Library', 'Your Library');
  await visit('Home', 'Featured Artists');
  expect([popular(), artists()]).toEqual([0, 0]);
  const risen = ['First now', 'Second now', 'Third now'];
  await changeAnswer(page, 'songs.popular', ([song]: Song[]) =>
    risen.map((title, n) => ({ ...song, id: 7_000 + n, title })),
  );
  await page.clock.fastForward(61_000);
  await expect.poll(popular).toBe(1);
  expect(artists()).toBe(0);
  const songs = page.getByRole('region', { name: 'Popular Songs' }).getByRole('listitem');
  await expect(songs).toContainText(risen);
  await expect(songs).toHaveCount(3);
  await visit('Your Library', 'Your Library');
  await visit('Home', 'Featured Artists');
  await expect.poll(artists).toBe(1);
});

// Proves (Calls of listeners): no refetch on focus, no polling
test('nothing is fetched again by time, focus or reconnection', async ({ page, world }) => {
  await holdLiveEvents(page);
  await page.clock.install();
  await page.goto(`/artist/${world.artist.id}`);
  await expect(page.getByRole('region', { name: 'Albums' }).getByRole('link').first()).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/trpc/') && pathname !== '/trpc/live.events') asked.push(pathname);
  });
  await page.clock.fastForward(2 * 3_600_000);
  await page.evaluate(() => {
    for (const event of ['visibilitychange', 'focus', 'offline', 'online']) dispatchEvent(new Event(event));
  });
  await page.clock.fastForward(2 * 3_600_000);
  // A query of our own comes last: whatever was to be fetched again has been asked for by then.
  await page.getByRole('tab', { name: 'Music' }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked.filter((pathname) => !pathname.includes('artists.songs'))).toEqual([]);
});

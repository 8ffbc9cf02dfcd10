import {
  changeAnswer,
  failCalls,
  holdLiveEvents,
  leaveOutFirstAnswers,
  stopChanging,
} from './screens/answers.ts';
import { posts, section, tab } from './screens/artist.ts';
import { makeNewArtist, makeRichArtist, type RichArtist } from './screens/rich-artist.ts';
import { expect, test } from './test.ts';

let rich: RichArtist;
test.beforeAll(async () => {
  rich = await makeRichArtist();
});
const address = () => `/artist/${rich.artist.id}`;

test.describe('the artist overview', () => {
  // Proves (Artist page): /artist/{id} is the page
  // Proves (Artist page): popular songs: five, see all at /artist/{id}/songs
  // Proves (Artist page): exclusive content: four and '+N more', see all at /artist/{id}/content for subscribers
  // Proves (Artist page): public posts: five, 'See all' only when there are more
  // Proves (Artist page): tour dates, on the tab and on the overview
  // Proves (Artist page): merchandise: three at most, 'View All' when there are more
  // Proves (Artist page): a visitor can view artist pages
  // Proves (Artist page): popular songs 5, public posts 5, exclusive preview 4
  // Proves (Artist page): merch teaser at most 3
  test('shows some items of each section and links to the rest', { tag: '@both' }, async ({ page }) => {
    const { id } = rich.artist;
    await page.goto(address());
    const songs = section(page, 'Popular songs');
    await expect(songs.getByRole('listitem')).toHaveCount(5);
    await expect(songs.getByRole('link', { name: 'See all' })).toHaveAttribute('href', `${address()}/songs`);
    await expect(section(page, 'Albums')).toHaveCount(0);

    const exclusive = section(page, 'Exclusive Content');
    await expect(posts(exclusive)).toHaveCount(4);
    await expect(posts(exclusive).first()).toContainText('A post for subscribers');
    await expect(exclusive.getByRole('link', { name: '+2 more' })).toHaveAttribute(
      'href',
      `/subscribe/${id}`,
    );

    const open = section(page, 'Public Posts');
    await expect(posts(open)).toHaveCount(5);
    await expect(posts(open).first()).toContainText('Letter 22');
    await expect(open.getByRole('link', { name: 'See all' })).toHaveAttribute('href', `${address()}/posts`);

    await expect(section(page, 'About')).toContainText('Writes at night.');
    await expect(section(page, 'About').getByRole('link', { name: 'Read more' })).toHaveCount(0);
    await expect(section(page, 'Tour')).toContainText('The Quay');
    const merch = section(page, 'Merchandise');
    await expect(merch.getByText('Shirt', { exact: false })).toHaveCount(3);
    await expect(merch.getByRole('link', { name: 'View All' })).toHaveAttribute(
      'href',
      `/artists/${id}/store`,
    );
  });

  // Proves (Artist page): fans also like: six other artists
  // Proves (Artist page): Fans Also Like 6
  test('shows up to six artists that fans also like', async ({ page, world }) => {
    await leaveOutFirstAnswers(page);
    await page.goto(address());
    const others = section(page, 'Fans Also Like').getByRole('link');
    await expect(others.filter({ hasText: world.artist.name }).first()).toBeVisible();
    expect(await others.count()).toBeLessThanOrEqual(6);
    await expect(
      others.filter({ hasText: 'Rosa Rich' }).and(page.locator(`[href="${address()}"]`)),
    ).toHaveCount(0);
    const six = Array.from({ length: 6 }, (_, index) => ({
      ...rich.artist,
      id: 9_000 + index,
      name: `No. ${index}`,
    }));
    await changeAnswer(page, 'artists.related', () => six);
    await page.reload();
    await expect(others).toHaveCount(6);
    await expect(others.first()).toHaveAttribute('href', '/artist/9000');
  });

  // Proves (Artist page): exclusive content: four and '+N more', see all at /artist/{id}/content for subscribers
  // Proves (Artist page): public posts: five, 'See all' only when there are more
  test('shows no See all for five posts, and at most four exclusive posts', async ({ page }) => {
    type Posts = { items: object[] };
    await leaveOutFirstAnswers(page);
    await changeAnswer(page, 'artists.posts', ({ items }: Posts) => ({
      items: items.slice(0, 5),
      nextCursor: null,
    }));
    await changeAnswer(page, 'artists.exclusive', ({ items }: Posts) => ({
      items,
      total: 4,
      nextCursor: null,
    }));
    await page.goto(address());
    await expect(posts(section(page, 'Public Posts'))).toHaveCount(5);
    await expect(section(page, 'Public Posts').getByRole('link', { name: 'See all' })).toHaveCount(0);
    await expect(section(page, 'Exclusive Content').getByRole('link', { name: /more/ })).toHaveCount(0);
  });

  // Proves (Artist page): the text about the artist
  // Proves (Artist page): the tour section is there while loading, after a failure and without dates
  // Proves (Artist page): without bandsintownUrl 'no tour information'
  // Proves (Artist page): 'Coming Soon' on the overview, 'No Merchandise Available' in the store
  test('has few empty texts for a new artist, and shows the artist what to do', async ({ page, openAs }) => {
    const { artist, person } = await makeNewArtist();
    const own = await openAs(person);
    const steps = section(own, 'Open your door');
    // They stand where people land in the dashboard, too.
    for (const path of [`/artist/${artist.id}`, '/dashboard']) {
      await own.goto(path);
      await expect(steps.getByRole('listitem')).toHaveCount(4);
      await expect(steps).toContainText('0 of 4 done');
      await steps.getByRole('link', { name: 'Upload your first song' }).click();
      await expect(own.getByRole('tab', { name: 'Uploads' })).toHaveAttribute('aria-selected', 'true');
    }

    await page.goto(`/artist/${artist.id}`);
    const empty = [
      ['Popular songs', 'No songs yet'],
      ['Tour', 'No tour information'],
      ['Merchandise', 'Coming Soon'],
    ] as const;
    for (const [name, words] of empty) await expect(section(page, name)).toContainText(words);
    for (const name of ['Albums', 'Exclusive Content', 'Public Posts', 'About', 'Open your door'])
      await expect(section(page, name)).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('0 monthly listeners');
    await expect(page.getByRole('main')).toContainText('0 subscribers');
    await expect(section(page, 'Popular songs').getByRole('link', { name: 'See all' })).toHaveCount(0);
    for (const [name, words] of [
      ['Music', 'No songs yet'],
      ['Posts', 'No public posts yet'],
      ['Exclusive', 'No exclusive content yet'],
      ['Tour', 'No tour information'],
      ['Store', 'No Merchandise Available'],
    ] as const) {
      await tab(page, name).click();
      await expect(page.getByRole('tabpanel')).toContainText(words);
      await expect(tab(page, name)).toHaveCSS('outline-style', 'none');
    }
    await page.keyboard.press('ArrowLeft');
    await expect(tab(page, 'Tour')).toHaveCSS('outline-style', 'solid');
  });

  test('leads to the rest of a long text about the artist, and names each kind of post', {
    tag: '@both',
  }, async ({ page }) => {
    await leaveOutFirstAnswers(page);
    await changeAnswer(page, 'artists.get', (artist: object) => ({
      ...artist,
      bio: 'Writes at night. '.repeat(80),
    }));
    const kinds = ['image', 'video', 'audio'];
    await changeAnswer(page, 'artists.exclusive', ({ items, ...rest }: { items: object[] }) => ({
      ...rest,
      items: items.slice(0, 3).map((item, n) => ({ ...item, contentType: kinds[n] })),
    }));
    await page.goto(address());
    await expect(posts(section(page, 'Exclusive Content'))).toContainText([
      'An image for subscribers',
      'A video for subscribers',
      'A recording for subscribers',
    ]);
    await section(page, 'About').getByRole('link', { name: 'Read more about Rosa Rich' }).click();
    await expect(tab(page, 'About')).toHaveAttribute('aria-selected', 'true');
  });

  // Proves (Artist page): names of any length fit the screen
  test('fits a name of any length', { tag: '@both' }, async ({ page }) => {
    await leaveOutFirstAnswers(page);
    const name = 'The Kirkwhelpingtonshire-Llanfairpwllgwyngyll Massed Accordions';
    await changeAnswer(page, 'artists.get', (artist: object) => ({ ...artist, name }));
    for (const path of [address(), `/subscribe/${rich.artist.id}`]) {
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1, name });
      await expect(heading).toBeVisible();
      expect(await heading.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
      const box = await heading.boundingBox();
      const width = await page.evaluate(() => document.documentElement.clientWidth);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  });

  // Proves (Artist page): the tour section is there while loading, after a failure and without dates
  // Proves (Artist page): 'Failed to fetch premium content', 'public posts', 'albums', 'artists', 'Failed to load merchandise'
  test('keeps the other sections when one fails, and retries that one', async ({ page, errors }) => {
    errors.allow(/500|tired|Failed to fetch/);
    await leaveOutFirstAnswers(page);
    await holdLiveEvents(page);
    await page.goto(`${address()}?tab=about`);
    await expect(page.getByRole('tabpanel')).toContainText('Writes at night.');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await changeAnswer(page, 'tourDates.list', async (dates) => {
      await released;
      return dates;
    });
    await tab(page, 'Overview').click();
    await expect(section(page, 'Tour').getByText('Loading tour dates')).toBeAttached();
    release();
    await expect(section(page, 'Tour')).toContainText('The Quay');
    stopChanging(page);
    const failing = [
      ['artists.albums', 'Albums', 'Failed to fetch albums'],
      ['artists.exclusive', 'Exclusive Content', 'Failed to fetch premium content'],
      ['artists.posts', 'Public Posts', 'Failed to fetch public posts'],
      ['artists.related', 'Fans Also Like', 'Failed to fetch artists'],
      ['tourDates.list', 'Tour', 'Failed to load tour dates'],
      ['products.list', 'Merchandise', 'Failed to load merchandise'],
    ] as const;
    for (const [call] of failing) await failCalls(page, call);
    await page.goto(address());
    for (const [, name, words] of failing)
      await expect(section(page, name).getByRole('alert')).toContainText(words);
    await expect(section(page, 'Popular songs').getByRole('listitem')).toHaveCount(5);
    stopChanging(page);
    for (const [, name] of failing) {
      await section(page, name).getByRole('button', { name: 'Try again' }).click();
      await expect(section(page, name).getByRole('alert')).toHaveCount(0);
    }
    await expect(posts(section(page, 'Public Posts'))).toHaveCount(5);
  });
});

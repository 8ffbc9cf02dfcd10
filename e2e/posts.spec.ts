import { AxeBuilder } from '@axe-core/playwright';
import type { Artist, Post } from '@stagedoor/validators';
import { changeAnswer, leaveOutFirstAnswers } from './screens/answers.ts';
import { playerOf, songButton } from './screens/player.ts';
import { isPaused, pathOf, timeOf } from './screens/post.ts';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import type { Person } from './setup/people.ts';
import { addPostOf, commentOn } from './setup/posts.ts';
import { expect, test } from './test.ts';

let artist: Artist;
let person: Person;
test.beforeAll(async () => {
  ({ artist, person } = await makeArtist('The Quay'));
});

// Proves (Posts, their page and comments): fans view premium content
// Proves (Posts, their page and comments): /content/{id}: premium badge, media player, comments
// Proves (Posts, their page and comments): locked: blurred, dimmed, with a prompt to subscribe
test('a premium post shows a blurred preview and a subscribe link until one subscribes', {
  tag: '@both',
}, async ({ openAs, fan, errors }) => {
  errors.allow(/40[13]/);
  const premium = await addPostOf(person, {
    title: 'Backstage',
    contentType: 'image',
    isPremium: true,
    description: 'The way down',
  });
  const page = await openAs(fan);
  await page.goto(pathOf(premium));
  const locked = page.getByTestId('locked-post');
  await expect(locked).toContainText('Subscribe to The Quay to open this image');
  await expect(page.getByText('PREMIUM')).toBeVisible();
  const html = await page.content();
  for (const secret of ['The way down', premium.contentUrl ?? '', premium.thumbnailUrl ?? ''])
    expect(html).not.toContain(secret);
  const preview = locked.locator('img');
  await expect.poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(preview).toHaveCSS('filter', /^blur\(\d+px\) brightness\(0\.9\)/);
  const refused = await page.request.get(premium.contentUrl ?? '');
  expect(refused.status()).toBe(403);
  expect((await page.request.get(`/api/content/${premium.id}/comments`)).status()).toBe(403);

  await locked.getByRole('link', { name: 'Subscribe for $0.99/month' }).click();
  await expect(page).toHaveURL(`/subscribe/${artist.id}`);
  await page.getByRole('button', { name: 'Subscribe for $0.99/month' }).click();
  await expect(toastOf(page, 'Subscription successful!')).toBeVisible();
  await page.goto(pathOf(premium));
  await expect(page.getByText('The way down')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Backstage' })).toBeVisible();
  await expect(page.getByLabel('Add a comment')).toBeVisible();
});

// Proves (Posts, their page and comments): /content/{id}: the artist's header, with VERIFIED ARTIST and monthly listeners
// Proves (rules.md, Posts, requests, tour and merchandise): a post's Edit button works, also on its page
test('a post’s page shows its artist, who can edit it there', async ({ openAs, fan }) => {
  const post = await addPostOf(person, { title: 'Set lst', contentType: 'text', description: 'Six songs' });
  const page = await openAs(person);
  await page.goto(pathOf(post));
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Post' });
  await expect(dialog.getByLabel('Description')).toHaveValue('Six songs');
  await dialog.getByLabel('Title').fill('Set list');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastOf(page, 'Post saved', 'Set list')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Set list' })).toBeVisible();

  const other = await openAs(fan);
  await leaveOutFirstAnswers(other);
  const header = other.getByRole('complementary', { name: 'Artist' });
  for (const [verified, monthlyListeners, shown] of [
    [true, 2_540_000, '2.5M monthly listeners'],
    [false, 0, '0 monthly listeners'],
  ] as const) {
    await changeAnswer(other, 'artists.get', (one: object) => ({ ...one, verified, monthlyListeners }));
    await other.goto(pathOf(post));
    await expect(other.getByRole('heading', { level: 1, name: 'Set list' })).toBeVisible();
    await expect(header.getByText(shown, { exact: true })).toBeVisible();
    await expect(header.getByText('VERIFIED ARTIST')).toHaveCount(verified ? 1 : 0);
  }
  await expect(header.getByRole('link', { name: 'The Quay' })).toHaveAttribute(
    'href',
    `/artist/${artist.id}`,
  );
  await expect(header.getByRole('link', { name: 'Subscribe' })).toHaveAttribute(
    'href',
    `/subscribe/${artist.id}`,
  );
  await expect(other.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
});

test('a picture opens as large as the window', { tag: '@both' }, async ({ page }) => {
  const picture = await addPostOf(person, { title: 'Low water', contentType: 'image' });
  await page.goto(pathOf(picture));
  await page.getByRole('button', { name: 'Show Low water larger' }).click();
  const dialog = page.getByRole('dialog', { name: 'Low water' });
  await expect(dialog.getByRole('img', { name: 'Low water' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

// Proves (Posts, their page and comments): /content/{id}: premium badge, media player, comments
test('a video plays by pointer and keyboard, and pauses other audio', { tag: '@deep' }, async ({
  page,
  world,
}) => {
  const film = await addPostOf(person, { title: 'Encore', contentType: 'video' });
  await page.goto(`/album/${world.album.id}`);
  await songButton(page, 'Play', 'Lanterns').click();
  await playerOf(page).playsPast(0.2);
  await page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, pathOf(film));
  const box = page.getByTestId('post-video');
  await box.getByRole('button', { name: 'Play Encore' }).click();
  await expect.poll(() => timeOf(page, 'video')).toBeGreaterThan(0.3);
  await playerOf(page).isSilent();

  await box.getByRole('button', { name: 'Pause', exact: true }).focus();
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page, 'video')).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => timeOf(page, 'video')).toBeGreaterThan(5);
  await page.keyboard.press('m');
  await expect(box.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await box.getByRole('slider', { name: 'Seek' }).press('Home');
  await expect.poll(() => timeOf(page, 'video')).toBeLessThan(0.5);
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page, 'video')).toBe(false);

  await playerOf(page).button('Play').click();
  await playerOf(page).playsPast(0.2);
  await expect.poll(() => isPaused(page, 'video')).toBe(true);
});

test('the feed shows texts, pictures and players; only one recording plays at a time', {
  tag: '@deep',
}, async ({ page }) => {
  const [one, two] = [
    await addPostOf(person, { title: 'First take', contentType: 'audio' }),
    await addPostOf(person, { title: 'Second take', contentType: 'audio' }),
  ];
  await page.goto('/posts');
  const postOf = (post: Post) => page.getByTestId('post').filter({ hasText: post.title });
  const playing = (post: Post) =>
    postOf(post)
      .locator('audio')
      .evaluate((media: HTMLMediaElement) => !media.paused && media.currentTime > 0);
  await expect(postOf(one)).toContainText('0:20');
  await postOf(one).getByRole('button', { name: 'Play First take' }).click();
  await expect.poll(() => playing(one)).toBe(true);
  await postOf(two).getByRole('button', { name: 'Play Second take' }).click();
  await expect.poll(() => playing(two)).toBe(true);
  expect(await playing(one)).toBe(false);
  await postOf(two).getByRole('link', { name: 'Second take', exact: true }).click();
  await expect(page).toHaveURL(pathOf(two));
});

// Proves (rules.md, The player): recordings in posts play at half to double speed
test('a recording plays faster', { tag: '@both' }, async ({ page }) => {
  const talk = await addPostOf(person, { title: 'Talk', contentType: 'audio' });
  await page.goto(pathOf(talk));
  await page.getByRole('button', { name: 'Play Talk' }).click();
  await page.getByRole('button', { name: 'Speed of Talk: 1×' }).click();
  const speeds = ['0.5×', '0.75×', '1×', '1.25×', '1.5×', '1.75×', '2×'];
  await expect(page.getByRole('menuitemradio')).toHaveText(speeds);
  await page.getByRole('menuitemradio', { name: '1.5×' }).click();
  await expect(page.getByRole('button', { name: 'Speed of Talk: 1.5×' })).toBeVisible();
  const readRate = () =>
    page.locator('[role=group] audio').evaluate(({ playbackRate }: HTMLAudioElement) => playbackRate);
  expect(await readRate()).toBe(1.5);
});

// Proves (Posts, their page and comments): 'Content Not Found' with 'Return Home'
test('a missing post shows a message and a link home', async ({ page, errors }) => {
  errors.allow(/40[04]/);
  for (const path of ['/content/2000000000', '/content/none']) {
    await page.goto(path);
    await expect(page.getByText('Content Not Found').last()).toBeVisible();
  }
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL('/');
});

for (const theme of ['dark', 'light'] as const) {
  // Colours are the same on a phone, so one theme is enough to check its layout.
  test(`posts are accessible in the ${theme} theme, and nothing is too wide`, {
    tag: theme === 'dark' ? ['@both', '@deep'] : '@deep',
  }, async ({ openAs, fan }) => {
    const text = await addPostOf(person, { title: 'Fog again', contentType: 'text' });
    const locked = await addPostOf(person, {
      title: 'Behind the door',
      contentType: 'text',
      isPremium: true,
    });
    const film = await addPostOf(person, { title: 'On the water', contentType: 'video' });
    await commentOn(fan, text.id, 'Once more');
    const page = await openAs(fan);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    const check = async (where: string) => {
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations.map(({ id, nodes }) => `${where}, ${id}: ${nodes[0]?.html}`)).toEqual([]);
      const overhang = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await overhang(), where).toBeLessThanOrEqual(0);
    };
    for (const post of [text, locked, film]) {
      await page.goto(pathOf(post));
      await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
      await check(post.title);
    }
    await page.getByRole('button', { name: 'Play On the water' }).click();
    await expect.poll(() => timeOf(page, 'video')).toBeGreaterThan(0.2);
    await page.getByTestId('post-video').getByRole('button', { name: 'Pause', exact: true }).focus();
    await check('a film that plays');
    await page.goto('/posts');
    await expect(page.getByTestId('post').first()).toBeVisible();
    await check('the feed');
  });
}

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Artist, Content } from '@stagedoor/validators';
import { failCalls, stopChanging } from './screens/answers.ts';
import { playerOf, songButton } from './screens/player.ts';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { openApi, type Person } from './setup/people.ts';
import { addPost } from './setup/posts.ts';
import { expect, test } from './test.ts';

let artist: Artist;
let person: Person;
let text: Content;
test.beforeAll(async () => {
  ({ artist, person } = await makeArtist('The Quay'));
  text = await add({
    title: 'Fog again',
    contentType: 'text',
    description: 'Two lines,\nand https://example.org/fog, all grey.',
  });
});

async function add(post: Parameters<typeof addPost>[1]): Promise<Content> {
  const api = await openApi(person);
  const made = await addPost(api, post);
  await api.dispose();
  return made;
}

async function comment(as: Person, contentId: number, words: string): Promise<void> {
  const api = await openApi(as);
  const answer = await api.post(`/api/content/${contentId}/comments`, { data: { text: words } });
  expect(answer.status(), await answer.text()).toBe(201);
  await api.dispose();
}

const commentOf = (page: Page, words: string) => page.getByTestId('post-comment').filter({ hasText: words });
const pathOf = ({ id }: { id: number }) => `/content/${id}`;
const element = (page: Page, kind: 'video' | 'audio') => page.getByTestId(`post-${kind}`).locator(kind);
const isPaused = (page: Page, kind: 'video' | 'audio') =>
  element(page, kind).evaluate((media: HTMLMediaElement) => media.paused);
const timeOf = (page: Page, kind: 'video' | 'audio') =>
  element(page, kind).evaluate((media: HTMLMediaElement) => media.currentTime);

test('a fan comments on a post, changes it and takes it back', { tag: '@both' }, async ({ openAs, fan }) => {
  const page = await openAs(fan);
  await page.goto(pathOf(text));
  await expect(page).toHaveTitle('Fog again by The Quay · Stagedoor');
  const words = `Grey, says ${fan.username}`;

  await test.step('adds', async () => {
    const send = page.getByRole('button', { name: 'Post comment' });
    await page.getByLabel('Add a comment').fill('   ');
    await expect(send).toBeDisabled();
    await page.getByLabel('Add a comment').fill(words);
    await send.click();
    await expect(toastOf(page, 'Comment added')).toBeVisible();
    await expect(commentOf(page, words)).toContainText(fan.username);
    await expect(page.getByLabel('Add a comment')).toHaveValue('');
  });

  const mine = page.getByTestId('post-comment').filter({ hasText: fan.username });
  const edit = async () => {
    await mine.hover();
    await mine.getByRole('button', { name: 'Edit comment' }).click();
    return page.getByRole('textbox', { name: 'Edit comment' });
  };

  await test.step('saving what is unchanged or empty just closes', async () => {
    for (const value of [words, '  ']) {
      const field = await edit();
      await field.fill(value);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(field).toHaveCount(0);
      await expect(mine).toContainText(words);
      await expect(mine).not.toContainText('(edited)');
    }
    await (await edit()).fill('Something else');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(mine).toContainText(words);
  });

  await test.step('changes', async () => {
    await (await edit()).fill('Not so grey');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toastOf(page, 'Comment updated')).toBeVisible();
    await expect(mine).toContainText('Not so grey');
    await expect(mine).toContainText('(edited)');
  });

  await test.step('finds it in the profile', async () => {
    await page.goto('/profile?tab=comments');
    const own = page.getByTestId('own-comment');
    await expect(own).toContainText('Not so grey');
    await own.getByRole('link', { name: 'Fog again' }).click();
    await expect(page).toHaveURL(pathOf(text));
  });

  await test.step('deletes after being asked', async () => {
    await mine.hover();
    await mine.getByRole('button', { name: 'Delete comment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete comment' });
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(mine).toContainText('Not so grey');
    await mine.hover();
    await mine.getByRole('button', { name: 'Delete comment' }).click();
    await dialog.getByRole('button', { name: 'Delete comment' }).click();
    await expect(toastOf(page, 'Comment deleted')).toBeVisible();
    await expect(mine).toHaveCount(0);
  });
});

test('a visitor reads a post and its comments, and is asked to sign in', async ({ page, fan }) => {
  await comment(fan, text.id, `Read me, says ${fan.username}`);
  await page.goto(pathOf(text));
  await expect(commentOf(page, `Read me, says ${fan.username}`)).toBeVisible();
  const link = page.getByRole('link', { name: 'https://example.org/fog' });
  await expect(link).toHaveAttribute('rel', /nofollow noopener/);
  await expect(page.getByRole('button', { name: /(Edit|Delete) comment/ })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent(pathOf(text))}`);
});

test('what others say appears while the post is open', async ({ page, fan }) => {
  await page.goto(pathOf(text));
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
  // Until the event stream is open nothing is told, so it is said again.
  const words = `From afar, says ${fan.username}`;
  await expect(async () => {
    await comment(fan, text.id, words);
    await expect(commentOf(page, words).first()).toBeVisible({ timeout: 3000 });
  }).toPass();
});

test('a premium post is a blurred preview and a way in, until one subscribes', { tag: '@both' }, async ({
  openAs,
  fan,
  errors,
}) => {
  errors.allow(/40[13]/);
  const premium = await add({
    title: 'Backstage',
    contentType: 'image',
    isPremium: true,
    description: 'The way down',
  });
  const page = await openAs(fan);
  await page.goto(pathOf(premium));
  const locked = page.getByTestId('locked-post');
  await expect(locked).toContainText('Subscribe to The Quay to open this picture');
  await expect(page.getByText('PREMIUM')).toBeVisible();
  const html = await page.content();
  for (const secret of ['The way down', premium.contentUrl ?? '', premium.thumbnailUrl ?? ''])
    expect(html).not.toContain(secret);
  const preview = locked.locator('img');
  await expect.poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
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

test('its artist edits a post where it is read', { tag: '@both' }, async ({ openAs, fan }) => {
  const post = await add({ title: 'Set lst', contentType: 'text', description: 'Six songs' });
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
  await other.goto(pathOf(post));
  await expect(other.getByRole('heading', { level: 1, name: 'Set list' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
});

test('a picture opens as large as the window', { tag: '@both' }, async ({ page }) => {
  const picture = await add({ title: 'Low water', contentType: 'image' });
  await page.goto(pathOf(picture));
  await page.getByRole('button', { name: 'Show Low water larger' }).click();
  const dialog = page.getByRole('dialog', { name: 'Low water' });
  await expect(dialog.getByRole('img', { name: 'Low water' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a film plays by pointer and by keys, and has the sound to itself', async ({ page, world }) => {
  const film = await add({ title: 'Encore', contentType: 'video' });
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

test('the feed shows words, pictures and players; one recording sounds at a time', async ({ page }) => {
  const [one, two] = [
    await add({ title: 'First take', contentType: 'audio' }),
    await add({ title: 'Second take', contentType: 'audio' }),
  ];
  await page.goto('/posts');
  const postOf = (post: Content) => page.getByTestId('post').filter({ hasText: post.title });
  const playing = (post: Content) =>
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

test('what fails says so, and can be tried again', async ({ openAs, fan, errors }) => {
  errors.allow(/500|Failed to fetch/);
  const page = await openAs(fan);
  await page.goto('/posts');
  await failCalls(page, 'comments.list');
  await failCalls(page, 'comments.add');
  await page
    .locator(`a[href="${pathOf(text)}"]`)
    .first()
    .click();
  const failed = page.getByRole('alert').filter({ hasText: 'Error loading comments' });
  await expect(failed).toBeVisible();
  await page.getByLabel('Add a comment').fill('Will it go?');
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(toastOf(page, 'Error', 'Failed to add comment')).toBeVisible();
  await expect(page.getByLabel('Add a comment')).toHaveValue('Will it go?');
  stopChanging(page);
  await failed.getByRole('button', { name: 'Try Again' }).click();
  await expect(failed).toHaveCount(0);
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(commentOf(page, 'Will it go?')).toBeVisible();
  await failCalls(page, 'comments.update');
  await failCalls(page, 'comments.delete');
  const mine = commentOf(page, 'Will it go?');
  await mine.hover();
  await mine.getByRole('button', { name: 'Edit comment' }).click();
  await page.getByRole('textbox', { name: 'Edit comment' }).fill('It went.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'Error', 'Failed to update comment')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await mine.hover();
  await mine.getByRole('button', { name: 'Delete comment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete comment' }).click();
  await expect(toastOf(page, 'Error', 'Failed to delete comment')).toBeVisible();
});

test('a post that is not there says so and leads home', async ({ page, errors }) => {
  errors.allow(/40[04]/);
  for (const path of ['/content/2000000000', '/content/none']) {
    await page.goto(path);
    await expect(page.getByText('Content Not Found').last()).toBeVisible();
  }
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL('/');
});

for (const theme of ['dark', 'light'] as const) {
  test(`nothing bars the way in the ${theme} theme, nothing is too wide`, { tag: '@both' }, async ({
    openAs,
    fan,
  }) => {
    const locked = await add({ title: 'Behind the door', contentType: 'text', isPremium: true });
    const film = await add({ title: 'On the water', contentType: 'video' });
    await comment(fan, text.id, 'Once more');
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

import type { Page } from '@playwright/test';
import { changeAnswer, failCalls, leaveOutFirstAnswers, stopChanging } from './screens/answers.ts';
import { makeNewArtist } from './screens/rich-artist.ts';
import { ONE_PIXEL } from './setup/one-pixel.ts';
import { openApi } from './setup/people.ts';
import { addPostOf } from './setup/posts.ts';
import { expect, test } from './test.ts';

/** Whether the words stood in the page at any time since this call. */
async function watchFor(page: Page, words: string): Promise<() => Promise<boolean>> {
  await page.evaluate((wanted) => {
    const note = () => {
      if (document.body.textContent.includes(wanted)) document.body.dataset.seen = wanted;
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  }, words);
  return () => page.evaluate((wanted) => document.body.dataset.seen === wanted, words);
}

/** Makes a change whose read again fails, and then one that is read. */
async function changeTwice(page: Page, procedure: string, change: () => Promise<void>) {
  const isRead = () => page.waitForResponse((answer) => answer.url().includes(procedure));
  await failCalls(page, procedure);
  const failed = isRead();
  await change();
  await failed;
  stopChanging(page);
  const read = isRead();
  await change();
  await read;
}

test('a form and its chosen files stay when the profiles are asked for again in vain', async ({ openAs }) => {
  const { person } = await makeNewArtist();
  const api = await openApi(person);
  const page = await openAs(person);
  await page.goto('/dashboard?tab=music');
  await page.getByRole('button', { name: 'Create Album' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Album' });
  await dialog.getByLabel('Title').fill('Low Water');
  await dialog.locator('input[type=file]').setInputFiles(ONE_PIXEL);
  await expect(dialog.getByText('pixel.png')).toBeVisible();
  const wasLost = await watchFor(page, 'Failed to fetch artist');
  await changeTwice(page, 'profiles.mine', async () => {
    const changed = await api.patch('/api/user/preferences', { data: { keepHistory: true } });
    expect(changed.ok(), await changed.text()).toBe(true);
  });
  expect(await wasLost()).toBe(false);
  await expect(dialog.getByLabel('Title')).toHaveValue('Low Water');
  await expect(dialog.getByText('pixel.png')).toBeVisible();
  await api.dispose();
});

// Proves (rules.md, Live events): what is asked for again in vain stays, unless it is gone or no longer for this viewer
test('a song, a post and a list stay when they are asked for again in vain', async ({ openAs }) => {
  const { person } = await makeNewArtist();
  const api = await openApi(person);
  const made = await api.post('/api/dashboard/songs', { data: { title: 'Fog' } });
  const song = (await made.json()) as { id: number };
  const post = await addPostOf(person, { title: 'Fog', contentType: 'text' });
  const page = await openAs(person);
  for (const { path, procedure, changed, words } of [
    {
      path: `/song/${song.id}`,
      procedure: 'songs.get',
      changed: `/api/dashboard/songs/${song.id}`,
      words: 'Failed to fetch song',
    },
    {
      path: `/content/${post.id}`,
      procedure: 'posts.get',
      changed: `/api/dashboard/content/${post.id}`,
      words: 'Failed to fetch content',
    },
    {
      path: '/posts',
      procedure: 'posts.recent',
      changed: `/api/dashboard/content/${post.id}`,
      words: 'Failed to fetch public posts',
    },
  ]) {
    await page.goto(path);
    const shown = page.getByRole('main').getByRole('heading', { name: 'Fog', exact: true });
    await expect(shown.first()).toBeVisible();
    const wasLost = await watchFor(page, words);
    let edits = 0;
    await changeTwice(page, procedure, async () => {
      const answer = await api.patch(changed, { data: { description: `Edit ${++edits}` } });
      expect(answer.ok(), await answer.text()).toBe(true);
    });
    expect(await wasLost(), path).toBe(false);
    await expect(shown.first()).toBeVisible();
  }
  await api.dispose();
});

test('to select all songs asks once for those that do not come, and again when pressed again', async ({
  openAs,
  errors,
}) => {
  errors.allow(/ERR_FAILED|Failed to fetch/);
  const { person } = await makeNewArtist();
  const api = await openApi(person);
  expect((await api.post('/api/dashboard/songs', { data: { title: 'Fog' } })).status()).toBe(201);
  await api.dispose();
  const page = await openAs(person);
  await leaveOutFirstAnswers(page);
  await changeAnswer(page, 'studio.songs', (songs: object) => ({ ...songs, nextCursor: 'more', total: 2 }));
  let tries = 0;
  await page.route(/studio\.songs.*more/, (route) => {
    tries += 1;
    return route.abort();
  });
  await page.goto('/dashboard?tab=music');
  await page.getByLabel('Select all songs').check();
  const all = page
    .getByRole('toolbar', { name: 'Selected songs' })
    .getByRole('button', { name: 'Select all 2' });
  for (const pressed of [1, 2]) {
    await all.click();
    await expect.poll(() => tries).toBe(pressed);
  }
  await expect(page.getByLabel('Select all songs')).toBeChecked();
});

import type { Page } from '@playwright/test';
import type { Post } from '@stagedoor/validators';
import { countCalls, failCalls, stopChanging } from './screens/answers.ts';
import { pathOf } from './screens/post.ts';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { makeName, openApi } from './setup/people.ts';
import { addPostOf, commentOn } from './setup/posts.ts';
import { expect, test } from './test.ts';

let text: Post;
test.beforeAll(async () => {
  const { person } = await makeArtist('The Quay');
  text = await addPostOf(person, {
    title: 'Fog again',
    contentType: 'text',
    description: 'Two lines,\nand https://example.org/fog, all grey.',
  });
});

const commentOf = (page: Page, words: string) => page.getByTestId('post-comment').filter({ hasText: words });

// Proves (Posts, their page and comments): fans comment on content
// Proves (Posts, their page and comments): 'Your Comments' in the fan's profile
// Proves (Posts, their page and comments): comment: view to edit mode; unchanged or empty text just closes; deleting is confirmed
// Proves (Posts, their page and comments): 'Comment added', 'Comment updated', 'Comment deleted'
test('a fan comments on a post, edits the comment and deletes it', async ({ openAs, fan }) => {
  const page = await openAs(fan);
  const updates = countCalls(page, 'comments.update');
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

  await test.step('saving an unchanged or empty comment only closes the form', async () => {
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
    expect(updates()).toBe(0);
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

  await test.step('deletes after a confirmation', async () => {
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

// Proves (Posts, their page and comments): visitors view content and comments, and sign in to comment
test('a visitor reads a post and its comments, and is asked to sign in', async ({ page, fan }) => {
  await commentOn(fan, text.id, `Read me, says ${fan.username}`);
  await page.goto(pathOf(text));
  await expect(commentOf(page, `Read me, says ${fan.username}`)).toBeVisible();
  const link = page.getByRole('link', { name: 'https://example.org/fog' });
  await expect(link).toHaveAttribute('rel', /nofollow noopener/);
  await expect(page.getByRole('button', { name: /(Edit|Delete) comment/ })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent(pathOf(text))}`);
});

test('comments of others appear live while the post is open', async ({ page, fan }) => {
  await page.goto(pathOf(text));
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
  // Events are missed until the stream is open, so post again until the comment shows.
  const words = `From afar, says ${fan.username}`;
  await expect(async () => {
    await commentOn(fan, text.id, words);
    await expect(commentOf(page, words).first()).toBeVisible({ timeout: 3000 });
  }).toPass();
});

// Proves (Posts, their page and comments): 'Error' with 'Failed to add comment', 'Failed to update comment' or 'Failed to delete comment'
// Proves (Posts, their page and comments): 'Error loading comments' with 'Try Again'
test('errors are shown and can be retried', async ({ openAs, fan, errors }) => {
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

// Proves (rules.md, Live events): lists of posts follow the numbers of comments
test('a list of posts follows the number of comments of each', async ({ page, fan }) => {
  const { person, artist } = await makeArtist(makeName('Counted'));
  const post = await addPostOf(person, { title: 'How many?', contentType: 'text', description: 'Count.' });
  await page.goto(`/artist/${artist.id}?tab=posts`);
  const row = page.getByTestId('post').filter({ hasText: 'How many?' });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('comment');
  const { id } = await commentOn(fan, post.id, 'One');
  await expect(row).toContainText('1 comment');
  await commentOn(person, post.id, 'Two');
  await expect(row).toContainText('2 comments');
  const api = await openApi(fan);
  expect((await api.delete(`/api/comments/${id}`)).ok()).toBe(true);
  await expect(row).toContainText('1 comment');
});

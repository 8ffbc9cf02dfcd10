import type { Page } from '@playwright/test';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { openApi, type Person } from './setup/people.ts';
import { addPostOf } from './setup/posts.ts';
import { expect, test } from './test.ts';

const saidBy = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });

async function say(person: Person, path: string, data: object) {
  const api = await openApi(person);
  const answer = await api.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  await api.dispose();
  return id;
}

// Proves (rules.md, Replies): on the screen, a comment is answered, the artist's words are marked, and other windows follow
// Proves (rules.md, Likes of posts and comments): on the screen, hearts count at once and in other windows
test('a comment under a post is liked and answered in front of everybody', { tag: '@both' }, async ({
  openAs,
  fan,
}) => {
  const { person } = await makeArtist('The Quay');
  const post = await addPostOf(person, { title: 'Fog', contentType: 'text', description: 'Grey.' });
  await say(fan, `/api/content/${post.id}/comments`, { text: 'So grey' });
  const [theirs, page] = [await openAs(fan), await openAs(person)];
  await theirs.goto(`/content/${post.id}`);
  await page.goto(`/content/${post.id}`);
  await page.getByRole('button', { name: 'Like Fog' }).click();
  await expect(page.getByRole('button', { name: 'Unlike Fog, 1 like' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Like Fog, 1 like' })).toBeVisible();

  const comment = saidBy(page, 'So grey');
  await comment.getByRole('button', { name: 'Like the comment' }).click();
  await expect(comment.getByTestId('likes')).toHaveText('1');
  await expect(saidBy(theirs, 'So grey').getByTestId('likes')).toHaveText('1');
  await comment.getByRole('button', { name: 'Unlike the comment' }).click();
  await expect(saidBy(theirs, 'So grey').getByTestId('likes')).toHaveCount(0);

  await comment.getByRole('button', { name: 'Reply' }).click();
  const field = page.getByRole('textbox', { name: `Reply to ${fan.username}` });
  await expect(field).toBeFocused();
  await field.fill('It will lift');
  await page.keyboard.press('Control+Enter');
  await expect(toastOf(page, 'Reply added')).toBeVisible();
  const replies = theirs.getByRole('list', { name: `Replies to ${fan.username}` });
  await expect(replies.getByRole('article')).toContainText(['It will lift']);
  await expect(replies.getByText('Artist', { exact: true })).toBeVisible();

  await saidBy(theirs, 'It will lift').getByRole('button', { name: 'Reply' }).click();
  await expect(theirs.getByRole('textbox', { name: `Reply to ${fan.username}` })).toHaveValue(
    `@${person.username} `,
  );
  await theirs.keyboard.press('Escape');
  await expect(theirs.getByRole('textbox', { name: /^Reply to/ })).toHaveCount(0);
});

// Proves (rules.md, Mentions): names are completed while typing, by keys and by touch
test('a name is completed while typing a comment', { tag: '@both' }, async ({ openAs, fan }) => {
  const { person } = await makeArtist('The Quay');
  const post = await addPostOf(person, { title: 'Fog', contentType: 'text', description: 'Grey.' });
  const page = await openAs(fan);
  await page.goto(`/content/${post.id}`);
  const field = page.getByRole('textbox', { name: 'Add a comment' });
  await field.pressSequentially(`Hi @${person.username.slice(0, 2)}`);
  const names = page.getByRole('listbox', { name: 'People to mention' });
  await expect(names.getByRole('option', { name: person.username, exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(`Hi @${person.username} `);
  await expect(names).toHaveCount(0);
  await field.pressSequentially('and @');
  await names.getByRole('option').first().click();
  await expect(field).toHaveValue(`Hi @${person.username} and @${person.username} `);
  await field.pressSequentially('@');
  await expect(names).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(names).toHaveCount(0);
});

// Proves (rules.md, Passing comments): comments pass by in the player, unless they are turned off
test('comments pass by in the player, until they are turned off', async ({ openAs, fan, world }) => {
  const words = `What a start ${Date.now()}`;
  for (const timestamp of [3, 8, 13, 18])
    await say(fan, `/api/songs/${world.songIds.Lanterns}/comments`, { text: words, timestamp });
  const page = await openAs(fan);
  await page.goto(`/album/${world.album.id}`);
  await page.getByRole('button', { name: 'Play Lanterns' }).first().click();
  const passing = page.getByTestId('passing-comment');
  await expect(passing).toContainText(words);
  await page
    .getByRole('region', { name: 'Player', exact: true })
    .getByRole('button', { name: 'Player settings' })
    .click();
  await page.getByRole('menuitemcheckbox', { name: 'Passing comments' }).click();
  await expect(passing).toHaveCount(0);
  await page.goto('/settings#playback');
  await expect(page.getByRole('switch', { name: 'Passing comments' })).not.toBeChecked();
});

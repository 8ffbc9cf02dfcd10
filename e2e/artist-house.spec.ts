import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { openApi } from './setup/people.ts';
import { addPostOf, commentOn } from './setup/posts.ts';
import { addSong, whenReady } from './setup/songs.ts';
import { expect, test } from './test.ts';

// Proves (rules.md, Artists in their own house): its acts show live to others; a refused person reads a plain line instead of the form
test('an artist pins, deletes, closes and blocks under a post, and the fan reads it', {
  tag: '@both',
}, async ({ openAs, fan }) => {
  const { artist, person } = await makeArtist('The Quay');
  const post = await addPostOf(person, { title: 'Fog', contentType: 'text', description: 'Grey.' });
  await commentOn(fan, post.id, 'Come back soon');
  await commentOn(fan, post.id, 'Rude words');
  const [mine, theirs] = [await openAs(person), await openAs(fan)];
  for (const page of [mine, theirs]) await page.goto(`/content/${post.id}`);
  const comments = (page: typeof mine) => page.getByTestId('post-comment');
  const menuOf = async (words: string) => {
    const item = comments(mine).filter({ hasText: words });
    await item.hover();
    await item.getByRole('button', { name: `More for the comment by ${fan.username}` }).click();
  };

  await test.step('a pinned comment goes to the top of everybody’s page', async () => {
    await expect(comments(theirs).first()).toContainText('Rude words');
    await menuOf('Come back soon');
    await mine.getByRole('menuitem', { name: 'Pin comment' }).click();
    for (const page of [mine, theirs]) {
      await expect(comments(page).first()).toContainText('Come back soon');
      await expect(comments(page).first()).toContainText('Pinned');
    }
  });

  await test.step('a deleted one is gone everywhere, and comes back by Undo', async () => {
    const rude = comments(mine).filter({ hasText: 'Rude words' });
    await rude.hover();
    await rude.getByRole('button', { name: 'Delete comment' }).click();
    await mine.getByRole('dialog').getByRole('button', { name: 'Delete comment' }).click();
    await expect(comments(theirs)).toHaveCount(1);
    await toastOf(mine, 'Comment deleted').getByRole('button', { name: 'Undo' }).click();
    await expect(comments(theirs)).toHaveCount(2);
  });

  await test.step('closed comments show a line instead of the form', async () => {
    await mine.getByRole('button', { name: 'Close comments' }).click();
    await expect(theirs.getByTestId('comment-refusal')).toHaveText('Comments are closed.');
    await expect(theirs.getByLabel('Add a comment')).toHaveCount(0);
    await mine.getByRole('button', { name: 'Open comments' }).click();
    await expect(theirs.getByLabel('Add a comment')).toBeVisible();
  });

  await test.step('a blocked fan reads why, on the post and on the artist’s page', async () => {
    await menuOf('Rude words');
    // A message of the step before may lie over the menu.
    await mine.getByRole('menuitem', { name: `Block ${fan.username}` }).press('Enter');
    await mine.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    await expect(toastOf(mine, `${fan.username} is blocked`)).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByTestId('comment-refusal')).toHaveText(
      'The Quay does not take comments from you.',
    );
    await theirs.goto(`/artist/${artist.id}?tab=about`);
    await expect(theirs.getByText('The Quay does not take requests from you.')).toBeVisible();
  });

  await test.step('the settings list and unblock', async () => {
    await mine.goto('/dashboard?tab=settings');
    await mine.getByRole('button', { name: `Unblock ${fan.username}` }).click();
    await expect(mine.getByText('Nobody is blocked.')).toBeVisible();
    await theirs.goto(`/content/${post.id}`);
    await expect(theirs.getByLabel('Add a comment')).toBeVisible();
  });
});

// Proves (rules.md, Artists in their own house): a blocked person cannot comment or edit and reads why; their comments stay
test('a fan who is blocked under a song reads a plain line there, and what they wrote stays', {
  tag: '@deep',
}, async ({ openAs, fan }) => {
  const { person } = await makeArtist('The Slipway');
  const [api, asFan] = [await openApi(person), await openApi(fan)];
  const { id } = await addSong(api, { title: 'Undertow', seconds: 5, frequency: 300 });
  await whenReady(api);
  const comment = { text: 'Louder, you fools', timestamp: 2 };
  expect((await asFan.post(`/api/songs/${id}/comments`, { data: comment })).status()).toBe(201);
  const [mine, theirs] = [await openAs(person), await openAs(fan)];
  for (const page of [mine, theirs]) await page.goto(`/song/${id}`);
  await expect(theirs.getByLabel('Add a comment')).toBeVisible();

  const item = mine.getByTestId('comment').filter({ hasText: comment.text });
  await item.hover();
  await item.getByRole('button', { name: `More for the comment by ${fan.username}` }).click();
  await mine.getByRole('menuitem', { name: `Block ${fan.username}` }).click();
  await mine.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(toastOf(mine, `${fan.username} is blocked`)).toBeVisible();

  await theirs.reload();
  await expect(theirs.getByTestId('comment-refusal')).toHaveText(
    'The Slipway does not take comments from you.',
  );
  await expect(theirs.getByLabel('Add a comment')).toHaveCount(0);
  await expect(theirs.getByTestId('comment')).toContainText(comment.text);
  const refused = await asFan.post(`/api/songs/${id}/comments`, { data: comment });
  expect(refused.status()).toBe(403);
  await Promise.all([api.dispose(), asFan.dispose()]);
});

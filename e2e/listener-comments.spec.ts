import type { Page } from '@playwright/test';
import type { SongComment } from '@stagedoor/validators';
import { changeAnswer, countCalls, failCalls, holdLiveEvents, stopChanging } from './screens/answers.ts';
import { playerOf, songButton } from './screens/player.ts';
import { toastOf } from './screens/toast.ts';
import { openApi, registerPerson } from './setup/people.ts';
import type { World } from './setup/world.ts';
import { expect, test } from './test.ts';

async function openComments(page: Page, world: World, title: string) {
  await page.goto(`/album/${world.album.id}`);
  await songButton(page, 'Play', title).click();
  await playerOf(page).playsPast(0);
  await playerOf(page).button('Pause').click();
  await playerOf(page).isSilent();
  const isDesktop = (page.viewportSize()?.width ?? 0) >= 768;
  if (isDesktop) await playerOf(page).button('Comments').click();
  else await page.getByRole('button', { name: 'Open the player' }).click();
  const panel = page.getByRole('dialog', { name: title });
  await expect(panel).toBeVisible();
  const box = panel.getByLabel('Add a comment');
  return { panel, box, send: panel.getByRole('button', { name: 'Send comment' }) };
}

// Proves (Shared pieces): comments panel: a modal layer with cover, title, artist and a close button
// Proves (Player): Comments button and close button toggle the panel
// Proves (Commenting on songs): signed out: 'Sign In Required' / 'You must be signed in to post comments.'
// Proves (Roles): a visitor cannot like or comment, and is asked to sign in
// Proves (Errors and toasts): signed out: 'Sign in to be the first to comment on this song!'
test('a visitor can read comments and is asked to sign in to post one', async ({ page, world }) => {
  await changeAnswer(page, 'songComments.list', () => []);
  const { panel, box, send } = await openComments(page, world, 'Lanterns');
  await expect(panel).toContainText('No comments yet');
  await expect(panel).toContainText('Sign in to be the first to comment on this song!');
  await expect(panel).toContainText(world.artist.name);
  await expect(panel.locator('img').first()).toBeVisible();
  await box.fill('Hello');
  await send.click();
  await expect(
    toastOf(page, 'Sign In Required', 'You must be signed in to post comments.').first(),
  ).toHaveAttribute('data-type', 'info');
  await panel.getByRole('button', { name: /^Close (comments|the large player)$/ }).click();
  await expect(panel).toHaveCount(0);
});

// Proves (rules.md, Limits): 100 comments per person and song; older ones are on older pages
test('comments beyond the newest 1,000 are shown on request', { tag: '@deep' }, async ({
  page,
  fan,
  world,
}) => {
  const api = await openApi(fan);
  const data = { text: `Long ago, ${fan.username}`, timestamp: 2 };
  const url = `/api/songs/${world.songIds.Lanterns}/comments`;
  expect((await api.post(url, { data })).status()).toBe(201);
  await api.dispose();
  // As if a thousand people had commented since, of whom no event tells.
  await holdLiveEvents(page);
  await changeAnswer(page, 'songComments.list', ([first]: SongComment[]) =>
    Array.from({ length: 1_000 }, (_, n) => ({ ...first, id: 2_000_000_000 - n, text: `No. ${n}` })),
  );
  const { panel } = await openComments(page, world, 'Lanterns');
  await expect(panel.getByTestId('comment')).toHaveCount(1_000);
  const old = panel.getByTestId('comment').filter({ hasText: data.text });
  await expect(old).toHaveCount(0);
  await panel.getByRole('button', { name: 'Show older comments' }).click();
  await expect(old).toHaveCount(1);
  await expect(panel.getByRole('button', { name: 'Show older comments' })).toHaveCount(0);
});

// Proves (Shared pieces): comments panel: a box for a new comment
// Proves (Commenting on songs): after posting, the list is refreshed and the input is cleared and focused
// Proves (Commenting on songs): a blank comment cannot be sent: the button is disabled, and Enter sends nothing
// Proves (Commenting on songs): Enter sends, Shift+Enter does not
// Proves (Roles): a fan posts and deletes own comments
// Proves (Roles): the delete button of a comment appears on hover, for its author and admins
// Instead of (Roles): the delete button where there is no hover
// Proves (Calls of listeners): after posting and deleting a comment: the list of comments
// Proves (Errors and toasts): 'Comment Added' and its text
// Proves (Errors and toasts): 'Comment Deleted' and its text
// Proves (Errors and toasts): 'No comments yet', signed in: 'Be the first to comment on this song!'
test('a comment is sent with Enter and deleted by its author', { tag: '@both' }, async ({
  openAs,
  fan,
  world,
  isMobile,
}) => {
  const page = await openAs(fan);
  const sent = countCalls(page, 'songComments.add');
  await holdLiveEvents(page);
  await changeAnswer(page, 'songComments.list', (all: SongComment[]) =>
    all.filter(({ userId }) => userId === fan.id),
  );
  const { panel, box, send } = await openComments(page, world, 'Low Tide');
  await expect(panel).toContainText('Be the first to comment on this song!');
  await expect(send).toBeDisabled();
  await box.fill('   ');
  await expect(send).toBeDisabled();
  await box.press('Enter');
  await box.fill('One');
  await box.press('Shift+Enter');
  await box.pressSequentially('Two');
  await expect(box).toHaveValue('One\nTwo');
  await box.press('Enter');
  await expect(toastOf(page, 'Comment Added', 'Your comment has been posted successfully.')).toBeVisible();
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
  expect(sent()).toBe(1);
  const comment = panel.getByTestId('comment');
  await expect(comment).toHaveCount(1);
  await expect(comment).toContainText('less than a minute ago');
  const remove = comment.getByRole('button', { name: 'Delete comment' });
  // On a touch screen the button is always visible.
  if (!isMobile) await expect(remove).toHaveCSS('opacity', '0');
  if (!isMobile) await comment.hover();
  await expect(remove).toHaveCSS('opacity', '1');
  await remove.click();
  await expect(toastOf(page, 'Comment Deleted', 'Your comment has been deleted successfully.')).toBeVisible();
  await expect(comment).toHaveCount(0);
});

// Proves (Roles): an admin deletes any comment
// Proves (Roles): the delete button of a comment appears on hover, for its author and admins
test('other people cannot delete a comment, an admin can', { tag: '@deep' }, async ({
  openAs,
  fan,
  world,
  errors,
}) => {
  // Other journeys play songs as the same artist and admin.
  errors.allow(/409 .*player-state/);
  const songId = world.songIds['Signal Fire'];
  const api = await openApi(fan);
  const data = { text: `Mine, ${fan.username}`, timestamp: 2 };
  expect((await api.post(`/api/songs/${songId}/comments`, { data })).status()).toBe(201);
  await api.dispose();
  for (const [person, count] of [
    [await registerPerson(), 0],
    [world.artistPerson, 1],
    [world.admin, 1],
  ] as const) {
    const page = await openAs(person);
    const { panel } = await openComments(page, world, 'Signal Fire');
    const comment = panel.getByTestId('comment').filter({ hasText: fan.username });
    await expect(comment).toContainText('0:02');
    await expect(comment.getByRole('button', { name: 'Delete comment' })).toHaveCount(count);
  }
});

// Proves (Errors and toasts): failures are destructive toasts
// Proves (Errors and toasts): 'Failed to add comment', 'Failed to delete comment'
// Proves (Errors and toasts): 'Failed to load comments' and its text
test('errors are shown', async ({ openAs, fan, world }) => {
  const page = await openAs(fan);
  await failCalls(page, 'songComments.list');
  await failCalls(page, 'songComments.add', 'Too tired');
  const { panel, box } = await openComments(page, world, 'Anchor Song');
  await expect(panel).toContainText('Failed to load comments');
  await expect(panel).toContainText('This could be due to a connection issue. Try refreshing the page.');
  await box.fill('Hello');
  await box.press('Enter');
  await expect(toastOf(page, 'Failed to add comment', 'Too tired')).toHaveAttribute('data-type', 'error');
  await expect(box).toHaveValue('Hello');
  stopChanging(page);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await box.press('Enter');
  const comment = panel.getByTestId('comment').filter({ hasText: fan.username });
  await expect(comment).toHaveCount(1);
  await failCalls(page, 'songComments.delete', 'Still tired');
  await comment.hover();
  await comment.getByRole('button', { name: 'Delete comment' }).click();
  await expect(toastOf(page, 'Failed to delete comment', 'Still tired')).toBeVisible();
  await expect(comment).toHaveCount(1);
});

// Proves (Shared pieces): comments panel: the list scrolls in 400 px
// Proves (Commenting on songs): an invalid date shows 'just now'
// Proves (Commenting on songs): times are English phrases such as 'about 1 hour' and 'x days ago'
// Proves (Roles): a visitor browses, searches, plays, reads comments
// Proves (Constants): the list of comments is at most 400 px high
test('a long list of comments scrolls in 400 px; an invalid date reads just now', async ({ page, world }) => {
  const made = (id: number): SongComment => ({
    id,
    songId: 1,
    userId: 1,
    username: 'ada',
    profileImage: null,
    text: `No. ${id}`,
    timestamp: id,
    createdAt: id === 40 ? 'yesterday-ish' : new Date(Date.now() - 3_600_000).toISOString(),
    isPinned: false,
    isByArtist: false,
    parentId: null,
    likes: 0,
    replies: [],
    can: { delete: false, pin: false, block: false },
  });
  await changeAnswer(page, 'songComments.list', () =>
    Array.from({ length: 40 }, (_, index) => made(40 - index)),
  );
  const { panel } = await openComments(page, world, 'Lanterns');
  const list = panel.getByTestId('comment-list');
  expect((await list.boundingBox())?.height).toBeCloseTo(400);
  await expect(list).toHaveCSS('overflow-y', 'auto');
  await expect(panel.getByTestId('comment').first()).toContainText('just now');
  await expect(panel.getByTestId('comment').nth(1)).toContainText('about 1 hour ago');
});

import { MADE_THINGS, type Making, NO_CONNECTION, readAs } from './screens/made-things.ts';
import { playerOf, songButton } from './screens/player.ts';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { makeName } from './setup/people.ts';
import { writeTone } from './setup/songs.ts';
import { expect, test } from './test.ts';

for (const [name, make] of Object.entries(MADE_THINGS)) {
  // Proves (rules.md, Forms): a form that makes something makes it once, although its answer was lost
  test(`${name} whose answer was lost is made once by pressing again`, {
    tag: name === 'a playlist with a cover' ? [] : '@deep',
  }, async ({ openAs, errors }) => {
    errors.allow(/Failed to load resource/);
    const { as, fill, send, lost, failed, because = NO_CONNECTION, done, list } = await make();
    const page = await openAs(as);
    await fill(page);
    // The server has made it, and nobody hears of it.
    await page.route(lost, async (route) => {
      await route.fetch();
      await route.abort();
      await page.unroute(lost);
    });
    await send(page);
    await expect(toastOf(page, failed, because)).toBeVisible();
    expect(await list()).toHaveLength(1);
    await send(page);
    await expect(done(page)).toBeVisible();
    expect(await list()).toHaveLength(1);
  });
}

// Proves (rules.md, Forms): a form that makes something makes it once, although its answer was lost
test('a comment on a song whose answer was lost is made once, while the song goes on', async ({
  openAs,
  fan,
  world,
  errors,
}) => {
  errors.allow(/Failed to load resource/);
  const page = await openAs(fan);
  await page.goto(`/album/${world.album.id}`);
  await songButton(page, 'Play', 'Lanterns').click();
  await playerOf(page).playsPast(1);
  await playerOf(page).button('Comments').click();
  const panel = page.getByRole('dialog', { name: 'Lanterns' });
  const text = makeName('Lovely');
  await panel.getByLabel('Add a comment').fill(text);
  await page.route(/songComments\.add/, async (route) => {
    await route.fetch();
    await route.abort();
    await page.unroute(/songComments\.add/);
  });
  await panel.getByRole('button', { name: 'Send comment' }).click();
  await expect(toastOf(page, 'Failed to add comment', NO_CONNECTION)).toBeVisible();
  const sentAt = await panel.getByTestId('comment-moment').textContent();
  expect(sentAt).toMatch(/^held at /);
  await playerOf(page).playsPast((await playerOf(page).readTime()) + 1);
  await panel.getByRole('button', { name: 'Send comment' }).click();
  await expect(toastOf(page, 'Comment Added')).toBeVisible();
  const mine = (await readAs(fan, `/api/songs/${world.songIds.Lanterns}/comments`)).filter(
    (comment) => comment.text === text,
  );
  expect(mine).toHaveLength(1);
});

// Proves (rules.md, Forms): a form that makes something makes it once, although its answer was lost
test('a form that is left by a reload while it is sent makes one thing when it is sent again', {
  tag: '@deep',
}, async ({ openAs, errors }) => {
  errors.allow(/Failed to load resource/);
  const { as, fill, send, list } = await (MADE_THINGS['a post'] as () => Promise<Making>)();
  const page = await openAs(as);
  await fill(page);
  const arrived = Promise.withResolvers<void>();
  await page.route(/\/api\/dashboard\/content$/, async (route) => {
    await route.fetch();
    arrived.resolve();
  });
  await send(page);
  await arrived.promise;
  await page.reload();
  // Unrouted before the reload, the request would go on and be answered.
  await page.unroute(/\/api\/dashboard\/content$/);
  expect(await list()).toHaveLength(1);
  await page.getByRole('button', { name: 'New Post' }).click();
  await expect(page.getByText('Unsaved changes restored')).toBeVisible();
  await send(page);
  await expect(toastOf(page, 'Post published')).toBeVisible();
  expect(await list()).toHaveLength(1);
});

// Proves (rules.md, Forms): a form that makes something makes it once, although its answer was lost
test('a song whose answer was lost is asked for again by the tray, and made once', { tag: '@deep' }, async ({
  openAs,
  errors,
}) => {
  errors.allow(/Failed to load resource/);
  const { person } = await makeArtist('Wren');
  const page = await openAs(person);
  await page.goto('/dashboard?tab=music');
  await page.getByRole('button', { name: 'Upload Song' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Audio file').setInputFiles(await writeTone());
  await dialog.getByLabel('Title').fill('Undertow');
  const keys: (string | null)[] = [];
  await page.route(/\/api\/dashboard\/songs$/, async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'));
    const answer = await route.fetch();
    await (keys.length === 1 ? route.abort() : route.fulfill({ response: answer }));
  });
  await dialog.getByRole('button', { name: 'Upload Song', exact: true }).click();
  await expect(toastOf(page, 'Song uploaded')).toBeVisible();
  expect(keys).toEqual([expect.any(String), keys[0]]);
  expect(await readAs(person, '/api/dashboard/songs')).toHaveLength(1);
});

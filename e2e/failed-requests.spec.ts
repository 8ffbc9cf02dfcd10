import type { Page, Route } from '@playwright/test';
import { fillLogin, fillRegistration, openUserMenu } from './screens/auth.ts';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { ONE_PIXEL } from './setup/one-pixel.ts';
import { makeName, openApi, PASSWORD, registerPerson } from './setup/people.ts';
import { makePlaylist } from './setup/playlists.ts';
import { addPostOf, commentOn } from './setup/posts.ts';
import { writeTone } from './setup/songs.ts';
import { expect, test } from './test.ts';

const NO_CONNECTION = 'No connection. Check your network and try again.';
const FAULT = 'Something went wrong. Please try again.';
const PAGE = '<html><body><h1>502 Bad Gateway</h1></body></html>';

const FAILURES: [name: string, fail: (route: Route) => Promise<void>, words: string][] = [
  ['no connection', (route) => route.abort(), NO_CONNECTION],
  [
    'a page of a proxy',
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: PAGE }),
    FAULT,
  ],
  ['an empty 500', (route) => route.fulfill({ status: 500, body: '' }), FAULT],
];

/** The messages of browsers and parsers. */
const RAW = /Unexpected|token|JSON|Failed to fetch|Bad Gateway|<html|\b50[02]\b/;

/** Fails the request in each way, one after another, and looks at what is told. */
async function failEachWay(
  page: Page,
  request: RegExp,
  act: () => Promise<void>,
  title: string,
  instead?: string,
) {
  for (const [name, fail, words] of FAILURES) {
    await test.step(`${title}: ${name}`, async () => {
      await page.route(request, fail);
      await act();
      const message = instead ?? words;
      const told = title.includes('{message}')
        ? toastOf(page, title.replace('{message}', message))
        : toastOf(page, title, message);
      await expect(told).toHaveAttribute('data-type', 'error');
      for (const text of await page.locator('[data-sonner-toast], [role=alert]').allTextContents())
        expect(text).not.toMatch(RAW);
      await page.unroute(request);
      // The next one may have the same words.
      await page.clock.fastForward(6000);
      await expect(told).toBeHidden();
    });
  }
}

test.beforeEach(({ errors }) => errors.allow(/Failed to load resource/));

// Proves (rules.md, Forms): a failed request is told in the server's words or in plain ones, for every form and button
test('logging in, registering and logging out fail in words for people', { tag: '@deep' }, async ({
  page,
  openAs,
  fan,
}) => {
  await page.clock.install();
  await page.goto('/auth');
  await failEachWay(
    page,
    /account\.login/,
    () => fillLogin(page, { username: fan.username, password: PASSWORD }),
    'Login failed',
  );
  const username = makeName('new');
  await failEachWay(
    page,
    /account\.register/,
    () => fillRegistration(page, { username, email: `${username}@example.org`, password: PASSWORD }),
    'Registration failed',
  );
  const theirs = await openAs(fan);
  await theirs.clock.install();
  await theirs.goto('/');
  const logOut = async () => {
    const menu = await openUserMenu(theirs, fan.username);
    await menu.getByRole('menuitem', { name: 'Log out' }).click();
  };
  await failEachWay(theirs, /account\.logout/, logOut, 'Logout failed');
});

// Proves (rules.md, Forms): a failed request is told in the server's words or in plain ones, for every form and button
test('what fans do fails in words for people', async ({ openAs, fan, world }) => {
  const { person, artist } = await makeArtist('Wren');
  const post = await addPostOf(person, { title: makeName('Fog'), contentType: 'text' });
  await commentOn(fan, post.id, 'It rains');
  const page = await openAs(fan);
  await page.clock.install();
  const click = (name: string) => () => page.getByRole('button', { name, exact: true }).first().click();

  await page.goto(`/song/${world.songIds.Lanterns}`);
  await failEachWay(page, /likes\.like/, click('Like Lanterns'), 'Error', 'Failed to like song');
  const box = page.getByLabel('Add a comment');
  await box.fill('Lovely');
  await failEachWay(page, /songComments\.add/, () => box.press('Enter'), 'Failed to add comment');
  await expect(box).toHaveValue('Lovely');
  await box.press('Enter');
  await page.getByTestId('comment').filter({ hasText: fan.username }).hover();
  const own = page.getByTestId('comment').filter({ hasText: fan.username });
  await failEachWay(
    page,
    /songComments\.delete/,
    () => own.getByRole('button', { name: 'Delete comment' }).click(),
    'Failed to delete comment',
  );

  await page.goto(`/content/${post.id}`);
  await page.getByTestId('post-comment').hover();
  await page.getByRole('button', { name: 'Delete comment' }).click();
  const ask = page.getByRole('dialog');
  await failEachWay(
    page,
    /comments\.delete/,
    () => ask.getByRole('button', { name: 'Delete comment' }).click(),
    'Error',
    'Failed to delete comment',
  );

  await page.goto(`/subscribe/${artist.id}`);
  await failEachWay(
    page,
    /subscriptions\.create/,
    click('Subscribe for $0.99/month'),
    'Subscription failed',
    FAULT,
  );

  const playlist = await makePlaylist(fan, { name: 'Evening' });
  await page.goto(`/playlist/${playlist.id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Playlist' });
  await edit.getByLabel('Playlist Name').fill('Morning');
  await failEachWay(
    page,
    /playlists\.update/,
    () => edit.getByRole('button', { name: 'Save Changes' }).click(),
    'Failed to update playlist: {message}',
  );
  await expect(edit.getByLabel('Playlist Name')).toHaveValue('Morning');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await failEachWay(
    page,
    /playlists\.delete/,
    () => page.getByRole('dialog').getByRole('button', { name: 'Delete Playlist' }).click(),
    'Failed to delete playlist: {message}',
  );

  await page.goto('/profile');
  const form = page.getByRole('region', { name: 'Edit Profile' });
  await form.getByLabel('Username').fill(makeName('renamed'));
  await failEachWay(
    page,
    /account\.updateProfile/,
    () => form.getByRole('button', { name: 'Save Changes' }).click(),
    'Failed to update profile',
  );
  await page.route(/\/api\/upload$/, (route) => route.abort());
  await form.getByLabel('Choose picture').setInputFiles(ONE_PIXEL);
  await expect(toastOf(page, 'Upload failed', NO_CONNECTION)).toBeVisible();
});

// Proves (rules.md, Forms): a failed request is told in the server's words or in plain ones, for every form and button
test('what artists do fails in words for people', { tag: '@deep' }, async ({ openAs, world }) => {
  const admin = await openApi(world.admin);
  const title = makeName('Found');
  const found = await admin.post('/api/admin/upload-song', {
    multipart: { title, audioFile: await writeTone() },
  });
  expect(found.status(), await found.text()).toBe(201);
  await admin.dispose();
  const { person } = await makeArtist('Wren');
  const page = await openAs(person);
  await page.clock.install();
  const dialog = page.getByRole('dialog');

  await page.goto('/dashboard?tab=posts');
  await page.getByRole('button', { name: 'New Post' }).click();
  await dialog.getByLabel('Title').fill('Fog');
  await dialog.getByLabel('Description').fill('The whole harbour is gone.');
  await failEachWay(
    page,
    /\/api\/dashboard\/content$/,
    () => dialog.getByRole('button', { name: 'Publish Post' }).click(),
    'Failed to create post',
  );
  await expect(dialog.getByLabel('Description')).toHaveValue('The whole harbour is gone.');

  await page.goto('/dashboard?tab=claims');
  await page.getByRole('searchbox', { name: 'Search claimable songs' }).fill(title);
  await page.getByRole('button', { name: `Claim This Song: ${title}` }).click();
  await failEachWay(
    page,
    /\/api\/artist\/claim-song\//,
    () => dialog.getByRole('button', { name: 'Claim song' }).click(),
    'Failed to claim song',
  );

  await page.goto('/dashboard?tab=settings');
  await page.getByLabel('Artist Bio').fill('Two chairs and a radio.');
  await failEachWay(
    page,
    /studio\.updateProfile/,
    () => page.getByRole('button', { name: 'Save Changes' }).click(),
    'Failed to update profile',
  );

  const newcomer = await openAs(await registerPerson({ isArtist: true }));
  await newcomer.clock.install();
  await newcomer.goto('/dashboard');
  await newcomer.getByLabel('Artist Name').fill('Slow Ferry');
  await failEachWay(
    newcomer,
    /profiles\.create/,
    () => newcomer.getByRole('button', { name: 'Create Profile' }).click(),
    'Failed to create artist profile',
  );
});

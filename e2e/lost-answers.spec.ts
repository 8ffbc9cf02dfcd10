import type { Page } from '@playwright/test';
import { playerOf, songButton } from './screens/player.ts';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { ONE_PIXEL } from './setup/one-pixel.ts';
import { makeName, openApi, type Person, registerPerson } from './setup/people.ts';
import { addPostOf } from './setup/posts.ts';
import { writeTone } from './setup/songs.ts';
import { expect, test } from './test.ts';

/** A form that makes something. */
interface Making {
  as: Person;
  /** Opens and fills it. */
  fill: (page: Page) => Promise<void>;
  send: (page: Page) => Promise<void>;
  /** The requests whose first answer is lost. */
  lost: RegExp;
  failed: string;
  /** The words below, where they are not those for a lost connection. */
  because?: string;
  done: string;
  /** The things that were made so far. */
  list: () => Promise<unknown[]>;
}

const NO_CONNECTION = 'No connection. Check your network and try again.';

async function read(as: Person, path: string): Promise<Record<string, unknown>[]> {
  const api = await openApi(as);
  const answer = await api.get(path);
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  const body = (await answer.json()) as Record<string, unknown>[];
  await api.dispose();
  return body;
}

const click = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

const FORMS: Record<string, () => Promise<Making>> = {
  async 'a song'() {
    const { person: as } = await makeArtist('Wren');
    return {
      as,
      fill: async (page) => {
        await page.goto('/dashboard?tab=music');
        await page.getByRole('button', { name: 'Upload Song' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Audio file').setInputFiles(await writeTone());
        await dialog.getByLabel('Title').fill('Undertow');
      },
      send: click('Upload Song'),
      ...{ lost: /\/api\/dashboard\/songs$/, failed: 'Failed to upload song', done: 'Song uploaded' },
      list: () => read(as, '/api/dashboard/songs'),
    };
  },
  async 'a post'() {
    const { person: as } = await makeArtist('Wren');
    return {
      as,
      fill: async (page) => {
        await page.goto('/dashboard?tab=posts');
        await page.getByRole('button', { name: 'New Post' }).click();
        await page.getByRole('dialog').getByLabel('Title').fill('Fog');
        await page.getByRole('dialog').getByLabel('Description').fill('The whole harbour is gone.');
      },
      send: click('Publish Post'),
      lost: /\/api\/dashboard\/content$/,
      failed: 'Failed to create post',
      done: 'Post published',
      list: () => read(as, '/api/dashboard/content'),
    };
  },
  async 'an album'() {
    const { person: as } = await makeArtist('Wren');
    return {
      as,
      fill: async (page) => {
        await page.goto('/dashboard?tab=music');
        await page.getByRole('button', { name: 'Create Album' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Title').fill('Low Water');
        await dialog.getByLabel('Release date').fill('2025-03-14');
        await dialog.locator('input[type=file]').setInputFiles(ONE_PIXEL);
      },
      send: click('Create Album'),
      lost: /studio\.createAlbum/,
      failed: 'Failed to create album',
      done: 'Album created',
      list: () => read(as, '/api/dashboard/albums'),
    };
  },
  async 'a tour date'() {
    const { person: as } = await makeArtist('Wren');
    return {
      as,
      fill: async (page) => {
        await page.goto('/dashboard?tab=settings');
        await page.getByRole('button', { name: 'Add date' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Date').fill('2031-05-02');
        await dialog.getByLabel('Venue').fill('Cellar 42');
        await dialog.getByLabel('City').fill('Glasgow');
        await dialog.getByLabel('Country').fill('United Kingdom');
      },
      send: click('Add date'),
      lost: /tourDates\.create/,
      failed: 'Failed to save tour date',
      done: 'Tour date added',
      list: () => read(as, '/api/dashboard/tour-dates'),
    };
  },
  async 'a product'() {
    const { person: as } = await makeArtist('Wren');
    return {
      as,
      fill: async (page) => {
        await page.goto('/dashboard?tab=settings');
        await page.getByRole('button', { name: 'Add product' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Name').fill('Shirt');
        await dialog.getByLabel('Price in US dollars').fill('14.99');
        await dialog.locator('input[type=file]').setInputFiles(ONE_PIXEL);
      },
      send: click('Add product'),
      lost: /products\.create/,
      failed: 'Failed to save product',
      done: 'Product added',
      list: () => read(as, '/api/dashboard/products'),
    };
  },
  async 'a playlist with a cover'() {
    const as = await registerPerson();
    return {
      as,
      fill: async (page) => {
        await page.goto('/playlists');
        await page.getByRole('button', { name: 'Create Playlist' }).click();
        await page.getByLabel('Playlist Name').fill('Evening');
        await page.getByRole('dialog').locator('input[type=file]').setInputFiles(ONE_PIXEL);
      },
      send: click('Create Playlist'),
      lost: /playlists\.create/,
      failed: `Failed to create playlist: ${NO_CONNECTION}`,
      because: '',
      done: 'Playlist created successfully',
      list: () => read(as, '/api/playlists/my-playlists'),
    };
  },
  async 'a smart playlist'() {
    const as = await registerPerson();
    return {
      as,
      fill: async (page) => {
        await page.goto('/playlists');
        await page.getByRole('button', { name: 'New Smart Playlist' }).click();
        await page.getByLabel('Playlist Name').fill('All jazz');
        await page.getByLabel('Rule 1: value').fill('Jazz');
      },
      send: click('Create Smart Playlist'),
      lost: /playlists\.createSmart/,
      failed: `Failed to create playlist: ${NO_CONNECTION}`,
      because: '',
      done: 'Playlist created successfully',
      list: () => read(as, '/api/playlists/my-playlists'),
    };
  },
  async 'a comment on a post'() {
    const { person } = await makeArtist('Wren');
    const { id } = await addPostOf(person, { title: makeName('Fog'), contentType: 'text' });
    const as = await registerPerson();
    return {
      as,
      fill: async (page) => {
        await page.goto(`/content/${id}`);
        await page.getByLabel('Add a comment').fill('It rains');
      },
      send: (page) => page.getByRole('button', { name: 'Post comment' }).click(),
      lost: /comments\.add/,
      failed: 'Error',
      because: 'Failed to add comment',
      done: 'Comment added',
      list: () => read(as, `/api/content/${id}/comments`),
    };
  },
  async 'a custom request'() {
    const { person, artist } = await makeArtist('Wren');
    return {
      as: await registerPerson(),
      fill: async (page) => {
        await page.goto(`/artist/${artist.id}?tab=about`);
        await page.getByRole('button', { name: 'Custom request' }).click();
        await page.getByLabel('Details').fill('A song about our kitchen table');
      },
      send: click('Submit Request'),
      lost: /requests\.send/,
      failed: 'Submission Failed',
      done: 'Request Submitted',
      because: 'Failed to submit your request. Please try again.',
      list: () => read(person, '/api/dashboard/requests'),
    };
  },
  async 'a further profile'() {
    const { person: as } = await makeArtist('Wren');
    return {
      as,
      fill: async (page) => {
        await page.goto('/dashboard');
        await page.getByRole('button', { name: /Wren/ }).first().click();
        await page.getByRole('menuitem', { name: 'New profile' }).click();
        await page.getByLabel('Artist Name').fill('Second skin');
      },
      send: click('Create Profile'),
      lost: /profiles\.createFurther/,
      failed: 'Failed to create artist profile',
      done: 'Artist profile created',
      list: async () => (await read(as, '/api/dashboard/profiles')).slice(1),
    };
  },
};

for (const [name, make] of Object.entries(FORMS)) {
  test(`${name} whose answer was lost is made once by pressing again`, async ({ openAs, errors }) => {
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
    await expect(toastOf(page, done)).toBeVisible();
    expect(await list()).toHaveLength(1);
  });
}

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
  const mine = (await read(fan, `/api/songs/${world.songIds.Lanterns}/comments`)).filter(
    (comment) => comment.text === text,
  );
  expect(mine).toHaveLength(1);
});

test('a form that is left by a reload while it is sent makes one thing when it is sent again', async ({
  openAs,
  errors,
}) => {
  errors.allow(/Failed to load resource/);
  const { as, fill, send, list } = await (FORMS['a post'] as () => Promise<Making>)();
  const page = await openAs(as);
  await fill(page);
  const arrived = Promise.withResolvers<void>();
  await page.route(/\/api\/dashboard\/content$/, async (route) => {
    await route.fetch();
    arrived.resolve();
  });
  await send(page);
  await arrived.promise;
  await page.unroute(/\/api\/dashboard\/content$/);
  await page.reload();
  expect(await list()).toHaveLength(1);
  await page.getByRole('button', { name: 'New Post' }).click();
  await expect(page.getByText('Unsaved changes restored')).toBeVisible();
  await send(page);
  await expect(toastOf(page, 'Post published')).toBeVisible();
  expect(await list()).toHaveLength(1);
});

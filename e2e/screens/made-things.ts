import { expect, type Locator, type Page } from '@playwright/test';
import { makeArtist } from '../setup/artists.ts';
import { ONE_PIXEL } from '../setup/one-pixel.ts';
import { makeName, openApi, type Person, registerPerson } from '../setup/people.ts';
import { addPostOf, commentOn } from '../setup/posts.ts';
import { addSong, whenReady } from '../setup/songs.ts';
import { toastOf } from './toast.ts';

/** A form that makes something. */
export interface Making {
  as: Person;
  /** Opens and fills it. */
  fill: (page: Page) => Promise<void>;
  send: (page: Page) => Promise<void>;
  /** The requests whose first answer is lost. */
  lost: RegExp;
  failed: string;
  /** The words below, where they are not those for a lost connection. */
  because?: string;
  /** Is seen when it was made. */
  done: (page: Page) => Locator;
  /** The things that were made so far. */
  list: () => Promise<unknown[]>;
}

export const NO_CONNECTION = 'No connection. Check your network and try again.';

/** Reads as that person. */
export async function readAs(as: Person, path: string): Promise<Record<string, unknown>[]> {
  const api = await openApi(as);
  const answer = await api.get(path);
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  const body = (await answer.json()) as Record<string, unknown>[];
  await api.dispose();
  return body;
}

const click = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

const toast = (title: string) => (page: Page) => toastOf(page, title);

const field = (label: string) => (page: Page) => page.getByRole('dialog').getByLabel(label, { exact: true });

export const MADE_THINGS: Record<string, () => Promise<Making>> = {
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
      done: toast('Post published'),
      list: () => readAs(as, '/api/dashboard/content'),
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
      done: toast('Album created'),
      list: () => readAs(as, '/api/dashboard/albums'),
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
      done: toast('Tour date added'),
      list: () => readAs(as, '/api/dashboard/tour-dates'),
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
      done: toast('Product added'),
      list: () => readAs(as, '/api/dashboard/products'),
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
      done: toast('Playlist created successfully'),
      list: () => readAs(as, '/api/playlists/my-playlists'),
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
      done: toast('Playlist created successfully'),
      list: () => readAs(as, '/api/playlists/my-playlists'),
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
      done: toast('Comment added'),
      list: () => readAs(as, `/api/content/${id}/comments`),
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
      done: toast('Request Submitted'),
      because: 'Failed to submit your request. Please try again.',
      list: () => readAs(person, '/api/dashboard/requests'),
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
      done: toast('Artist profile created'),
      list: async () => (await readAs(as, '/api/dashboard/profiles')).slice(1),
    };
  },
  async 'a token'() {
    const as = await registerPerson();
    return {
      as,
      fill: async (page) => {
        await page.goto('/settings#tokens');
        await page.getByRole('button', { name: 'Create a token' }).click();
        await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('My phone');
      },
      send: click('Create'),
      lost: /tokens\.create/,
      failed: 'The token was not created',
      done: field('Password'),
      list: () => readAs(as, '/api/tokens'),
    };
  },
  async 'a webhook'() {
    const { person: as } = await makeArtist('Wren');
    return {
      as,
      fill: async (page) => {
        await page.goto('/dashboard?tab=settings');
        await page.getByRole('button', { name: 'Add webhook' }).click();
        await page.getByRole('dialog').getByLabel('Address').fill('https://wren.example/hooks');
      },
      send: click('Add webhook'),
      lost: /webhooks\.create/,
      failed: 'The webhook was not added',
      done: field('Signing secret'),
      list: () => readAs(as, '/api/dashboard/webhooks'),
    };
  },
  async 'a batch of download codes'() {
    const { person: as } = await makeArtist('Wren');
    const api = await openApi(as);
    await addSong(api, { title: 'Undertow', isPremium: true });
    await whenReady(api);
    await api.dispose();
    return {
      as,
      fill: async (page) => {
        await page.goto('/dashboard?tab=music');
        await page.getByRole('button', { name: 'Actions for Undertow' }).first().click();
        await page.getByRole('menuitem', { name: 'Download codes' }).click();
        await page.getByRole('dialog').getByLabel('What they are for').fill('Vinyl');
        await page.getByRole('dialog').getByLabel('How many').fill('2');
      },
      send: click('Make codes'),
      lost: /codes\.make/,
      failed: 'The codes could not be made',
      done: toast('2 codes made'),
      list: () => readAs(as, '/api/dashboard/download-codes'),
    };
  },
  async 'a reply'() {
    const { person } = await makeArtist('Wren');
    const { id } = await addPostOf(person, { title: makeName('Fog'), contentType: 'text' });
    await commentOn(person, id, 'So grey');
    const as = await registerPerson();
    return {
      as,
      fill: async (page) => {
        await page.goto(`/content/${id}`);
        await page.getByRole('button', { name: 'Reply' }).click();
        await page.getByRole('textbox', { name: /^Reply to/ }).fill('It will lift');
      },
      send: (page) => page.keyboard.press('Control+Enter'),
      lost: /comments\.add/,
      failed: 'Failed to add reply',
      done: toast('Reply added'),
      list: async () => {
        const [comment] = await readAs(as, `/api/content/${id}/comments`);
        return (comment?.replies ?? []) as unknown[];
      },
    };
  },
};

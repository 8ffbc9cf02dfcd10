import { expect, type Locator, type Page } from '@playwright/test';
import type { Lyrics, Product, TourDate } from '@stagedoor/validators';
import { makeArtist } from '../setup/artists.ts';
import { ONE_PIXEL } from '../setup/one-pixel.ts';
import { makeName, openApi, type Person, registerPerson } from '../setup/people.ts';
import { makePlaylist } from '../setup/playlists.ts';
import { addPostOf, commentOn } from '../setup/posts.ts';

/** Something that is edited in a form of the page, and meanwhile over REST, as another window does. */
interface EditedThing {
  as: Person;
  /** Opens the form of what has this name now. */
  open: (page: Page, name: string) => Promise<Locator>;
  name: string;
  save: string;
  /** The field that both edit, as its label names it, and as REST does. */
  label: string;
  field: string;
  change: (data: object) => Promise<void>;
  read: () => Promise<Record<string, unknown>>;
  /** Another field, which the other window alone edits. */
  other: Record<string, unknown>;
  saved: string;
}

const openMenu = async (page: Page, name: string, item = 'Edit') => {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

/** Sends as that person, and gives the answer. */
export async function sendAs<T>(
  as: Person,
  method: 'get' | 'post' | 'patch' | 'put',
  path: string,
  data?: object,
): Promise<T> {
  const api = await openApi(as);
  const answer = await api[method](path, data && { data });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  const body = (await answer.json()) as T;
  await api.dispose();
  return body;
}

async function uploadCover(as: Person): Promise<string> {
  const api = await openApi(as);
  const answer = await api.post('/api/upload', { multipart: { type: 'cover', file: ONE_PIXEL } });
  const { url } = (await answer.json()) as { url: string };
  await api.dispose();
  return url;
}

const dialogOf = (page: Page) => page.getByRole('dialog');
export type Fields = Record<string, unknown>;

export const EDITED_THINGS: Record<string, () => Promise<EditedThing>> = {
  async 'a post'() {
    const { person: as } = await makeArtist('Wren');
    const { id, title } = await addPostOf(as, { title: makeName('Fog'), contentType: 'text' });
    return {
      name: title,
      as,
      label: 'Title',
      field: 'title',
      save: 'Save Changes',
      saved: 'Post saved',
      open: async (page, now) => {
        await page.goto('/dashboard?tab=posts');
        await page.getByRole('button', { name: `Edit ${now}` }).click();
        return dialogOf(page);
      },
      change: (data) => sendAs(as, 'patch', `/api/dashboard/content/${id}`, data),
      read: () => sendAs<Fields>(as, 'get', `/api/content/${id}`),
      other: { isPremium: true },
    };
  },
  async 'a song'() {
    const { person: as } = await makeArtist('Wren');
    const title = makeName('Fog');
    const { id } = await sendAs<{ id: number }>(as, 'post', '/api/dashboard/songs', { title });
    return {
      name: title,
      as,
      label: 'Title',
      field: 'title',
      save: 'Save Changes',
      saved: 'Song saved',
      open: async (page, now) => {
        await page.goto('/dashboard?tab=music');
        await openMenu(page, now);
        return dialogOf(page);
      },
      change: (data) => sendAs(as, 'patch', `/api/dashboard/songs/${id}`, data),
      read: () => sendAs<Fields>(as, 'get', `/api/songs/${id}`),
      other: { isPremium: true, genre: 'Jazz' },
    };
  },
  async 'the lyrics of a song'() {
    const { person: as } = await makeArtist('Wren');
    const title = makeName('Fog');
    const path = '/api/dashboard/songs';
    const { id } = await sendAs<{ id: number }>(as, 'post', path, { title, lyrics: 'It rains' });
    return {
      name: 'It rains',
      as,
      label: 'Words',
      field: 'lyrics',
      save: 'Save Lyrics',
      saved: 'Lyrics saved',
      open: async (page) => {
        await page.goto('/dashboard?tab=music');
        await openMenu(page, title, 'Lyrics');
        return dialogOf(page);
      },
      change: (data) => sendAs(as, 'patch', `/api/dashboard/songs/${id}`, data),
      read: async () => {
        const song = await sendAs<Fields>(as, 'get', `/api/songs/${id}`);
        const { lines } = await sendAs<Lyrics>(as, 'get', `/api/songs/${id}/lyrics`);
        return { ...song, lyrics: lines.map(({ text }) => text).join('\n') };
      },
      other: { isExplicit: true },
    };
  },
  async 'an album'() {
    const { person: as } = await makeArtist('Wren');
    const title = makeName('Low water');
    const coverImage = await uploadCover(as);
    const album = { title, year: '2024-05-01', coverImage };
    const { id } = await sendAs<{ id: number }>(as, 'post', '/api/dashboard/albums', album);
    return {
      name: title,
      as,
      label: 'Title',
      field: 'title',
      save: 'Save Changes',
      saved: 'Album saved',
      open: async (page, now) => {
        await page.goto('/dashboard?tab=music');
        await openMenu(page, now);
        return dialogOf(page);
      },
      change: (data) => sendAs(as, 'patch', `/api/dashboard/albums/${id}`, data),
      read: () => sendAs<Fields>(as, 'get', `/api/albums/${id}`),
      other: { description: 'Recorded at the quay' },
    };
  },
  async 'a playlist'() {
    const as = await registerPerson();
    const { id } = await makePlaylist(as, { name: 'Evening' });
    return {
      name: 'Evening',
      as,
      label: 'Playlist Name',
      field: 'name',
      save: 'Save Changes',
      saved: 'Playlist updated successfully',
      open: async (page) => {
        await page.goto(`/playlist/${id}`);
        await page.getByRole('button', { name: 'Edit', exact: true }).click();
        return dialogOf(page);
      },
      change: (data) => sendAs(as, 'put', `/api/playlists/${id}`, data),
      read: () => sendAs<Fields>(as, 'get', `/api/playlists/${id}`),
      other: { isPublic: true },
    };
  },
  async 'a tour date'() {
    const { person: as } = await makeArtist('Wren');
    const place = { date: '2099-05-01', venue: 'The Quay', city: 'Bristol', country: 'United Kingdom' };
    const { id } = await sendAs<TourDate>(as, 'post', '/api/dashboard/tour-dates', place);
    return {
      name: 'The Quay',
      as,
      label: 'Venue',
      field: 'venue',
      save: 'Save Changes',
      saved: 'Tour date saved',
      open: async (page, now) => {
        await page.goto('/dashboard?tab=settings');
        await openMenu(page, `${now}, May 1, 2099`);
        return dialogOf(page);
      },
      change: (data) => sendAs(as, 'patch', `/api/dashboard/tour-dates/${id}`, data),
      read: async () =>
        (await sendAs<Fields[]>(as, 'get', '/api/dashboard/tour-dates')).find((one) => one.id === id) ?? {},
      other: { city: 'Cardiff' },
    };
  },
  async 'a product'() {
    const { person: as } = await makeArtist('Wren');
    const shirt = { name: 'Shirt', category: 'Apparel', price: '14.99' };
    const { id } = await sendAs<Product>(as, 'post', '/api/dashboard/products', shirt);
    return {
      name: 'Shirt',
      as,
      label: 'Name',
      field: 'name',
      save: 'Save Changes',
      saved: 'Product saved',
      open: async (page, now) => {
        await page.goto('/dashboard?tab=settings');
        await openMenu(page, now);
        return dialogOf(page);
      },
      change: (data) => sendAs(as, 'patch', `/api/dashboard/products/${id}`, data),
      read: async () =>
        (await sendAs<Fields[]>(as, 'get', '/api/dashboard/products')).find((one) => one.id === id) ?? {},
      other: { priceCents: 1999 },
    };
  },
  async 'an artist’s profile'() {
    const { person: as, artist } = await makeArtist('Wren');
    return {
      name: 'Wren',
      as,
      label: 'Artist Name',
      field: 'name',
      save: 'Save Changes',
      saved: 'Profile updated successfully',
      open: async (page) => {
        await page.goto('/dashboard?tab=settings');
        return page.getByRole('region', { name: 'Artist Profile' });
      },
      change: (data) => sendAs(as, 'patch', '/api/dashboard/artist', data),
      read: () => sendAs<Fields>(as, 'get', `/api/artists/${artist.id}`),
      other: { bio: 'Two chairs and a radio' },
    };
  },
  async 'a person’s profile'() {
    const as = await registerPerson();
    return {
      name: as.username,
      as,
      label: 'Username',
      field: 'username',
      save: 'Save Changes',
      saved: 'Profile updated successfully',
      open: async (page) => {
        await page.goto('/profile');
        return page.getByRole('region', { name: 'Edit Profile' });
      },
      change: (data) => sendAs(as, 'patch', '/api/profile', data),
      read: () => sendAs<Fields>(as, 'get', '/api/user'),
      other: { email: `${makeName('other')}@example.org` },
    };
  },
  async 'a comment'() {
    const { person } = await makeArtist('Wren');
    const as = await registerPerson();
    const post = await addPostOf(person, { title: makeName('Fog'), contentType: 'text' });
    await commentOn(as, post.id, 'It rains');
    const read = async () => (await sendAs<Fields[]>(as, 'get', `/api/content/${post.id}/comments`))[0] ?? {};
    const { id } = await read();
    return {
      name: 'It rains',
      as,
      label: 'Edit comment',
      field: 'text',
      save: 'Save',
      saved: 'Comment updated',
      open: async (page) => {
        await page.goto(`/content/${post.id}`);
        const comment = page.getByTestId('post-comment');
        await comment.hover();
        await comment.getByRole('button', { name: 'Edit comment' }).click();
        return comment;
      },
      change: (data) => sendAs(as, 'patch', `/api/comments/${id}`, data),
      read,
      other: {},
    };
  },
};

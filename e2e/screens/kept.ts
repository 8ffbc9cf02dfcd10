import type { Page } from '@playwright/test';
import { makeArtist } from '../setup/artists.ts';
import { uploadCover } from '../setup/make-world.ts';
import { makeName, openApi } from '../setup/people.ts';
import { addSong, whenReady } from '../setup/songs.ts';
import { expect } from '../test.ts';

/** The console, without a network. */
export const NETWORK = /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|could not be (loaded|played)/;
/** Long enough to count. */
const SECONDS = 14;

/** An artist's album of two songs. */
export async function makeAlbum() {
  const { person, artist } = await makeArtist(makeName('The Jetty'));
  const api = await openApi(person);
  const coverImage = await uploadCover(api);
  const title = makeName('Ebb');
  const answer = await api.post('/api/dashboard/albums', { data: { title, year: '2026', coverImage } });
  const album = (await answer.json()) as { id: number; title: string };
  for (const [index, name] of ['Mole', 'Buoy'].entries())
    await addSong(api, { title: name, seconds: SECONDS, frequency: 300 + 60 * index, albumId: album.id });
  const songs = await whenReady(api);
  return { artist, album, api, idOf: (name: string) => songs.find((song) => song.title === name)?.id ?? 0 };
}

export const keep = (page: Page, title: string) =>
  page.getByRole('button', { name: `Keep ${title} offline` });
export const remove = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button', { name: `Remove ${title} from this device` });

/** The files of songs that are kept in the browser. */
export const countFiles = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open('kept')).keys();
    return requests.filter(({ url }) => url.includes('/media/audio/')).length;
  });

/** The files of the app that the browser has for later. Runs in the page. */
export async function listKeptParts(): Promise<string> {
  const names: string[] = [];
  for (const cache of await caches.keys())
    for (const { url } of await (await caches.open(cache)).keys()) names.push(url);
  return names.join(' ');
}
export const listParts = (page: Page) => page.evaluate(listKeptParts);

/** Keeps the album, and waits until the browser has what opens the app without a network. */
export async function keepAlbum(page: Page, album: { id: number; title: string }, origin = '') {
  await page.goto(`${origin}/album/${album.id}`);
  await keep(page, album.title).click();
  await expect(remove(page, album.title)).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => listParts(page), { timeout: 30_000 }).toContain('player-bar');
}

import { type APIRequestContext, expect } from '@playwright/test';
import type { Artist } from '@stagedoor/validators';
import { makeName, openApi, type Person, registerPerson } from '../setup/people.ts';

export interface RichArtist {
  person: Person;
  artist: Artist;
}

async function send<T>(api: APIRequestContext, path: string, data: object): Promise<T> {
  const answer = await api.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as T;
}

const profile = async (api: APIRequestContext, name: string) =>
  send<Artist>(api, '/api/dashboard/create-artist-profile', { name, bio: '' });

/** An artist who has just registered and has no content yet. */
export async function makeNewArtist(): Promise<RichArtist> {
  const person = await registerPerson({ username: makeName('new'), isArtist: true });
  const api = await openApi(person);
  const artist = await profile(api, 'Nadia New');
  await api.dispose();
  return { person, artist };
}

/**
 * An artist with more of everything than the overview shows. The songs have no audio, since these tests play
 * none.
 */
export async function makeRichArtist(): Promise<RichArtist> {
  const person = await registerPerson({ username: makeName('rich'), isArtist: true });
  const api = await openApi(person);
  const artist = await profile(api, 'Rosa Rich');
  const links = { instagramUrl: 'https://instagram.com/rosa', fanCaptureUrl: 'https://fans.example/rosa' };
  await api.patch('/api/dashboard/artist', { data: { bio: 'Writes at night.', ...links } });
  for (let n = 1; n <= 7; n++) await send(api, '/api/dashboard/songs', { title: `Song ${n}` });
  for (let n = 1; n <= 22; n++) await post(api, `Letter ${n}`, false);
  for (let n = 1; n <= 6; n++) await post(api, `Secret ${n}`, true);
  for (let n = 1; n <= 4; n++) {
    const product = { name: `Shirt ${n}`, priceCents: 1999, category: n === 4 ? 'Home' : 'Apparel' };
    await send(api, '/api/dashboard/products', product);
  }
  const date = { date: '2099-05-01', venue: 'The Quay', city: 'Bristol', country: 'United Kingdom' };
  await send(api, '/api/dashboard/tour-dates', date);
  await api.dispose();
  return { person, artist };
}

const post = (api: APIRequestContext, title: string, isPremium: boolean) =>
  send(api, '/api/dashboard/content', {
    title,
    description: `What ${title} says`,
    contentType: 'text',
    isPremium,
  });

import { expect } from '@playwright/test';
import type { Artist } from '@stagedoor/validators';
import { makeName, openApi, type Person, registerPerson } from './people.ts';

/** A new artist with a profile and nothing else. */
export async function makeArtist(name: string): Promise<{ person: Person; artist: Artist }> {
  const person = await registerPerson({ username: makeName('artist'), isArtist: true });
  const api = await openApi(person);
  const answer = await api.post('/api/dashboard/create-artist-profile', { data: { name, bio: '' } });
  expect(answer.status(), await answer.text()).toBe(201);
  const artist = (await answer.json()) as Artist;
  await api.dispose();
  return { person, artist };
}

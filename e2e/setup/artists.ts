import { expect } from '@playwright/test';
import type { Artist } from '@stagedoor/validators';
import { makeName, openApi, type Person, registerPerson } from './people.ts';

export interface NewArtist {
  person: Person;
  artist: Artist;
}

/** A new artist with a profile and nothing else; `fields` are those of PATCH /api/dashboard/artist. */
export async function makeArtist(name: string, fields: object = {}): Promise<NewArtist> {
  const person = await registerPerson({ username: makeName('artist'), isArtist: true });
  const api = await openApi(person);
  const answer = await api.post('/api/dashboard/create-artist-profile', { data: { name, bio: '' } });
  expect(answer.status(), await answer.text()).toBe(201);
  const changed = await api.patch('/api/dashboard/artist', { data: fields });
  expect(changed.status(), await changed.text()).toBe(200);
  const artist = (await changed.json()) as Artist;
  await api.dispose();
  return { person, artist };
}

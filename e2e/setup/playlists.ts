import { expect } from '@playwright/test';
import type { Playlist } from '@stagedoor/validators';
import { openApi, type Person } from './people.ts';

type NewPlaylist = Partial<Pick<Playlist, 'name' | 'description' | 'isPublic'>> & { songIds?: number[] };

/** A playlist of that person; private, unless it says otherwise. */
export async function makePlaylist(person: Person, fields: NewPlaylist = {}): Promise<Playlist> {
  const api = await openApi(person);
  const answer = await api.post('/trpc/playlists.create', {
    data: { name: 'Evening', isPublic: false, ...fields },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { result } = (await answer.json()) as { result: { data: Playlist } };
  await api.dispose();
  return result.data;
}

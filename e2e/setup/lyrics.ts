import { expect } from '@playwright/test';
import type { Album } from '@stagedoor/validators';
import { makeArtist } from './artists.ts';
import { uploadCover } from './make-world.ts';
import { openApi } from './people.ts';
import { addSong, whenReady } from './songs.ts';

/** LRC with a line every so many milliseconds. */
const everyMs = (ms: number, lines: number, word: string) =>
  Array.from({ length: lines }, (_, n) => {
    const at = ms * (n + 1);
    return `[00:${String(Math.floor(at / 1000)).padStart(2, '0')}.${String(at % 1000).padStart(3, '0')}] ${word} ${n + 1}`;
  }).join('\n');

/** An album of two songs with timed lyrics: a line every 0.8 s of the first, and a verse every 0.65 s of the second. */
export async function makeSungAlbum(name: string) {
  const { person } = await makeArtist(name);
  const api = await openApi(person);
  const fields = { title: 'Sung', year: '2026', coverImage: await uploadCover(api) };
  const album = (await (await api.post('/api/dashboard/albums', { data: fields })).json()) as Album;
  const first = await addSong(api, { title: 'First Sung', seconds: 14, albumId: album.id });
  const second = await addSong(api, { title: 'Second Sung', seconds: 8, frequency: 220, albumId: album.id });
  await whenReady(api);
  for (const [id, lyrics] of [
    [first.id, everyMs(800, 16, 'Line')],
    [second.id, everyMs(650, 10, 'Verse')],
  ] as const) {
    const answer = await api.patch(`/api/dashboard/songs/${id}`, { data: { lyrics } });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  await api.dispose();
  return { album, first, second };
}

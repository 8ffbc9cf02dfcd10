import { tables } from '@stagedoor/db';
import type { UpdateSongInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/index.ts';
import {
  makeAlbum,
  makeArtist,
  makeSong,
  openTestServices,
  raceForRow,
  storeFile,
  type TestServices,
} from '../../testing/index.ts';
import { deleteSong } from './delete-song.ts';
import { replaceAudio } from './replace-audio.ts';
import { updateSong } from './update-song.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const { songs } = tables;

interface Held {
  id: number;
  ctx: Ctx;
  albumId: number;
}
const change = (changes: Omit<UpdateSongInput, 'id'>) => (held: Held) =>
  updateSong(held.ctx, { id: held.id, ...changes });

it.each<[string, (held: Held) => Promise<unknown>]>([
  ['a change', change({ title: 'Mine' })],
  ['a change of its release', change({ state: 'draft' })],
  ['a move to an album', (held) => change({ albumId: held.albumId })(held)],
  ['a deletion', ({ ctx, id }) => deleteSong(ctx, { id })],
  [
    'other audio',
    async ({ ctx, id }) => replaceAudio(ctx, id, await storeFile(test.services, `originals/1/${id}.mp3`)),
  ],
])('refuses %s by the old artist of a song that a claim moves at the same moment', async (_what, write) => {
  const [artist, claimant] = [await makeArtist(test.services), await makeArtist(test.services)];
  const song = await makeSong(test.services, { artistId: artist.id });
  const album = await makeAlbum(test.services, { artistId: artist.id });
  const read = async () => (await test.services.db.select().from(songs).where(eq(songs.id, song.id)))[0];
  const before = await read();
  const [outcome] = await raceForRow(
    test.services,
    { table: 'songs', id: song.id },
    [() => write({ id: song.id, ctx: artist.ctx, albumId: album.id })],
    (tx) => tx`update songs set artist_id = ${claimant.id} where id = ${song.id}`,
  );
  expect(outcome).toMatchObject({
    reason: { code: 'conflict', message: 'This song belongs to another artist now' },
  });
  expect(await read()).toEqual({ ...before, artistId: claimant.id });
});

it('refuses a change of a song that is deleted at the same moment', async () => {
  const artist = await makeArtist(test.services);
  const { id } = await makeSong(test.services, { artistId: artist.id });
  const writes = [
    () => updateSong(artist.ctx, { id, title: 'Too late' }),
    () => deleteSong(artist.ctx, { id }),
  ];
  const outcomes = await raceForRow<unknown>(
    test.services,
    { table: 'songs', id },
    writes,
    (tx) => tx`update songs set deleted_at = now() where id = ${id}`,
  );
  for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { code: 'not_found' } });
});

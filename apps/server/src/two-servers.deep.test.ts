import {
  makeArtist,
  makeSong,
  openTestServices,
  startServerProgram,
  startWorkerProgram,
  type TestServices,
} from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

const LISTENERS = 2_000;
const AT_ONCE = 64;
let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

it('counts 2,000 listeners exactly, 64 at a time on two servers', async () => {
  const artist = await makeArtist(test.services);
  const song = await makeSong(test.services, { artistId: artist.id });
  const [one, two, worker] = await Promise.all([
    startServerProgram(test),
    startServerProgram(test),
    startWorkerProgram(test),
  ]);
  try {
    let begun = 0;
    let counted = 0;
    const listen = async () => {
      while (begun < LISTENERS) {
        const server = begun++ % 2 === 0 ? one : two;
        const answer = await fetch(`${server.url}/api/songs/${song.id}/increment-plays`, { method: 'POST' });
        expect(answer.status).toBe(200);
        if (((await answer.json()) as { counted: boolean }).counted) counted++;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, listen));
    expect(counted).toBe(LISTENERS);
    await expect.poll(() => storedPlays(song.id), { timeout: 30_000 }).toBe(LISTENERS);

    const shown = await fetch(`${two.url}/api/songs/${song.id}`);
    expect(await shown.json()).toMatchObject({ plays: LISTENERS });
  } finally {
    await Promise.all([one.stop(), two.stop(), worker.stop()]);
  }
});

async function storedPlays(songId: number): Promise<number | undefined> {
  const [row] = await test.services.client<{ plays: number }[]>`select plays from songs where id = ${songId}`;
  return row?.plays;
}

import { makeArtist, makeSong } from '@stagedoor/core/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { openServerBehindLink } from './testing/behind-link.ts';

const WRITERS = 16;
const CUTS = 20;
/** How many answers come between two cuts, so that each cut meets writes in every state. */
const ANSWERS_PER_CUT = 24;

const { behind, link, server, close } = await openServerBehindLink({ rateLimitScale: 1_000 });
afterAll(close);

/** Writes one comment after another until `isOver`, and keeps every answer. */
async function startWriter(songId: number, isOver: () => boolean, onAnswer: () => void) {
  const as = await server.register();
  const acknowledged: number[] = [];
  const statuses: number[] = [];
  const write = async () => {
    while (!isOver()) {
      const body = { text: 'While the wire is cut', timestamp: 1 };
      const answer = await server.call('POST', `/api/songs/${songId}/comments`, { as, body });
      statuses.push(answer.statusCode);
      if (answer.statusCode === 201) acknowledged.push(answer.json<{ id: number }>().id);
      onAnswer();
    }
  };
  return { write, acknowledged, statuses };
}

it('answers each of 16 writers while the connection to PostgreSQL is cut 20 times, and loses no acknowledged write', async () => {
  const { id: artistId } = await makeArtist(behind.services);
  const song = await makeSong(behind.services, { artistId });
  let answers = 0;
  let cuts = 0;
  const onAnswer = () => {
    if (++answers % ANSWERS_PER_CUT > 0 || cuts === CUTS) return;
    cuts++;
    link.cut();
    // After one turn of the event loop the pending queries have failed, and the next ones reach PostgreSQL.
    setImmediate(link.mend);
  };
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, () => startWriter(song.id, () => cuts === CUTS, onAnswer)),
  );
  await Promise.all(writers.map(({ write }) => write()));

  const statuses = new Set(writers.flatMap(({ statuses }) => statuses));
  expect([...statuses].sort()).toEqual([201, 503]);
  await vi.waitFor(async () => expect((await server.call('GET', '/readyz')).statusCode).toBe(200), {
    timeout: 30_000,
  });
  const kept = await behind.services.client<{ id: number }[]>`select id from song_comments`;
  const keptIds = new Set(kept.map(({ id }) => id));
  expect(writers.flatMap(({ acknowledged }) => acknowledged).filter((id) => !keptIds.has(id))).toEqual([]);
});

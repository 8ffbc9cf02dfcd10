import { Readable } from 'node:stream';
import { asOutage, openServices } from '@stagedoor/core';
import { likeSong } from '@stagedoor/core/catalog/likes';
import { countPlay } from '@stagedoor/core/catalog/plays';
import { createSong } from '@stagedoor/core/catalog/songs';
import { receiveFile } from '@stagedoor/core/catalog/uploads';
import { addSongComment } from '@stagedoor/core/community/song-comments';
import { aListener, anonymous, makeMember, makeNoise, makeUser, silentLog } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { createDiskStorage } from '@stagedoor/storage';
import { createSongInput, UPLOAD_LIMITS } from '@stagedoor/validators';
import type { Wanted, Written } from './writers.ts';

const PEOPLE = 20;
/** At once: more than there are connections, so that these are never idle. */
const HANDS = 16;
/** One write in so many is a song with its file. */
const SONG_EVERY = 25;

/** A program that writes at full speed until its parent disconnects, and reports each acknowledged write. */
const { databaseUrl, storageRoot, name, songIds } = JSON.parse(process.argv[2] ?? '') as Wanted;
const { services, close } = await openServices({
  databaseUrl,
  storage: createDiskStorage({ root: storageRoot }),
  role: 'server',
  log: silentLog,
  rateLimitScale: 1_000_000,
});
const artistUser = await makeUser(services, {
  username: `${name}artist`,
  email: `${name}@example.com`,
  isArtist: true,
});
const [artist] = await services.db
  .insert(tables.artists)
  .values({ name: `${name} artist` })
  .returning();
await makeMember(services, { artistId: artist?.id ?? 0, userId: artistUser.id, role: 'owner' });
const people: Awaited<ReturnType<typeof makeUser>>[] = [];
for (let n = 0; n < PEOPLE; n++)
  people.push(await makeUser(services, { username: `${name}${n}`, email: `${name}${n}@example.com` }));

let isOver = false;
let turn = 0;
const stop = () => {
  isOver = true;
};
process.once('message', stop).once('disconnect', stop);
await Promise.all(Array.from({ length: HANDS }, write));
await close();
if (process.connected) process.disconnect();

async function write(): Promise<void> {
  while (!isOver) {
    const written = await writeOne(turn++).catch(unlessRefused);
    if (!written) continue;
    // Ignores errors, since the parent may have exited.
    process.send?.({ ...written, at: Date.now() } satisfies Written, () => undefined);
  }
}

/** On a busy machine, people wait so long for each other that the database gives up: nobody was told that it is kept. */
function unlessRefused(error: unknown): undefined {
  if (!asOutage(error)) throw error;
}

async function writeOne(n: number) {
  const songId = nth(songIds, n);
  const person = nth(people, Math.floor(n / songIds.length));
  if (n % SONG_EVERY === 0) return upload(n);
  if (n % 3 === 0) {
    await likeSong(person.ctx, { songId });
    return { kind: 'like' as const, key: `${person.id} ${songId}` };
  }
  if (n % 3 === 1) {
    const { id } = await addSongComment(person.ctx, { songId, text: `Word ${n}`, timestamp: 1 });
    return { kind: 'comment' as const, key: String(id) };
  }
  const listener = aListener();
  await countPlay(anonymous(services), { songId, listener });
  return { kind: 'play' as const, key: `l:${listener} ${songId}` };
}

async function upload(n: number) {
  const audio = await receiveFile(artistUser.ctx, {
    stream: Readable.from([makeNoise(1)]),
    fileName: 'noise.wav',
    kind: 'audio',
    maxBytes: UPLOAD_LIMITS.songAudio,
  });
  const song = await createSong(artistUser.ctx, createSongInput.parse({ title: `Noise ${n}` }), { audio });
  return { kind: 'upload' as const, key: `${song.id} ${audio.storageKey} ${audio.sha256}` };
}

function nth<T>(list: T[], n: number): T {
  const one = list[n % list.length];
  if (one === undefined) throw new Error('The list is empty');
  return one;
}

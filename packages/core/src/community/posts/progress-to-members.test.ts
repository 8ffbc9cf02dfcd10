import { tables } from '@stagedoor/db';
import { createPostInput, createSongInput } from '@stagedoor/validators';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSong } from '../../catalog/songs/index.ts';
import { failAudio, reportProgress } from '../../catalog/uploads/index.ts';
import { type Ctx, systemContext } from '../../platform/context/index.ts';
import {
  makeArtist,
  makeMember,
  makeUser,
  openTestServices,
  storeFile,
  type TestServices,
} from '../../testing/index.ts';
import { createPost } from './create-post.ts';
import { failPost } from './fail-post.ts';
import { reportPostProgress } from './report-post-progress.ts';

const FAILURE = { reason: 'Broken', keepsFile: false };

let test: TestServices;
let worker: Ctx;
let artist: Awaited<ReturnType<typeof makeArtist>>;
let member: Awaited<ReturnType<typeof makeUser>>;
beforeAll(async () => {
  test = await openTestServices();
  worker = systemContext(test.services, 'test');
  artist = await makeArtist(test.services);
  member = await makeUser(test.services);
  await makeMember(test.services, { artistId: artist.id, userId: member.id, role: 'uploader' });
  await makeUser(test.services);
});
afterAll(() => test.close());

/** Records which audiences receive which states while `work` runs. */
async function toldBy(work: () => Promise<unknown>): Promise<string[]> {
  const told: string[] = [];
  const stop = test.services.live.subscribe(({ audience, event }) => {
    if (event.type === 'song-processing' || event.type === 'post-processing')
      told.push(`${audience} ${event.state}`);
  });
  await work();
  stop();
  return told.sort();
}
const everybody = (state: string, ...others: number[]) =>
  [artist.userId, member.id, ...others].map((id) => `user:${id} ${state}`).sort();
async function newestUpload(): Promise<number> {
  const { uploads } = tables;
  const [row] = await test.services.db.select().from(uploads).orderBy(desc(uploads.id)).limit(1);
  return row?.id ?? 0;
}
const aFile = (name: string) => storeFile(test.services, `originals/1/${name}`);

// Proves (rules.md, Profiles and their people): all people of a profile follow how its files are processed
it("tells all people of an artist how a song's file fares", async () => {
  const audio = await aFile('song.mp3');
  const { id: songId } = await createSong(artist.ctx, createSongInput.parse({ title: 'Pier' }), { audio });
  const uploadId = await newestUpload();
  const admin = await makeUser(test.services, { isAdmin: true });
  const report = (userId: number) =>
    toldBy(() => reportProgress(worker, { uploadId, songId, userId, progress: 0.5 }));
  expect(await report(artist.userId)).toEqual(everybody('processing'));
  expect(await report(admin.id)).toEqual(everybody('processing', admin.id));
  expect(await toldBy(() => failAudio(worker, uploadId, FAILURE))).toEqual(everybody('failed'));
});

// Proves (rules.md, Profiles and their people): all people of a profile follow how its files are processed
it("tells all people of an artist how a post's file fares", async () => {
  const file = { ...(await aFile('film.mp4')), contentType: 'video/mp4' };
  const words = createPostInput.parse({ title: 'Film', description: 'A film', contentType: 'video' });
  const { id: postId } = await createPost(artist.ctx, words, [file]);
  const upload = { uploadId: await newestUpload(), postId, userId: artist.userId };
  expect(await toldBy(() => reportPostProgress(worker, { ...upload, progress: 0.5 }))).toEqual(
    everybody('processing'),
  );
  expect(await toldBy(() => failPost(worker, upload.uploadId, FAILURE))).toEqual(everybody('failed'));
});

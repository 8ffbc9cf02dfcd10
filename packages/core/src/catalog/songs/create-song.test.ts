import { tables } from '@stagedoor/db';
import { createSongInput } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  anonymous,
  listJobs,
  makeAlbum,
  makeArtist,
  makeUser,
  openTestServices,
  storeFile,
  type TestServices,
} from '../../testing/index.ts';
import { requireActing } from '../artists/index.ts';
import { processImageJob } from '../images/index.ts';
import { processAudioJob } from '../uploads/index.ts';
import { createSong } from './create-song.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const input = (fields: object = {}) => createSongInput.parse({ title: 'New song', ...fields });
let files = 0;
const aFile = () => storeFile(test.services, `originals/1/${++files}.mp3`);

/** Everything that creating a song writes. */
async function traces() {
  const { songs, uploads, images, events } = tables;
  const counts = await Promise.all(
    [songs, uploads, images, events].map((table) => test.services.db.$count(table)),
  );
  const jobs = [
    ...(await listJobs(test.services, processAudioJob)),
    ...(await listJobs(test.services, processImageJob)),
  ];
  return [...counts, jobs.length];
}

it('writes the song, its upload and exactly one job', async () => {
  const artist = await makeArtist(test.services);
  const [audio, cover] = [await aFile(), await aFile()];
  const before = await listJobs(test.services, processAudioJob);
  const song = await createSong(artist.ctx, input({ genre: 'Pop', tags: ['Lisbon'], isPremium: true }), {
    audio,
    cover,
  });
  expect(song).toMatchObject({
    title: 'New song',
    artistId: artist.id,
    state: 'processing',
    genre: 'Pop',
    tags: ['Lisbon'],
    isPremium: true,
    audioUrl: null,
    plays: 0,
  });
  expect(song.coverImage).toMatch(/^\/media\/images\/[0-9a-f]{32}-480\.webp$/);
  const [upload] = await test.services.db.query.uploads.findMany({
    where: (t, { eq }) => eq(t.songId, song.id),
  });
  expect(upload).toMatchObject({ userId: artist.userId, state: 'processing', storageKey: audio.storageKey });
  const jobs = await listJobs(test.services, processAudioJob);
  expect(jobs.slice(before.length)).toEqual([{ uploadId: upload?.id }]);
});

it('creates a song without audio until some is uploaded', async () => {
  const artist = await makeArtist(test.services);
  const album = await makeAlbum(test.services, { artistId: artist.id });
  const song = await createSong(artist.ctx, input({ albumId: album.id }));
  expect(song).toMatchObject({ state: 'missing', albumId: album.id, duration: null });
});

it('works for a suspended artist, whose songs nobody else sees', async () => {
  const artist = await makeArtist(test.services, { suspendedAt: new Date() });
  expect(await createSong(artist.ctx, input())).toMatchObject({ artistId: artist.id });
});

it('accepts only the fields that a person may set', async () => {
  const artist = await makeArtist(test.services);
  const other = await makeArtist(test.services);
  const fields = {
    artistId: other.id,
    plays: 99,
    uploadedByAdmin: true,
    isClaimable: true,
    audioUrl: '/x.mp3',
  };
  expect(await createSong(artist.ctx, input(fields))).toMatchObject({
    artistId: artist.id,
    plays: 0,
    uploadedByAdmin: false,
    isClaimable: false,
    audioUrl: null,
  });
});

it("is refused without a profile or with another artist's album, and leaves nothing", async () => {
  const artist = await makeArtist(test.services);
  const other = await makeArtist(test.services);
  const foreign = await makeAlbum(test.services, { artistId: other.id });
  const deleted = await makeAlbum(test.services, { artistId: artist.id, deletedAt: new Date() });
  const fan = await makeUser(test.services);
  const admin = await makeUser(test.services, { isAdmin: true });
  const profileless = await makeUser(test.services, { isArtist: true });
  const audio = await aFile();
  const before = await traces();
  const refused = [
    [anonymous(test.services), {}, 'unauthenticated'],
    [fan.ctx, {}, 'forbidden'],
    [admin.ctx, {}, 'forbidden'],
    [profileless.ctx, {}, 'not_found'],
    [artist.ctx, { albumId: foreign.id }, 'bad_request'],
    [artist.ctx, { albumId: deleted.id }, 'bad_request'],
    [artist.ctx, { albumId: 2_000_000_000 }, 'bad_request'],
  ] as const;
  for (const [ctx, fields, code] of refused) {
    await expect(createSong(ctx, input(fields), { audio })).rejects.toMatchObject({ code });
    if (code !== 'bad_request') await expect(requireActing('publish')(ctx)).rejects.toMatchObject({ code });
  }
  expect(await traces()).toEqual(before);
});

it('leaves neither rows nor jobs when it fails halfway', async () => {
  const artist = await makeArtist(test.services);
  const audio = await aFile();
  await createSong(artist.ctx, input(), { audio });
  const before = await traces();
  // Using a storage key twice violates the upload's unique key, after the song and the cover's job were
  // written.
  const failing = createSong(artist.ctx, input(), { audio, cover: await aFile() });
  await expect(failing).rejects.toThrow(/uploads/);
  expect(await traces()).toEqual(before);
});

// Proves (rules.md, Uploads and media): a new song takes its place in the album, with credit, ISRC and an uploaded cover
it('puts a song at its place in the album, with credit, code and an uploaded cover', async () => {
  const artist = await makeArtist(test.services);
  const album = await makeAlbum(test.services, { artistId: artist.id });
  const [image] = await test.services.db
    .insert(tables.images)
    .values({
      userId: artist.userId,
      address: '/media/images/a-480.webp',
      name: 'a',
      state: 'ready',
      thumbhash: 'x',
    })
    .returning();
  const place = { albumId: album.id, discNumber: 2, trackNumber: 7 };
  const facts = { originalArtistName: 'The Ferrymen', isrc: 'US-S1Z-99-00001', coverImage: image?.address };
  const song = await createSong(artist.ctx, input({ ...place, ...facts }));
  expect(song).toMatchObject({ ...place, ...facts, isrc: 'USS1Z9900001', coverPlaceholder: 'x' });
  const last = await createSong(artist.ctx, input({ albumId: album.id }));
  expect(last).toMatchObject({ discNumber: 2, trackNumber: 8 });

  const other = await makeArtist(test.services);
  const before = await traces();
  await expect(createSong(other.ctx, input({ coverImage: image?.address }))).rejects.toMatchObject({
    message: 'Another account uploaded this picture. Please upload it with your own.',
  });
  expect(await traces()).toEqual(before);
});

import { tables } from '@stagedoor/db';
import { adminUploadInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/index.ts';
import {
  anonymous,
  makeArtist,
  makeUser,
  openTestServices,
  storeFile,
  type TestServices,
} from '../../testing/index.ts';
import { uploadSong } from './upload-song.ts';

let test: TestServices;
let admin: Ctx;
beforeAll(async () => {
  test = await openTestServices();
  admin = (await makeUser(test.services, { isAdmin: true })).ctx;
});
afterAll(() => test.close());

let files = 0;
const audio = () => storeFile(test.services, `originals/1/admin-${++files}.mp3`);
const input = (fields: object = {}) => adminUploadInput.parse({ title: 'Found Tape', ...fields });

it('creates one artist without an account per name, and adds every song to it', async () => {
  const name = 'The Attic Tapes';
  const owned = await makeArtist(test.services, { name });
  const made = await Promise.all(
    [name, name.toUpperCase(), name].map(async (originalArtistName) =>
      uploadSong(admin, input({ originalArtistName }), { audio: await audio() }),
    ),
  );
  const [first] = made;
  expect(new Set(made.map(({ artist }) => artist.id)).size).toBe(1);
  expect(first?.artist).toMatchObject({ userId: null });
  expect(first?.artist.id).not.toBe(owned.id);
  expect(first?.song).toMatchObject({
    state: 'processing',
    uploadedByAdmin: true,
    isClaimable: true,
    artistId: first?.artist.id,
  });
});

it("saves the form's fields, and names an artist without a name Unknown Artist", async () => {
  const fields = { genre: 'Jazz', releaseYear: '1962', description: 'From a box', isClaimable: false };
  const { song, artist } = await uploadSong(admin, input(fields), { audio: await audio() });
  expect(song).toMatchObject({ ...fields, originalArtistName: null });
  expect(artist.name).toBe('Unknown Artist');
  const { auditLog } = tables;
  const [act] = await test.services.db.select().from(auditLog).where(eq(auditLog.thingId, song.id));
  expect(act).toMatchObject({ act: 'upload-song', personal: { subject: { name: 'Found Tape' } } });
});

it('is refused to everybody but admins and for other file types, and leaves nothing', async () => {
  const { songs, artists } = tables;
  const upload = async (ctx: Ctx, fields: object = {}) =>
    uploadSong(ctx, input({ originalArtistName: 'Never Made' }), {
      audio: { ...(await audio()), ...fields },
    });
  await expect(upload(anonymous(test.services))).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(upload((await makeArtist(test.services)).ctx)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(upload(admin, { contentType: 'audio/ogg' })).rejects.toMatchObject({
    code: 'unsupported_type',
  });
  expect(await test.services.db.$count(artists, eq(artists.name, 'Never Made'))).toBe(0);
  expect(await test.services.db.$count(songs, eq(songs.originalArtistName, 'Never Made'))).toBe(0);
});

// Proves (Admin dashboard): an admin's audio is MP3, WAV or FLAC, the cover JPEG, PNG or WebP
it.each([
  ...['audio/mpeg', 'audio/wav', 'audio/flac'].map((type) => ({ type, field: 'audio', isTaken: true })),
  ...['audio/ogg', 'audio/aac', 'audio/mp4', 'video/mp4'].map((type) => ({
    type,
    field: 'audio',
    isTaken: false,
  })),
  ...['image/jpeg', 'image/png', 'image/webp'].map((type) => ({ type, field: 'cover', isTaken: true })),
  ...['image/gif', 'image/avif', 'image/svg+xml'].map((type) => ({ type, field: 'cover', isTaken: false })),
])('takes $type as $field: $isTaken', async ({ type, field, isTaken }) => {
  const files =
    field === 'audio'
      ? { audio: { ...(await audio()), contentType: type } }
      : { audio: await audio(), cover: { ...(await audio()), contentType: type } };
  const upload = uploadSong(admin, input(), files);
  if (isTaken) expect((await upload).song).toMatchObject({ state: 'processing' });
  else await expect(upload).rejects.toMatchObject({ code: 'unsupported_type' });
});

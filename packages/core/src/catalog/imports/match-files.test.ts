import { fileFacts } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeArtist, makeSong, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { matchFiles } from './match-files.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const files = [fileFacts.parse({ fileName: 'Half-Light.wav' })];
const imported = { importedFrom: 'musicbrainz', audioState: 'missing', audioUrl: null } as const;

// Proves (rules.md, Imports from MusicBrainz): files dropped in bulk are matched to songs without audio by code, title, length and place, and sent when the artist has confirmed
it("offers the profile's own imported songs that wait for audio, and no others", async () => {
  const [artist, stranger] = [await makeArtist(test.services), await makeArtist(test.services)];
  const song = (artistId: number, importedId: string, fields: object) =>
    makeSong(test.services, { artistId, title: 'Half-Light', importedId, ...imported, ...fields });
  await song(stranger.id, 'a', {});
  await song(artist.id, 'b', { deletedAt: new Date() });
  await song(artist.id, 'c', { audioState: 'processing' });
  await song(artist.id, 'd', { isAudioPending: true });
  await song(artist.id, 'e', { audioState: 'ready', audioUrl: '/media/audio/1-0.mp3' });
  await song(artist.id, 'f', { importedFrom: null });
  expect(await matchFiles(artist.ctx, { files })).toEqual({
    songs: [],
    matches: [null],
    hasFingerprints: false,
  });
  const { id } = await song(artist.id, 'g', {});
  expect(await matchFiles(artist.ctx, { files })).toMatchObject({
    songs: [{ id, title: 'Half-Light' }],
    matches: [{ songId: id, reason: 'title' }],
  });
});

it('is for people of artists', async () => {
  const fan = await makeUser(test.services);
  await expect(matchFiles(fan.ctx, { files })).rejects.toMatchObject({ code: 'forbidden' });
});

// Proves (rules.md, Imports from MusicBrainz): a person has 120 batches of files matched in an hour, and 300 files by their sound
it('is limited for each person', async () => {
  const [one, other] = [await makeArtist(test.services), await makeArtist(test.services)];
  // Two of 120.
  const limit = ({ ctx }: typeof one) => ({ ...ctx, rateLimitScale: 2 / 120 });
  const limited = limit(one);
  for (const _ of [1, 2]) await matchFiles(limited, { files });
  await expect(matchFiles(limited, { files })).rejects.toMatchObject({ code: 'rate_limited' });
  await matchFiles(limit(other), { files });
});

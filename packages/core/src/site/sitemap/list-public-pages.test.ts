import { artistAddress } from '@stagedoor/validators/artist-address';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getArtist } from '../../catalog/artists/index.ts';
import {
  anonymous,
  makeAlbum,
  makeArtist,
  makePlaylist,
  makePost,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { listPublicPages } from './list-public-pages.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

// Proves (rules.md, Players on other sites): the sitemap lists public playlists with songs
it('lists what every visitor can open, and nothing else, whoever asks', async () => {
  const artist = await makeArtist(test.services);
  const artistId = artist.id;
  const album = await makeAlbum(test.services, { artistId });
  const [first, second] = [
    await makeSong(test.services, { artistId }),
    await makeSong(test.services, { artistId }),
  ];
  const processing = await makeSong(test.services, { artistId, audioState: 'processing' });
  const deleted = await makeSong(test.services, { artistId, deletedAt: new Date() });
  const post = await makePost(test.services, { artistId, isPremium: false });
  await makePost(test.services, { artistId, isPremium: true });
  await makePost(test.services, { artistId, isPremium: false, state: 'draft' });
  const suspended = await makeArtist(test.services, { suspendedAt: new Date() });
  await makeAlbum(test.services, { artistId: suspended.id });
  await makeSong(test.services, { artistId: suspended.id });
  const { id: userId } = await makeUser(test.services);
  const playlist = await makePlaylist(test.services, { userId }, [deleted.id, first.id]);
  await makePlaylist(test.services, { userId, isPublic: false, secretKey: 'k' }, [first.id]);
  await makePlaylist(test.services, { userId }, [deleted.id, processing.id]);
  await makePlaylist(test.services, { userId });
  const gone = await makeUser(test.services, { deletedAt: new Date() });
  await makePlaylist(test.services, { userId: gone.id }, [first.id]);
  const pages = [
    artistAddress(await getArtist(artist.ctx, artist)),
    `/album/${album.id}`,
    `/song/${second.id}`,
    `/song/${first.id}`,
    `/content/${post.id}`,
    `/playlist/${playlist.id}`,
  ];
  const admin = await makeUser(test.services, { isAdmin: true });
  for (const ctx of [anonymous(test.services), artist.ctx, admin.ctx])
    expect(await listPublicPages(ctx)).toEqual(pages);
  expect(await listPublicPages(anonymous(test.services), 3)).toEqual(pages.slice(0, 3));
});

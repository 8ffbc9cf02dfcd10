import { makeAlbum, makeArtist, makePlaylist, makeSong, makeUser } from '@stagedoor/core/testing';
import type { TestApp } from './test-app.ts';

const DAY_MS = 24 * 3600 * 1000;

/** A playlist with a song of every kind; only 'Open' may be played by everyone. */
export async function makeMixed({ services }: Pick<TestApp, 'services'>, isPublic = true) {
  const { id: artistId, ctx } = await makeArtist(services, { name: 'Ada' });
  const draft = await makeAlbum(services, { artistId, releaseState: 'draft' });
  const fields = [
    { title: 'Hidden draft', releaseState: 'draft' as const },
    { title: 'Paid only', isPremium: true },
    { title: 'Open <b>', isPremium: false },
    { title: 'Removed', deletedAt: new Date() },
    { title: 'Soon', releaseState: 'scheduled' as const, publishAt: new Date(Date.now() + DAY_MS) },
    { title: 'Of a draft', albumId: draft.id },
    { title: 'No sound yet', audioState: 'missing' as const, audioUrl: null, sources: [] },
  ];
  const songs = [];
  for (const one of fields) songs.push((await makeSong(services, { artistId, ...one })).id);
  const owner = await makeUser(services);
  const name = `Mixed & "quoted" ${isPublic}`;
  const playlist = await makePlaylist(services, { userId: owner.id, isPublic, name }, songs);
  return { playlist, artist: { id: artistId, ctx }, openSongId: songs[2] ?? 0 };
}

import { expect } from '@playwright/test';
import type { Chance } from '@stagedoor/core/testing';
import type { Album, Post, Song } from '@stagedoor/validators';
import { makeArtist } from '../setup/artists.ts';
import { uploadCover } from '../setup/make-world.ts';
import { makeName, openApi, type Person } from '../setup/people.ts';
import { makePlaylist } from '../setup/playlists.ts';
import type { Stage } from './stage.ts';

/** An artist with two albums, three posts and a playlist, and the people who act on them. */
export async function makeStage(
  chance: Chance,
  people: { fan: Person; admin: Person },
): Promise<Stage & { person: Person }> {
  const { person, artist: profile } = await makeArtist(makeName('Artist'));
  const { artist: friend } = await makeArtist(makeName('Friend'));
  const artist = await openApi(person);
  const add = async <T>(path: string, data: object): Promise<T> => {
    const answer = await artist.post(path, { data });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()) as T;
  };
  const coverImage = await uploadCover(artist);
  const albums: Album[] = [];
  const songs: Song[] = [];
  const posts: Post[] = [];
  for (const title of ['Album one', 'Album two']) {
    const { id: albumId, ...album } = await add<Album>('/api/dashboard/albums', {
      title,
      year: '2020',
      coverImage,
    });
    albums.push({ id: albumId, ...album });
    for (let n = 1; n <= 3; n++)
      songs.push(await add<Song>('/api/dashboard/songs', { title: `${title}, ${n}`, albumId }));
  }
  for (const isPremium of [false, true, false]) {
    const text = { title: 'A post', description: 'Words', contentType: 'text', isPremium };
    posts.push(await add<Post>('/api/dashboard/content', text));
  }
  const songIds = songs.slice(0, 4).map(({ id }) => id);
  const playlist = await makePlaylist(person, { name: 'List', isPublic: true, songIds });
  const [fan, admin] = [await openApi(people.fan), await openApi(people.admin)];
  return { chance, person, artist, fan, admin, profile, friend, albums, songs, posts, playlist };
}

import { randomBytes } from 'node:crypto';
import { updateSong } from '@stagedoor/core/catalog/songs';
import { makeAlbum, makeArtist, makePlaylist, makeSong } from '@stagedoor/core/testing';
import SubsonicAPI from 'subsonic-api';
import { giveAudio } from '../../testing/audio-file.ts';
import { makeToken } from '../../testing/make-token.ts';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

export const AUDIO = randomBytes(240_000);

/** A server that listens, with an artist, an album of two songs, a premium single, and a fan with tokens. */
export async function openSubsonicWorld(options: Parameters<typeof openTestApp>[0] = {}) {
  const server = await openTestApp(options);
  const { services } = server;
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const fan = await server.register();
  const artist = await makeArtist(services, { name: 'Ölspur & Söhne', bio: 'Two <brothers>' });
  const album = await makeAlbum(services, { artistId: artist.id, title: 'Nachtschicht', year: '2021' });
  const of = { artistId: artist.id, albumId: album.id };
  const first = await makeSong(services, { ...of, title: 'Erste', trackNumber: 1, genre: 'Krautrock' });
  const second = await makeSong(services, { ...of, title: 'Zweite', trackNumber: 2, releaseYear: '2021' });
  const premium = await makeSong(services, { artistId: artist.id, title: 'Nur für euch', isPremium: true });
  for (const { id } of [first, second, premium]) await giveAudio(services, id, AUDIO);
  await updateSong(artist.ctx, { id: first.id, lyrics: '[00:01.00]Ja\n[00:02.00]Nein' });
  await updateSong(artist.ctx, { id: premium.id, lyrics: 'Secret words' });
  const token = await makeToken(server, fan, ['library'], { isForSubsonic: true });
  const playlist = await makePlaylist(services, { userId: fan.user.id, name: 'Morgens' }, [first.id]);
  return { server, url, fan, artist, album, first, second, premium, token: token.token, playlist };
}

export type SubsonicWorld = Awaited<ReturnType<typeof openSubsonicWorld>>;

/** The client from npm, which signs its calls with a salted token. */
export const clientOf = ({ url, fan, token }: Pick<SubsonicWorld, 'url' | 'fan' | 'token'>) =>
  new SubsonicAPI({ url, auth: { username: fan.user.username, password: token } });

export interface Answer {
  status: string;
  error?: { code: number; message: string };
  [name: string]: unknown;
}

/** The id that apps have for a song. */
export const track = ({ id }: { id: number }) => `tr-${id}`;
export const titles = (songs: readonly { title: string }[] | undefined) => songs?.map(({ title }) => title);

/** A call over a socket, answered as JSON. */
export async function ask(
  url: string,
  method: string,
  params: Record<string, string | readonly string[]>,
): Promise<Answer> {
  const query = new URLSearchParams();
  const all = { f: 'json', c: 'test', v: '1.16.1', ...params };
  for (const [name, value] of Object.entries<string | readonly string[]>(all))
    for (const one of [value].flat()) query.append(name, one);
  const response = await fetch(`${url}/rest/${method}?${query}`);
  const body = (await response.json()) as { 'subsonic-response': Answer };
  return body['subsonic-response'];
}

/** A token of a person for Subsonic apps. */
export const apiKeyOf = async (server: TestApp, person: Person): Promise<string> =>
  (await makeToken(server, person, ['library'])).token;

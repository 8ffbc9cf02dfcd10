import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from './api.gen.ts';

/**
 * Exercises a client generated from the OpenAPI document, as another program would. Runs on its own (`node journey.ts
 * <address> <song id>`), and fails when a response breaks the document's promises.
 */
const [address = '', songId = ''] = process.argv.slice(2);

let cookie = '';
const keepSession: Middleware = {
  onRequest: ({ request }) => {
    if (cookie) request.headers.set('cookie', cookie);
  },
  onResponse: ({ response }) => {
    const set = response.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    if (set.length > 0) cookie = set.join('; ');
  },
};

const api = createClient<paths>({ baseUrl: address });
api.use(keepSession);

function answered<T>({ data, error }: { data?: T; error?: { message: string; code: string } }): T {
  if (error) throw new Error(`${error.code}: ${error.message}`);
  if (data === undefined) throw new Error('no answer');
  return data;
}

function expectEqual(found: unknown, wanted: unknown): void {
  if (found !== wanted) throw new Error(`${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
}

const account = { username: 'traveller', email: 'traveller@example.com', password: 'a long journey' };
expectEqual(answered(await api.POST('/api/register', { body: account })).username, 'traveller');

const id = Number(songId);
const song = answered(await api.GET('/api/songs/{id}', { params: { path: { id } } }));
const artistPath = { params: { path: { id: song.artistId } } };
expectEqual(answered(await api.GET('/api/artists/{id}', artistPath)).name, song.artistName);
const songs = answered(
  await api.GET('/api/artists/{id}/songs', {
    params: { path: { id: song.artistId }, query: { limit: 10 } },
  }),
);
expectEqual(songs[0]?.title, song.title);

expectEqual(answered(await api.POST('/api/songs/{id}/like', { params: { path: { id } } })).isLiked, true);
const comment = answered(
  await api.POST('/api/songs/{id}/comments', {
    params: { path: { id } },
    body: { text: 'Here it begins', timestamp: 1 },
  }),
);
expectEqual(comment.songId, id);
expectEqual(answered(await api.GET('/api/liked-songs'))[0]?.id, id);

const refused = await api.GET('/api/songs/{id}', { params: { path: { id: 2_147_483_647 } } });
expectEqual(refused.error?.code, 'not_found');

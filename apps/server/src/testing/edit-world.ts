import { makeAlbum, makePlaylist, makePost, makeSong } from '@stagedoor/core/testing';
import { expect } from 'vitest';
import { openTestApp, type Person } from './test-app.ts';

export type EditWorld = Awaited<ReturnType<typeof openEditWorld>>;

/** A server with an artist and a fan who have one of everything that can be edited. */
export async function openEditWorld() {
  const server = await openTestApp();
  const { services } = server;
  const [artist, fan] = await Promise.all([server.register({ isArtist: true }), server.register()]);
  /** Values for the `{name}`s of an address. */
  const ids: Record<string, number> = {};
  const make = async (url: string, body: object, as = artist) => {
    const answer = await server.call('POST', url, { as, body });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ id: number }>().id;
  };
  const artistId = await make('/api/dashboard/create-artist-profile', { name: 'Juno' });
  ids.album = (await makeAlbum(services, { artistId })).id;
  const [first, second] = [
    await makeSong(services, { artistId, albumId: ids.album, trackNumber: 1 }),
    await makeSong(services, { artistId, albumId: ids.album, trackNumber: 2 }),
  ];
  ids.song = first.id;
  const songIds = [first.id, second.id];
  ids.post = (await makePost(services, { artistId, isPremium: false })).id;
  ids.playlist = (await makePlaylist(services, { userId: fan.user.id }, songIds)).id;
  const rules = { match: 'all', conditions: [{ field: 'genre', operator: 'is', value: 'Jazz' }] };
  ids.smart = await make('/api/playlists/smart', { name: 'Jazz', rules }, fan);
  ids.comment = await make(`/api/content/${ids.post}/comments`, { text: 'Hi' }, fan);
  ids.product = await make('/api/dashboard/products', { name: 'Tee', price: 5, category: 'Apparel' });
  const date = { date: '2099-05-02', venue: 'Cellar', city: 'Glasgow', country: 'United Kingdom' };
  ids.date = await make('/api/dashboard/tour-dates', date);
  const details = 'A birthday song for my sister';
  const request = { artistId, requestType: 'cameo', email: 'ada@example.org', details };
  ids.request = await make('/api/custom-requests', request, fan);

  const addressOf = (path: string) => path.replace(/\{(\w+)\}/, (_, name: string) => String(ids[name]));

  const send = (
    route: string,
    body: object,
    { ifMatch, as = artist }: { ifMatch?: string; as?: Person } = {},
  ) => {
    const [method, path = ''] = route.split(' ') as ['PATCH', string];
    const headers = ifMatch === undefined ? undefined : { 'if-match': ifMatch };
    return server.call(method, addressOf(path), { as, body, ...(headers && { headers }) });
  };
  return { server, artist, fan, ids, songIds, addressOf, send };
}

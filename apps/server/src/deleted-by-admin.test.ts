import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROUTES } from './testing/rights-expectations.ts';
import { makeRightsWorld, type RightsWorld, type Viewer } from './testing/rights-world.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

let server: TestApp;
let world: RightsWorld;
let marks: Map<string, string>;
const WORDS = 'Words that an admin deletes';
beforeAll(async () => {
  server = await openTestApp();
  world = await makeRightsWorld(server);
  const { freeSong, freePost } = world;
  await server.services.client`update comments set text = ${WORDS} where content_id = ${freePost.id}`;
  marks = new Map([
    ['title of the song', JSON.stringify(freeSong.title)],
    ['address of the song', freeSong.audioUrl ?? ''],
    ['description of the post', freePost.description ?? ''],
    ['comment', WORDS],
    ['comment on the song', 'Said of a song'],
  ]);
});
afterAll(() => server.close());

const viewer = (name: string) => world.viewers.find((one) => one.name === name) as Viewer;
/** Only admins see the names of what admins deleted, so that they can undo it and see who did it. */
const NAMED_TO_ADMINS = ['GET /api/admin/deletions', 'GET /api/admin/audit'];

/** Every reading route, for each thing that it may be about. */
function listAddresses(): string[] {
  const { freeSong, freePost, artistId, albumId } = world;
  const ids = [...new Set([freeSong.id, freePost.id, artistId, albumId])];
  return Object.keys(ROUTES)
    .filter((route) => route.startsWith('GET ') && !NAMED_TO_ADMINS.includes(route))
    .flatMap((route) =>
      (route.includes(':') ? ids : ids.slice(0, 1)).map((id) =>
        route.slice('GET '.length).replace('*', '').replace(/:\w+/g, String(id)),
      ),
    );
}

/** The names of the marks that these addresses or any file show to these viewers, and the addresses that do. */
async function findShown(viewers: readonly Viewer[], addresses: readonly string[]) {
  const shown = new Set<string>();
  const showing = new Set<string>();
  for (const address of addresses)
    for (const { as } of viewers) {
      const { body } = await server.call('GET', `${address}?q=findable&type=all&limit=50`, { as });
      for (const [what, mark] of marks)
        if (body.includes(mark)) {
          shown.add(what);
          showing.add(address);
        }
    }
  for (const file of world.freeFiles)
    for (const { as } of viewers)
      if ((await server.call('GET', file.url, { as })).statusCode !== 404) shown.add(file.what);
  return { shown: [...shown].sort(), showing: [...showing] };
}

// Proves (rules.md, Administration): a deleted song or comment is recorded, hidden from everybody and undone within 30 days
// Some five thousand requests.
it('shows nobody anything of what an admin deleted, and everything again once it is undone', async () => {
  const admin = viewer('an admin');
  const artist = viewer('the artist');
  const said = await server.call('POST', `/api/songs/${world.freeSong.id}/comments`, {
    as: artist.as,
    body: { text: 'Said of a song', timestamp: 1 },
  });
  const viewers = [viewer('nobody'), viewer('a subscriber'), artist, admin];
  const addresses = listAddresses();
  const before = await findShown(viewers, addresses);
  expect(before.shown).toEqual([...marks.keys(), ...world.freeFiles.map(({ what }) => what)].sort());

  const [{ id: commentId }] = (await server.call('GET', `/api/content/${world.freePost.id}/comments`)).json<
    [{ id: number }]
  >();
  for (const url of [
    `/api/songs/comments/${said.json().id}`,
    `/api/comments/${commentId}`,
    `/api/dashboard/songs/${world.freeSong.id}`,
    `/api/dashboard/content/${world.freePost.id}`,
  ])
    expect((await server.call('DELETE', url, { as: admin.as })).statusCode, url).toBe(204);
  expect((await findShown(viewers, addresses)).shown).toEqual([]);

  for (const entity of ['song', 'post', 'postComment', 'songComment']) {
    const deletions = await server.call('GET', `/api/admin/deletions?targetType=${entity}`, { as: admin.as });
    const [{ id }] = deletions.json<[{ id: number }]>();
    const undone = await server.call('POST', `/api/admin/deletions/${id}/undo`, { as: admin.as });
    expect(undone.statusCode, undone.body).toBe(200);
  }
  expect(await findShown(viewers, before.showing)).toEqual(before);
});

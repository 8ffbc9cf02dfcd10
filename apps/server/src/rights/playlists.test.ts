import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listProcedures } from '../testing/list-procedures.ts';
import { listRoutes } from '../testing/list-routes.ts';
import {
  isAllowed,
  mayOpen,
  type Need,
  PLAYLIST_PROCEDURES,
  PLAYLIST_PROCEDURES_APART,
  PLAYLIST_ROUTES,
  PLAYLIST_ROUTES_APART,
} from '../testing/playlist-rights-table.ts';
import {
  KINDS,
  type Kind,
  makePlaylistRightsWorld,
  type PlaylistOfWorld,
  type PlaylistRightsWorld,
  VIEWERS,
  type ViewerName,
} from '../testing/playlist-rights-world.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

/**
 * Every kind of viewer × private, private with a secret link, public × every route and procedure: who is answered,
 * who is refused, and that a refusal reveals and changes nothing. rights-live-playlists.test.ts covers the live
 * stream.
 */
let server: TestApp;
let world: PlaylistRightsWorld;
let webRoot: string;
/** Playlists that no allowed write touches. */
let kept: Record<Kind, PlaylistOfWorld>;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'stagedoor-web-'));
  await writeFile(join(webRoot, 'index.html'), '<title>x</title><!--initial-data--><div id="root"></div>');
  await writeFile(join(webRoot, 'embed.html'), '<title>__TITLE__</title><!--player-->');
  server = await openTestApp({ webRoot });
  world = await makePlaylistRightsWorld(server);
  kept = {
    private: await world.make('private'),
    link: await world.make('link'),
    public: await world.make('public'),
  };
});
afterAll(async () => {
  await server.close();
  await rm(webRoot, { recursive: true });
});

const PRIVATE = "This playlist is private and you don't have permission to view it.";
const isRead = (name: string) => listProcedures().find((one) => one.name === name)?.type === 'query';
const CASES = KINDS.flatMap((kind) => VIEWERS.map((viewer) => ({ kind, viewer })));

interface Answer {
  statusCode: number;
  body: string;
}
type Ask = (viewer: ViewerName, playlist: PlaylistOfWorld) => Promise<Answer>;

/** Neither unreleased songs nor the audio of paid ones; admins see and hear everything. */
function expectNoForeignWork(viewer: ViewerName, body: string, who: string): void {
  if (viewer === 'admin') return;
  for (const mark of Object.values(world.songMarks)) expect(body, who).not.toContain(mark);
}

/** Tries one route or procedure as everybody, on every kind of playlist. */
async function tryAsEverybody(need: Need, ask: Ask, isWrite: boolean): Promise<void> {
  for (const { kind, viewer } of CASES) {
    const who = `the ${viewer} of a ${kind} playlist`;
    const isAllowedHere = isAllowed(need, viewer, kind);
    const playlist = isAllowedHere && isWrite ? await world.make(kind) : kept[kind];
    const before = await world.read(playlist);
    const { statusCode, body } = await ask(viewer, playlist);
    expect(statusCode, `${who}: ${body}`).toBeLessThan(500);
    if (isAllowedHere) {
      // Those who may get 404 or 409 if there is nothing to change or undo.
      expect([401, 403], `${who}: ${body}`).not.toContain(statusCode);
    } else {
      expect([401, 403, 409], `${who}: ${body}`).toContain(statusCode);
      expect(await world.read(playlist), who).toEqual(before);
    }
    if (!mayOpen(viewer, kind)) {
      for (const mark of playlist.marks) expect(body, who).not.toContain(mark);
      if (statusCode === 403) expect(body, who).toContain(PRIVATE);
    }
    expectNoForeignWork(viewer, body, who);
  }
}

// Proves (rules.md, Sharing playlists): who may do what with a private, a linked and a public playlist: every route and procedure, lists, search, pages, exports and players on other sites
it('has an expectation for every route and procedure of playlists, and for no other', async () => {
  const routes = (await listRoutes(server.app)).filter((route) => route.includes('/api/playlists'));
  expect([...Object.keys(PLAYLIST_ROUTES), ...PLAYLIST_ROUTES_APART].sort()).toEqual(routes);
  const names = listProcedures().map(({ name }) => name);
  const procedures = names.filter((name) => name.startsWith('playlist'));
  expect([...Object.keys(PLAYLIST_PROCEDURES), ...PLAYLIST_PROCEDURES_APART].sort()).toEqual(
    procedures.sort(),
  );
});

describe('one playlist', () => {
  // Proves (rules.md, Sharing playlists): who may do what with a private, a linked and a public playlist: every route and procedure, lists, search, pages, exports and players on other sites
  it.each(Object.entries(PLAYLIST_ROUTES))('%s', async (route, { need, body }) => {
    const [method, path = ''] = route.split(' ') as ['GET', string];
    const ask: Ask = (viewer, playlist) => {
      const url = path
        .replace(':id', String(playlist.id))
        .replace(':songId', String(world.songs.free))
        .replace(':userId', String(world.guestId))
        .replace(':invitationId', String(playlist.invitationId));
      const query = path.endsWith('/export') ? '?format=m3u8' : '';
      return world.call(viewer, method, `${url}${query}`, body?.(world, playlist));
    };
    await tryAsEverybody(need, ask, method !== 'GET');
  });

  // Proves (rules.md, Sharing playlists): who may do what with a private, a linked and a public playlist: every route and procedure, lists, search, pages, exports and players on other sites
  it.each(Object.entries(PLAYLIST_PROCEDURES))('%s', async (name, { need, body }) => {
    const ask: Ask = (viewer, playlist) => {
      const input = { id: playlist.id, ...body?.(world, playlist) };
      if (!isRead(name)) return world.call(viewer, 'POST' as 'GET', `/trpc/${name}`, input);
      return world.call(viewer, 'GET', `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`);
    };
    await tryAsEverybody(need, ask, !isRead(name));
  });

  // Proves (rules.md, Sharing playlists): who may do what with a private, a linked and a public playlist: every route and procedure, lists, search, pages, exports and players on other sites
  it.each(['m3u8', 'xspf', 'jspf'])('as a %s file', async (format) => {
    await tryAsEverybody(
      'open',
      (viewer, { id }) => world.call(viewer, 'GET', `/api/playlists/${id}/export?format=${format}`),
      false,
    );
  });

  // Proves (rules.md, Sharing playlists): who may do what with a private, a linked and a public playlist: every route and procedure, lists, search, pages, exports and players on other sites
  it('is shown to those who may open it', async () => {
    for (const { kind, viewer } of CASES.filter(({ kind, viewer }) => mayOpen(viewer, kind))) {
      const { id, marks } = kept[kind];
      const one = await world.call(viewer, 'GET', `/api/playlists/${id}`);
      for (const mark of marks) expect(one.body, `${viewer}, ${kind}`).toContain(mark);
      const { body } = await world.call(viewer, 'GET', `/api/playlists/${id}/songs`);
      for (const title of ['Free song', 'Paid song']) expect(body, `${viewer}, ${kind}`).toContain(title);
    }
  });
});

/** Everything that a viewer finds without a playlist's address. */
async function findEverything(viewer: ViewerName): Promise<string> {
  const trpc = (name: string, input: object) =>
    `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`;
  const urls = [
    ...['/api/playlists/public', '/api/playlists/my-playlists', '/sitemap.xml'],
    ...['/api/search?q=evening&type=all', '/api/search?q=evening&type=playlists', '/search?q=evening'],
    ...['/playlists', '/playlists?tab=discover', `/u/${world.ownerName}`, '/'],
    ...[trpc('playlists.public', {}), trpc('playlists.mine', {}), '/trpc/playlists.links'],
    trpc('playlists.choices', { songIds: [world.songs.free] }),
    trpc('users.profile', { username: world.ownerName }),
  ];
  let all = '';
  for (const url of urls) {
    const { statusCode, body } = await world.call(viewer, 'GET', url);
    expect(statusCode, url).toBeLessThan(500);
    all += body;
  }
  return all;
}

describe('lists, search, profiles and the sitemap', () => {
  // Proves (rules.md, Sharing playlists): who may do what with a private, a linked and a public playlist: every route and procedure, lists, search, pages, exports and players on other sites
  it.each(VIEWERS)('show the %s public playlists, and private ones to their people alone', async (viewer) => {
    const all = await findEverything(viewer);
    const isPerson = isAllowed('people', viewer, 'private');
    for (const kind of KINDS) {
      const [name = ''] = kept[kind].marks;
      expect(all.includes(name), kind).toBe(kind === 'public' || isPerson);
    }
    expectNoForeignWork(viewer, all, viewer);
  });
});

describe('pages', () => {
  // Proves (rules.md, Sharing playlists): who may do what with a private, a linked and a public playlist: every route and procedure, lists, search, pages, exports and players on other sites
  it.each(VIEWERS)('show the %s a playlist that they may open, and nothing of another', async (viewer) => {
    for (const kind of KINDS) {
      const { id, marks } = kept[kind];
      const { body, statusCode } = await world.call(viewer, 'GET', `/playlist/${id}`);
      expect(statusCode, kind).toBeLessThan(500);
      for (const mark of marks) expect(body.includes(mark), kind).toBe(mayOpen(viewer, kind));
      expectNoForeignWork(viewer, body, kind);
    }
  });

  // Proves (rules.md, Sharing playlists): who may do what with a private, a linked and a public playlist: every route and procedure, lists, search, pages, exports and players on other sites
  it.each(VIEWERS)(
    'of other sites show the %s public playlists alone, without paid songs',
    async (viewer) => {
      for (const kind of KINDS) {
        const { id, marks } = kept[kind];
        const [name = ''] = marks;
        const address = encodeURIComponent(`${server.deps.config.publicUrl}/playlist/${id}`);
        for (const url of [`/embed/playlist/${id}`, `/oembed?url=${address}`]) {
          const { body, statusCode } = await world.call(viewer, 'GET', url);
          expect(statusCode, url).toBe(kind === 'public' ? 200 : 404);
          expect(body.includes(name), url).toBe(kind === 'public');
          for (const title of ['Paid song', world.songMarks.hiddenTitle]) expect(body).not.toContain(title);
        }
      }
    },
  );
});

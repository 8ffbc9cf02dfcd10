import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tables } from '@stagedoor/db';
import { MAX_BATCH_SIZE } from '@stagedoor/validators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listProcedures } from '../testing/list-procedures.ts';
import { listRoutes } from '../testing/list-routes.ts';
import { PROCEDURES_APART, ROUTES_APART } from '../testing/rights-apart.ts';
import { ROUTES } from '../testing/rights-expectations.ts';
import { PROCEDURES } from '../testing/rights-procedures.ts';
import type { Shown } from '../testing/rights-shown.ts';
import { leaksTo, makeRightsWorld, type RightsWorld, type Viewer } from '../testing/rights-world.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

/**
 * People without the right to premium or hidden work get none of it from any route: no text and no address.
 * Each route and procedure declares in rights-expectations.ts what people with the right see; one without a
 * declaration fails here.
 */
let server: TestApp;
let world: RightsWorld;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'stagedoor-web-'));
  const page =
    '<title>x</title><meta name="description" content="x" /><!--initial-data--><div id="root"></div>';
  await writeFile(join(webRoot, 'index.html'), page);
  await writeFile(join(webRoot, 'embed.html'), '<title>__TITLE__</title><!--player-->');
  server = await openTestApp({ webRoot, config: { hasTestPages: true } });
  world = await makeRightsWorld(server);
  for (const { as } of world.viewers) {
    await server.call('POST', `/api/songs/${world.song.id}/like`, { as });
    await server.call('POST', `/api/albums/${world.albumId}/save`, { as });
    await server.call('POST', `/api/songs/${world.song.id}/increment-plays`, { as });
  }
  for (const { as } of world.viewers) {
    const body = { songId: world.song.id, queue: [world.freeSong.id] };
    await server.call('PUT', '/api/player-state', { as, body });
  }
  const { artistId } = world;
  const follows = world.viewers.flatMap(({ as }) => (as ? [{ userId: as.user.id, artistId }] : []));
  await server.services.db.insert(tables.artistFollows).values(follows);
  const [songIds, becauseOf] = [[world.song.id], [world.freeSong.id]];
  const mixes = follows.map(({ userId }) => ({ userId, songIds, becauseOf, madeAt: new Date() }));
  await server.services.db.insert(tables.weeklyMixes).values(mixes);
});
afterAll(async () => {
  await server.close();
  await rm(webRoot, { recursive: true });
});

/** Everything that has an id. Each is tried as every id. */
const idsOf = ({ posts, draft, song, freeSong, artistId, albumId, playlistId, ...rest }: RightsWorld) => [
  ...new Set([
    ...Object.values(posts).map(({ id }) => id),
    ...[draft.id, rest.freePost.id, song.id, freeSong.id, artistId, albumId, rest.commentId, playlistId],
  ]),
];
const THIS_YEAR = new Date().getUTCFullYear();
const QUERY = 'q=findable&type=all&genre=Jazz&limit=50&includeMusicBrainz=true';

/** An input picks the fields it knows. */
const inputWith = (id: number) => ({
  id,
  artistId: id,
  songId: id,
  contentId: id,
  ids: [world.song.id, world.freeSong.id],
  songIds: [world.song.id, world.freeSong.id],
  afterSongId: null,
  removalId: id,
  q: 'findable',
  type: 'all',
  genre: 'Jazz',
  tag: 'Jazz',
  limit: 50,
  includeMusicBrainz: true,
  order: 'newest',
  year: THIS_YEAR,
});

interface Answer {
  statusCode: number;
  headers: unknown;
  body: string;
}
const textOf = ({ headers, body }: Answer) => `${JSON.stringify(headers)}\n${body}`;

const batchesOf = (names: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(names.length / MAX_BATCH_SIZE) }, (_, index) =>
    names.slice(index * MAX_BATCH_SIZE, (index + 1) * MAX_BATCH_SIZE),
  );

function checkShown(shown: Shown, viewer: Viewer, text: string, where: string) {
  const sees = shown.to === 'artist' ? viewer.name === 'the artist' : viewer.isInside;
  if (!sees) return;
  for (const name of shown.marks) {
    const mark = world.premiumMarks.get(name);
    expect(mark, `a mark is called ${name}`).toBeDefined();
    expect(text.includes(mark ?? ''), `${where} shows ${viewer.name} the ${name}`).toBe(true);
  }
}

const isQuery = (name: string) => listProcedures().find((one) => one.name === name)?.type === 'query';
/** Moderators look through all comments, also those under premium posts. */
const isTheirWork = ({ name }: Viewer, procedure: string) =>
  name === 'a moderator' && procedure === 'admin.comments';
const procedures = listProcedures()
  .map(({ name }) => name)
  .sort();

// Instead of (What listeners do): whether the server enforces the roles is left open
// Instead of (Roles): server-side enforcement is left open
// Instead of (Posts, their page and comments): server-side enforcement is left open
it('has an expectation for every route and procedure, and for no other', async () => {
  expect(Object.keys({ ...ROUTES, ...ROUTES_APART }).sort()).toEqual(await listRoutes(server.app));
  expect(Object.keys({ ...PROCEDURES, ...PROCEDURES_APART }).sort()).toEqual(procedures);
});

describe('reading', () => {
  // Proves (rules.md, Posts, requests, tour and merchandise): every picture of a premium post is for people with access alone
  // Proves (rules.md, Profiles and their people): the people of a profile see its unpublished and premium work
  it.each(Object.entries(ROUTES).filter(([route]) => route.startsWith('GET ')))(
    '%s gives premium work only to people with the right to it',
    async (route, shown) => {
      const path = route
        .slice('GET '.length)
        .replace('*', '')
        .replace(':year', String(THIS_YEAR))
        .replace(':tag', 'Jazz');
      const urls = path.includes(':') ? idsOf(world).map((id) => path.replace(/:\w+/g, String(id))) : [path];
      for (const viewer of world.viewers) {
        let all = '';
        for (const url of urls) {
          const answer = await server.call('GET', `${url}?${QUERY}`, { as: viewer.as });
          // The second call comes right after the first, so an answer cached for one caller would reach
          // another.
          expect(answer.statusCode, url).toBeLessThan(500);
          expect(leaksTo(world, viewer, textOf(answer)), `${url} to ${viewer.name}`).toEqual([]);
          all += answer.body;
        }
        checkShown(shown, viewer, all, path);
      }
    },
  );

  it('procedures, many in one request, send it only to people with the right to it', {
    timeout: 240_000,
  }, async () => {
    for (const viewer of world.viewers) {
      const names = procedures.filter(
        (name) => isQuery(name) && name in PROCEDURES && !isTheirWork(viewer, name),
      );
      const answers = new Map(names.map((name) => [name, '']));
      for (const id of idsOf(world))
        for (const batch of batchesOf(names)) {
          const input = encodeURIComponent(JSON.stringify({ ...batch.map(() => inputWith(id)) }));
          const url = `/trpc/${batch.join(',')}?batch=1&input=${input}`;
          const answer = await server.call('GET', url, { as: viewer.as });
          // A request of one has the status of its answer.
          if (batch.length > 1) expect(answer.statusCode, answer.body).not.toBe(400);
          expect(leaksTo(world, viewer, textOf(answer)), `${viewer.name}: ${id}`).toEqual([]);
          for (const [index, item] of answer.json<object[]>().entries()) {
            const name = batch[index] ?? '';
            expect(JSON.stringify(item), name).not.toContain('INTERNAL_SERVER_ERROR');
            answers.set(name, answers.get(name) + JSON.stringify(item));
          }
        }
      for (const [name, text] of answers)
        checkShown(PROCEDURES[name] ?? { to: 'inside', marks: [] }, viewer, text, name);
    }
  });

  it('pages contain it only for people with the right to it, and never in their head', async () => {
    const { artistId, albumId, song, posts, draft, freePost } = world;
    const pagesOfPosts = [...Object.values(posts), draft, freePost].map(({ id }) => `/content/${id}`);
    const ofArtist = [
      '',
      '?tab=music',
      '?tab=posts',
      '?tab=exclusive',
      '/songs',
      '/albums',
      '/content',
      '/posts',
    ];
    const paths = [
      ...[
        '/',
        '/artists',
        '/posts',
        '/library',
        '/profile',
        '/settings',
        '/dashboard',
        '/search',
        '/playlists',
      ],
      ...['/search?q=findable', '/tag/Jazz', '/tags', '/no/such/page', '/admin', `/subscribe/${artistId}`],
      ...ofArtist.map((rest) => `/artist/${artistId}${rest}`),
      ...[`/artists/${artistId}/store`, `/album/${albumId}`, `/song/${song.id}`, ...pagesOfPosts],
    ];
    for (const viewer of world.viewers) {
      let all = '';
      for (const path of paths) {
        const page = await server.call('GET', path, { as: viewer.as, headers: { accept: 'text/html' } });
        expect(page.statusCode, path).toBeLessThan(500);
        expect(leaksTo(world, viewer, textOf(page)), `${path} to ${viewer.name}`).toEqual([]);
        const [head = ''] = page.body.split('<script');
        for (const [what, mark] of world.premiumMarks)
          expect(head.includes(mark), `${path}: ${what}`).toBe(false);
        all += page.body;
      }
      const shown = {
        to: 'inside' as const,
        marks: ['words of the text', 'address of the song', 'comment under the post'],
      };
      checkShown(shown, viewer, all, 'the pages');
    }
  });
});

describe('writing', () => {
  /** Tries each id at once, as one person after another. */
  const asEachOutside = async (ids: number[], act: (viewer: Viewer, id: number) => Promise<void>) => {
    for (const viewer of world.viewers)
      if (!viewer.isInside) await Promise.all(ids.map((id) => act(viewer, id)));
  };

  const BODY = { text: 'x', title: 'x', name: 'x', details: 'Long enough a wish', email: 'a@example.com' };

  it.each(Object.keys(ROUTES).filter((route) => !route.startsWith('GET ')))(
    '%s tells nobody else anything about it, and changes nothing',
    async (route) => {
      const [method, path = ''] = route.split(' ') as ['POST', string];
      await asEachOutside(path.includes(':') ? idsOf(world) : [0], async (viewer, id) => {
        const url = path.replace(/:\w+/g, String(id));
        const answer = await server.call(method, url, { as: viewer.as, body: BODY });
        expect(answer.statusCode, url).toBeLessThan(500);
        expect(leaksTo(world, viewer, textOf(answer)), `${url} to ${viewer.name}`).toEqual([]);
      });
    },
  );

  it.each(Object.keys(PROCEDURES).filter((name) => !isQuery(name)))(
    '%s tells nobody else anything about it',
    async (name) => {
      // One request holds the calls with all ids, which run at once.
      const inputs = idsOf(world).map((id) => ({ ...inputWith(id), ...BODY }));
      const url = `/trpc/${inputs.map(() => name)}?batch=1`;
      for (const viewer of world.viewers) {
        if (viewer.isInside) continue;
        const answer = await server.call('POST', url, { as: viewer.as, body: { ...inputs } });
        const answers = answer.json<{ error?: { data: { httpStatus: number } } }[]>();
        expect(answers).toHaveLength(inputs.length);
        for (const { error } of answers) expect(error?.data.httpStatus ?? 200, name).toBeLessThan(500);
        expect(leaksTo(world, viewer, textOf(answer)), `${name} to ${viewer.name}`).toEqual([]);
      }
    },
  );

  it('leaves the work unchanged for the people who may see it', async () => {
    const viewer = world.viewers.find(({ name }) => name === 'a subscriber');
    for (const post of Object.values(world.posts)) {
      const answer = await server.call('GET', `/api/content/${post.id}`, { as: viewer?.as });
      expect(answer.json()).toMatchObject({
        title: post.title,
        description: post.description,
        isLocked: false,
      });
    }
    const { body } = await server.call('GET', `/api/content/${world.posts.text.id}/comments`, {
      as: viewer?.as,
    });
    expect(body).toContain(world.premiumMarks.get('comment under the post'));
  });
});

import { createContext } from '@stagedoor/core';
import { updateArtistProfile } from '@stagedoor/core/catalog/artists';
import { followLive } from '@stagedoor/core/community/live-feed';
import {
  addPostComment,
  deletePostComment,
  updatePostComment,
} from '@stagedoor/core/community/post-comments';
import { makeArtist } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveAudio } from '../testing/audio-file.ts';
import { type LivePage, listenForPages, openLivePage } from '../testing/live-page.ts';
import { givePostFiles } from '../testing/post-files.ts';
import { leaksTo, makeRightsWorld, type RightsWorld, type Viewer } from '../testing/rights-world.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let world: RightsWorld;
beforeAll(async () => {
  server = await openTestApp();
  world = await makeRightsWorld(server);
  await listenForPages(server);
});
afterAll(() => server.close());

/** An open page of this viewer that shows all posts and the song. */
function openPage(viewer: Viewer) {
  const { posts, draft, song } = world;
  const shown = [...Object.values(posts), draft].map(({ id }) => ({ kind: 'content' as const, id }));
  return openLivePage(server, [...shown, { kind: 'song', id: song.id }], viewer.as?.cookie);
}

/**
 * Sends everybody an event until all pages have received it: earlier events have then arrived or never will.
 */
async function receiveEverything(pages: LivePage[], bio: string): Promise<string[]> {
  const artist = await makeArtist(server.services);
  await updateArtistProfile(artist.ctx, { bio });
  return Promise.all(
    pages.map(async (page) => {
      const { text, hasEnded } = await page.readUntil(`"artistId":${artist.id}`);
      if (hasEnded) throw new Error(`The stream ended: ${text}`);
      return text;
    }),
  );
}

// Instead of (Posts, their page and comments): server-side enforcement is left open
it('announces changes to premium and hidden work at once to people with the right to it, and to nobody else', async () => {
  const pages = await Promise.all(
    world.viewers.map(async (viewer) => ({ viewer, page: await openPage(viewer) })),
  );
  // The first event a page receives shows that it is listening.
  const all = pages.map(({ page }) => page);
  await receiveEverything(all, 'Listening');

  const { viewers, posts, song } = world;
  const artist = viewers.find(({ name }) => name === 'the artist')?.as?.user;
  const ctx = createContext(server.services, {
    kind: 'user',
    userId: artist?.id ?? 0,
    isArtist: true,
    isAdmin: false,
  });
  world.premiumMarks.set('new comment', 'said-live').set('changed comment', 'changed-live');
  // A comment is read when its event is sent, so each page receives one step before the next.
  let heardBy: string[] = pages.map(() => '');
  const settle = async () => {
    const heard = await receiveEverything(all, 'Settled');
    heardBy = heardBy.map((before, n) => before + heard[n]);
  };
  const { id } = await addPostComment(ctx, { contentId: posts.video.id, text: 'said-live' });
  await settle();
  await updatePostComment(ctx, { id, text: 'changed-live' });
  await settle();
  await deletePostComment(ctx, { id });
  const { post } = await givePostFiles(server.services, posts.image);
  const { mp3 } = await giveAudio(server.services, song.id, Buffer.alloc(2_000, 3));
  world.premiumMarks.set('new picture', post.contentUrl ?? '').set('new sound', mp3);

  await settle();

  for (const [n, { viewer, page }] of pages.entries()) {
    const heard = heardBy[n] ?? '';
    expect(leaksTo(world, viewer, heard), viewer.name).toEqual([]);
    const types = ['comment-added', 'comment-updated', 'comment-deleted'].filter((type) =>
      heard.includes(type),
    );
    expect(types, viewer.name).toHaveLength(viewer.isInside ? 3 : 0);
    await page.close();
  }
});

it('keeps missed events of premium work for people with the right to it, and for nobody else', async () => {
  const [{ last } = { last: '0' }] = await server.services.client<{ last: string }[]>`
    select (min(id) - 1)::text as last from events`;
  for (const viewer of world.viewers) {
    const user = await server.deps.sessions.find(viewer.as?.cookie);
    const caller = createContext(
      server.services,
      user
        ? { kind: 'user', userId: user.id, isArtist: user.isArtist, isAdmin: user.isAdmin }
        : { kind: 'anonymous' },
    );
    const page = new AbortController();
    const shown = [world.posts.video, world.posts.text].map(({ id }) => ({ kind: 'content' as const, id }));
    const input = { watching: shown, lastEventId: last };
    const events = followLive(caller, input, page.signal);
    const found: unknown[] = [];
    // Missed events come first, up to the last one.
    const [{ newest } = { newest: '0' }] = await server.services.client<{ newest: string }[]>`
      select max(id)::text as newest from events where audience = 'all'`;
    for await (const event of events) {
      found.push(event);
      if (event.position >= Number(newest)) break;
    }
    page.abort();
    const text = JSON.stringify(found);
    expect(leaksTo(world, viewer, text), viewer.name).toEqual([]);
    expect(text.includes('comment-added'), viewer.name).toBe(viewer.isInside);
  }
});

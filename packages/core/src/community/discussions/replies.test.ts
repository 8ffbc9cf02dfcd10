import { tables } from '@stagedoor/db';
import { REPLIES_PER_COMMENT } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/index.ts';
import { listNotifications } from '../../platform/notifications/index.ts';
import {
  anonymous,
  makeArtist,
  makePost,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import * as onPosts from '../post-comments/index.ts';
import { getPost } from '../posts/index.ts';
import * as onSongs from '../song-comments/index.ts';
import { listMentionable } from './index.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const aFan = (displayUsername?: string) =>
  makeUser(
    test.services,
    displayUsername ? { displayUsername, username: displayUsername.toLowerCase() } : {},
  );

async function aPlace(kind: keyof typeof kinds) {
  const artist = await makeArtist(test.services);
  const id = (
    kind === 'song'
      ? await makeSong(test.services, { artistId: artist.id, durationMs: 60_000 })
      : await makePost(test.services, { artistId: artist.id, isPremium: false })
  ).id;
  return { artist, id, author: await aFan() };
}

const kinds = {
  song: {
    table: tables.songComments,
    add: (ctx: Ctx, songId: number, text: string, parentId?: number) =>
      onSongs.addSongComment(ctx, { songId, text, ...(parentId ? { parentId } : { timestamp: 7 }) }),
    list: (ctx: Ctx, songId: number) => onSongs.listSongComments(ctx, { songId, limit: 50 }),
    pin: onSongs.pinSongComment,
    remove: onSongs.deleteSongComment,
    restore: onSongs.restoreSongComment,
  },
  content: {
    table: tables.comments,
    add: (ctx: Ctx, contentId: number, text: string, parentId?: number) =>
      onPosts.addPostComment(ctx, { contentId, text, parentId }),
    list: (ctx: Ctx, contentId: number) => onPosts.listPostComments(ctx, { contentId, limit: 50 }),
    pin: onPosts.pinPostComment,
    remove: onPosts.deletePostComment,
    restore: onPosts.restorePostComment,
  },
};

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('replies under a %s', (kind) => {
  const { table, add, list, pin, remove, restore } = kinds[kind];
  const shown = async (ctx: Ctx, id: number) =>
    (await list(ctx, id)).items.map(({ text, replies }) => [text, ...replies.map((one) => one.text)]);

  // Proves (rules.md, Replies): a comment is answered, one level deep
  it('stand below their comment, oldest first, and are not answered themselves', async () => {
    const { artist, author, id } = await aPlace(kind);
    const comment = await add(author.ctx, id, 'First');
    await add(author.ctx, id, 'Second');
    const reply = await add(artist.ctx, id, 'Thanks', comment.id);
    await add(author.ctx, id, 'You are welcome', comment.id);
    expect(reply).toMatchObject({ parentId: comment.id, isByArtist: true, replies: [], likes: 0 });
    expect(await shown(anonymous(test.services), id)).toEqual([
      ['Second'],
      ['First', 'Thanks', 'You are welcome'],
    ]);
    const { items } = await list(author.ctx, id);
    expect(items[1]).toMatchObject({ parentId: null, isByArtist: false });
    expect(items[1]?.replies[0]).toMatchObject({
      parentId: comment.id,
      isByArtist: true,
      can: { pin: false },
    });
    await expect(add(author.ctx, id, 'Deeper', reply.id)).rejects.toMatchObject({ code: 'bad_request' });
    await expect(pin(artist.ctx, { id: reply.id, isPinned: true })).rejects.toMatchObject({
      code: 'bad_request',
    });
    const elsewhere = await aPlace(kind);
    await expect(add(author.ctx, elsewhere.id, 'Lost', comment.id)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  // Proves (rules.md, Replies): replies go with the comment that they answer, and come back with it
  it('share the fate of their comment', async () => {
    const { artist, author, id } = await aPlace(kind);
    const comment = await add(author.ctx, id, 'First');
    const reply = await add(artist.ctx, id, 'Thanks', comment.id);
    await remove(artist.ctx, { id: comment.id });
    expect(await shown(author.ctx, id)).toEqual([]);
    await expect(add(author.ctx, id, 'Hello?', comment.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(remove(artist.ctx, { id: reply.id })).rejects.toMatchObject({ code: 'not_found' });
    expect(await restore(artist.ctx, { id: comment.id })).toMatchObject({ replies: [{ id: reply.id }] });
    const hide = (hiddenAt: Date | null) =>
      test.services.db.update(table).set({ hiddenAt }).where(eq(table.id, comment.id));
    await hide(new Date());
    expect(await shown(artist.ctx, id)).toEqual([]);
    expect(await shown(author.ctx, id)).toEqual([['First', 'Thanks']]);
    await hide(null);
    await remove(artist.ctx, { id: reply.id });
    expect(await shown(artist.ctx, id)).toEqual([['First']]);
    await add(artist.ctx, id, 'Again', comment.id);
    await remove(author.ctx, { id: comment.id });
    expect(await test.services.db.$count(table, eq(table.parentId, comment.id))).toBe(0);
  });

  // Proves (rules.md, Replies): whom a reply answers is told, once
  it('are told to whom they answer, once, and to others that they name', async () => {
    const { artist, id } = await aPlace(kind);
    const [author, other] = [await aFan(`Author${kind}`), await aFan(`Other${kind}`)];
    const comment = await add(author.ctx, id, 'First');
    await add(artist.ctx, id, `@Author${kind} and @Other${kind}: thanks`, comment.id);
    await add(author.ctx, id, 'You are welcome', comment.id);
    const told = async (ctx: Ctx) => (await listNotifications(ctx, { limit: 9 })).items;
    expect(await told(author.ctx)).toMatchObject([{ type: 'reply', payload: { isAnswer: true } }]);
    const [mention, ...more] = await told(other.ctx);
    expect(more).toEqual([]);
    expect(mention?.payload).not.toHaveProperty('isAnswer');
  });

  const fill = async (id: number, commentId: number, amount: number) => {
    const { id: userId } = await aFan();
    const place = kind === 'song' ? { songId: id, timestamp: 7 } : { postId: id };
    const reply = { userId, parentId: commentId, text: 'Me too', ...place };
    await test.services.db.insert(table).values(Array.from({ length: amount }, () => reply) as never);
  };

  it('are limited in number, also when many come at once', async () => {
    const { author, id } = await aPlace(kind);
    const comment = await add(author.ctx, id, 'First');
    await fill(id, comment.id, REPLIES_PER_COMMENT - 1);
    const [one, two] = [await aFan(), await aFan()];
    const both = await Promise.allSettled([one, two].map(({ ctx }) => add(ctx, id, 'Last', comment.id)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  // Proves (rules.md, Replies): deleted replies leave room for others
  it('leave room for others when they are deleted', async () => {
    const { artist, author, id } = await aPlace(kind);
    const comment = await add(author.ctx, id, 'First');
    const reply = await add(author.ctx, id, 'Me first', comment.id);
    await fill(id, comment.id, REPLIES_PER_COMMENT - 1);
    await expect(add(author.ctx, id, 'Last', comment.id)).rejects.toMatchObject({ code: 'conflict' });
    await remove(artist.ctx, { id: reply.id });
    await add(author.ctx, id, 'Last', comment.id);
    await expect(add(author.ctx, id, 'Later', comment.id)).rejects.toMatchObject({ code: 'conflict' });
  });

  // Proves (rules.md, Mentions): the names offered are those of the artist and of who wrote there
  it('offer the names of the artist and of who wrote there', async () => {
    const user = await makeUser(test.services, { displayUsername: `Zed-${kind}`, username: `zed-${kind}` });
    const artist = await makeArtist(test.services, { userId: user.id });
    const id = (
      kind === 'song'
        ? await makeSong(test.services, { artistId: artist.id })
        : await makePost(test.services, { artistId: artist.id, isPremium: false })
    ).id;
    const [me, ann, zoe] = [await aFan(), await aFan(`Ann-${kind}`), await aFan(`Zoe-${kind}`)];
    await aFan(`Zelda-${kind}`);
    for (const { ctx } of [ann, zoe, me]) await add(ctx, id, 'Hi');
    const names = async (query: string) =>
      (await listMentionable(me.ctx, { kind, id, query })).map(({ username }) => username);
    expect(await names('')).toEqual([`Zed-${kind}`, `Zoe-${kind}`, `Ann-${kind}`]);
    expect(await names('Z')).toEqual([`Zed-${kind}`, `Zoe-${kind}`]);
    expect(await names('%')).toEqual([]);
    const visitor = listMentionable(anonymous(test.services), { kind, id, query: '' });
    await expect(visitor).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

it('gives a reply on a song the moment of its comment, and asks for one otherwise', async () => {
  const { author, id } = await aPlace('song');
  const comment = await kinds.song.add(author.ctx, id, 'Here');
  const input = { songId: id, text: 'There', parentId: comment.id, timestamp: 500 };
  expect(await onSongs.addSongComment(author.ctx, input)).toMatchObject({ timestamp: 7 });
  await expect(onSongs.addSongComment(author.ctx, { songId: id, text: 'When?' })).rejects.toMatchObject({
    code: 'bad_request',
    message: 'Timestamp must be a whole number of seconds',
  });
});

it('counts replies among the comments of a post, but not those of a deleted comment', async () => {
  const { artist, author, id } = await aPlace('content');
  const comment = await kinds.content.add(author.ctx, id, 'First');
  await kinds.content.add(artist.ctx, id, 'Thanks', comment.id);
  const counted = async () => (await getPost(author.ctx, { id })).commentCount;
  expect(await counted()).toBe(2);
  await kinds.content.remove(artist.ctx, { id: comment.id });
  expect(await counted()).toBe(0);
});

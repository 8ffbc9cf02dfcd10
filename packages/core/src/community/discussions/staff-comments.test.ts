import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/index.ts';
import {
  makeArtist,
  makePost,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import * as posts from '../post-comments/index.ts';
import * as songs from '../song-comments/index.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const kinds = {
  async song(artist: { id: number }) {
    const { id: songId } = await makeSong(test.services, { artistId: artist.id });
    return {
      add: (ctx: Ctx) => songs.addSongComment(ctx, { songId, text: 'House rules', timestamp: 1 }),
      remove: songs.deleteSongComment,
      list: (ctx: Ctx) => songs.listSongComments(ctx, { songId, limit: 50 }),
    };
  },
  async post(artist: { id: number }) {
    const { id: postId } = await makePost(test.services, { artistId: artist.id, isPremium: false });
    return {
      add: (ctx: Ctx) => posts.addPostComment(ctx, { contentId: postId, text: 'House rules' }),
      remove: posts.deletePostComment,
      list: (ctx: Ctx) => posts.listPostComments(ctx, { contentId: postId, limit: 50 }),
    };
  },
};

describe.each(Object.entries(kinds))('under a %s', (_name, openPlace) => {
  // Proves (rules.md, Who may do what): moderators leave the comments of admins and other moderators to admins
  it('moderators do not delete what admins and other moderators write; admins, the artist and its author do', async () => {
    const artist = await makeArtist(test.services);
    const { add, remove, list } = await openPlace(artist);
    const admin = await makeUser(test.services, { isAdmin: true });
    const [moderator, other] = [
      await makeUser(test.services, { isModerator: true }),
      await makeUser(test.services, { isModerator: true }),
    ];
    for (const author of [admin, other]) {
      const { id } = await add(author.ctx);
      await expect(remove(moderator.ctx, { id })).rejects.toMatchObject({
        code: 'forbidden',
        message: 'Only admins decide about admins and moderators',
      });
      for (const [{ ctx }, mayDelete] of [
        [moderator, false],
        [author, true],
        [admin, true],
        [artist, true],
      ] as const)
        expect((await list(ctx)).items).toMatchObject([{ id, can: { delete: mayDelete } }]);
      await remove(artist.ctx, { id });
    }
    for (const [author, remover] of [
      [other, admin],
      [moderator, moderator],
      [await makeUser(test.services), moderator],
    ] as const) {
      await remove(remover.ctx, await add(author.ctx));
      expect((await list(moderator.ctx)).items).toEqual([]);
    }
  });
});

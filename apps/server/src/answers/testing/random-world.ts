import { type Ctx, systemContext } from '@stagedoor/core';
import { deleteAlbum, restoreAlbum, updateAlbum } from '@stagedoor/core/catalog/albums';
import { blockPerson, unblockPerson } from '@stagedoor/core/catalog/artist-blocks';
import { updateArtistProfile } from '@stagedoor/core/catalog/artists';
import { removeMember } from '@stagedoor/core/catalog/members';
import { aggregatePlays, countPlay } from '@stagedoor/core/catalog/plays';
import { deleteSong, restoreSong, updateSong } from '@stagedoor/core/catalog/songs';
import { createPlaylist, deletePlaylist } from '@stagedoor/core/community/playlists';
import { addPostComment } from '@stagedoor/core/community/post-comments';
import { createPost, deletePost, updatePost } from '@stagedoor/core/community/posts';
import { cancelSubscription, subscribe } from '@stagedoor/core/money/subscriptions';
import { mergeArtists, undoMerge } from '@stagedoor/core/site/artist-merges';
import {
  aListener,
  anonymous,
  type Chance,
  makeAlbum,
  makeArtist,
  makeMember,
  makeSong,
  makeUser,
  type TestServices,
} from '@stagedoor/core/testing';
import { listReads, type WorldIds, type WorldRead } from './world-reads.ts';

interface Viewer {
  name: string;
  ctx: Ctx;
}

export interface World {
  viewers: Viewer[];
  /** Every remembered query with inputs of this world. */
  listReads(): WorldRead[];
  /** Changes something, and says what. */
  change(): Promise<string>;
}

const WORDS = ['Harbour', 'Night', 'Ferry', 'Lamp', 'Low Water', 'Quay'];
const DAY_MS = 24 * 3600 * 1000;

/** Three profiles with songs, albums and posts, and twelve viewers. */
export async function makeWorld(test: TestServices, chance: Chance): Promise<World> {
  const { services } = test;
  const profiles = [await makeArtist(services), await makeArtist(services), await makeArtist(services)];
  const [first, second] = profiles as [(typeof profiles)[number], (typeof profiles)[number]];
  const fans = await Promise.all(Array.from({ length: 4 }, () => makeUser(services)));
  const admin = await makeUser(services, { isAdmin: true });
  const moderator = await makeUser(services, { isModerator: true });
  const [manager, uploader] = [
    await makeUser(services, { isArtist: true }),
    await makeUser(services, { isArtist: true }),
  ];
  await makeMember(services, { artistId: first.id, userId: manager.id, role: 'manager' });
  await makeMember(services, { artistId: second.id, userId: uploader.id, role: 'uploader' });
  const viewers: Viewer[] = [
    { name: 'a visitor', ctx: anonymous(services) },
    ...fans.map(({ ctx }, n) => ({ name: `fan ${n}`, ctx })),
    ...profiles.map(({ ctx }, n) => ({ name: `owner ${n}`, ctx })),
    { name: 'a manager', ctx: manager.ctx },
    { name: 'an uploader', ctx: uploader.ctx },
    { name: 'an admin', ctx: admin.ctx },
    { name: 'a moderator', ctx: moderator.ctx },
  ];
  for (const { id: artistId } of profiles) {
    const albums = [await makeAlbum(services, { artistId }), await makeAlbum(services, { artistId })];
    for (let n = 0; n < 6; n++)
      await makeSong(services, {
        artistId,
        genre: 'Folk',
        albumId: n < 4 ? (albums[n % 2]?.id ?? null) : null,
      });
  }
  const merges: { id: number; from: number }[] = [];

  const idsOf = async (table: 'songs' | 'albums' | 'contents' | 'playlists', column = 'artist_id') =>
    services.client<{ id: number; ownerId: number }[]>`
      select id, ${services.client(column)} as "ownerId" from ${services.client(table)} order by id`;
  const pick = async (table: 'songs' | 'albums' | 'contents') => {
    const { id, ownerId } = chance.pick(await idsOf(table));
    const owner = profiles.find((profile) => profile.id === ownerId) ?? first;
    return { id, ctx: owner.ctx };
  };
  const inState = () => {
    const state = chance.pick(['published', 'draft', 'scheduled'] as const);
    return state === 'scheduled'
      ? {
          state,
          publishAt: new Date(services.now().getTime() + 5 * DAY_MS).toISOString(),
          earlyAccessDays: 3,
        }
      : { state };
  };

  const changes: Record<string, () => Promise<unknown>> = {
    async 'a song changes'() {
      const { id, ctx } = await pick('songs');
      await updateSong(ctx, { id, title: `${chance.pick(WORDS)} ${id}`, isPremium: chance.percent(40) });
    },
    async 'a song is released anew'() {
      const { id, ctx } = await pick('songs');
      await updateSong(ctx, { id, ...inState() });
    },
    async 'a song is deleted'() {
      const { id, ctx } = await pick('songs');
      await deleteSong(ctx, { id });
    },
    async 'a song is restored'() {
      const { id, ctx } = await pick('songs');
      await restoreSong(ctx, { id });
    },
    async 'an album changes'() {
      const { id, ctx } = await pick('albums');
      await updateAlbum(ctx, { id, title: `${chance.pick(WORDS)} ${id}`, ...inState() });
    },
    async 'an album is deleted'() {
      const { id, ctx } = await pick('albums');
      await deleteAlbum(ctx, { id, withSongs: chance.percent(50) });
    },
    async 'an album is restored'() {
      const { id, ctx } = await pick('albums');
      await restoreAlbum(ctx, { id });
    },
    async 'a post is made'() {
      const { ctx } = chance.pick(profiles);
      await createPost(ctx, {
        title: chance.pick(WORDS),
        contentType: 'text',
        description: 'The boats are in.',
        isPremium: chance.percent(50),
      } as Parameters<typeof createPost>[1]);
    },
    async 'a post changes'() {
      const { id, ctx } = await pick('contents');
      await updatePost(ctx, { id, isPremium: chance.percent(50), title: chance.pick(WORDS) });
    },
    async 'a post is deleted'() {
      const { id, ctx } = await pick('contents');
      await deletePost(ctx, { id });
    },
    async 'a post is commented'() {
      const { id } = await pick('contents');
      await addPostComment(chance.pick(fans).ctx, { contentId: id, text: 'Hi' });
    },
    async 'a profile is renamed'() {
      await updateArtistProfile(chance.pick(profiles).ctx, {
        name: `${chance.pick(WORDS)} ${chance.below(99)}`,
      });
    },
    'somebody subscribes': () => subscribe(chance.pick(fans).ctx, { artistId: chance.pick(profiles).id }),
    'somebody cancels': () =>
      cancelSubscription(chance.pick(fans).ctx, { artistId: chance.pick(profiles).id }),
    'somebody is blocked': () => blockPerson(chance.pick(profiles).ctx, { userId: chance.pick(fans).id }),
    'somebody is let in again': () =>
      unblockPerson(chance.pick(profiles).ctx, { userId: chance.pick(fans).id }),
    'a member leaves': () => removeMember(first.ctx, { userId: manager.id }),
    async 'profiles are merged'() {
      const from = chance.pick(profiles);
      const into = chance.pick(profiles.filter((one) => one !== from));
      const { id } = await mergeArtists(admin.ctx, { id: from.id, intoArtistId: into.id });
      merges.push({ id, from: from.id });
    },
    async 'a merge is undone'() {
      const last = merges.pop();
      if (last) await undoMerge(admin.ctx, { id: last.id });
    },
    async 'a song is played'() {
      const { id } = await pick('songs');
      await countPlay(anonymous(services), { songId: id, listener: aListener() });
      await aggregatePlays(systemContext(services, 'test'));
    },
    'a playlist is made': () =>
      createPlaylist(chance.pick(fans).ctx, {
        name: chance.pick(WORDS),
        description: '',
        isPublic: true,
        coverImage: null,
      }),
    async 'a playlist is deleted'() {
      const { id, ownerId } = chance.pick(await idsOf('playlists', 'user_id'));
      const owner = fans.find((fan) => fan.id === ownerId);
      if (owner) await deletePlaylist(owner.ctx, { id });
    },
    async 'days go by'() {
      test.setNow(new Date(services.now().getTime() + chance.below(4) * DAY_MS));
    },
  };

  const readIds = async (): Promise<WorldIds> => {
    const of = async (table: 'songs' | 'albums' | 'contents') => (await idsOf(table)).map(({ id }) => id);
    return {
      artists: profiles.map(({ id }) => id),
      songs: await of('songs'),
      albums: await of('albums'),
      posts: await of('contents'),
    };
  };
  let ids = await readIds();

  return {
    viewers,
    listReads: () => listReads(ids),
    async change() {
      const name = chance.pick(Object.keys(changes));
      // Much of it is refused, such as restoring what is there.
      const done = await changes[name]?.().then(
        () => name,
        () => `not: ${name}`,
      );
      ids = await readIds();
      return done ?? name;
    },
  };
}

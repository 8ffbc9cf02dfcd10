import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import { likeSong, unlikeSong } from '../../../catalog/likes/index.ts';
import { countPlay } from '../../../catalog/plays/index.ts';
import { sendCustomRequest } from '../../../community/custom-requests/index.ts';
import { addPostComment } from '../../../community/post-comments/index.ts';
import { addSongComment } from '../../../community/song-comments/index.ts';
import { cancelSubscription, subscribe } from '../../../money/subscriptions/index.ts';
import type { Ctx } from '../../../platform/context/index.ts';
import { anonymous } from '../../../testing/index.ts';
import { fileReport } from '../../reports/index.ts';
import { Skipped } from './people-acts.ts';
import { type Act, pickThing } from './studio-acts.ts';
import { FANS, homeOf, idOf, PROFILES, type World } from './twin-worlds.ts';

const { posts } = tables;

const fanIn = (world: World, fan: string): Ctx => {
  const ctx = world.people.get(fan);
  if (!ctx) throw new Error(`Nobody is named ${fan}`);
  return ctx;
};

/** A fan's act on a song that is in the same album in both worlds. */
const withSong =
  (does: string, how: (ctx: Ctx, songId: number) => Promise<unknown>): Act =>
  (life) => {
    const [song, fan] = [pickThing(life, 'song'), life.chance.pick(FANS)];
    if (!song || life.wandered.has(song.name)) return null;
    return {
      says: `${fan} ${does} ${song.name}`,
      run: (world) => how(fanIn(world, fan), idOf(world, song.name)),
    };
  };

/** Visitors have the same rights in both worlds. */
const play: Act = (life) => {
  const song = pickThing(life, 'song');
  if (!song || life.wandered.has(song.name)) return null;
  const listener = `00000000-0000-4000-8000-00000000000${life.chance.below(9)}`;
  return {
    says: `${listener.at(-1)} plays ${song.name}`,
    run: (world) => countPlay(anonymous(life.test.services), { songId: idOf(world, song.name), listener }),
  };
};

/** Premium ones are open to other people while profiles are merged. */
const comment: Act = (life) => {
  const [post, fan] = [pickThing(life, 'post'), life.chance.pick(FANS)];
  if (!post) return null;
  return {
    says: `${fan} comments ${post.name}`,
    async run(world) {
      const postId = idOf(world, post.name);
      if (await life.test.services.db.$count(posts, and(eq(posts.id, postId), posts.isPremium)))
        throw new Skipped();
      await addPostComment(fanIn(world, fan), { contentId: postId, text: 'Hi' });
    },
  };
};

const ask: Act = (life) => {
  const [profile, fan] = [life.chance.pick(PROFILES), life.chance.pick(FANS)];
  const home = homeOf(life, profile);
  const request = {
    requestType: 'cameo',
    email: 'fan@example.com',
    details: `For my sister ${life.next()}`,
  } as const;
  return {
    says: `${fan} asks ${profile}`,
    run: (world) =>
      sendCustomRequest(fanIn(world, fan), {
        ...request,
        artistId: idOf(world, world.isMerged ? profile : home),
      }),
  };
};

/** Subscribers of one of two merged profiles have both, and need no further subscription. */
const pay: Act = (life) => {
  const [profile, fan] = [life.chance.pick(PROFILES), life.chance.pick(FANS)];
  const home = homeOf(life, profile);
  const together = PROFILES.filter((one) => homeOf(life, one) === home);
  const isEnding = life.chance.percent(25);
  return {
    says: `${fan} ${isEnding ? 'cancels' : 'subscribes to'} ${profile}`,
    async run(world) {
      const ids = together.map((one) => idOf(life.apart, one));
      const [row] = await life.test.services.client<{ all: number; mine: number }[]>`
        select count(*)::int as all, count(*) filter (where artist_id = ${idOf(life.apart, profile)})::int as mine
        from subscriptions where user_id = ${idOf(life.apart, fan)} and artist_id = any(${ids})`;
      const isSame = isEnding ? row?.all === 1 && row.mine === 1 : row?.all === row?.mine;
      if (together.length > 1 && (!isSame || (!isEnding && profile !== home))) throw new Skipped();
      const artistId = idOf(world, profile);
      if (isEnding) await cancelSubscription(fanIn(world, fan), { artistId });
      else await subscribe(fanIn(world, fan), { artistId });
    },
  };
};

const report: Act = (life) => {
  const thing = pickThing(life, life.chance.pick(['song', 'post']));
  const fan = life.chance.pick(FANS);
  if (!thing || life.wandered.has(thing.name)) return null;
  const targetType = thing.name.startsWith('song') ? 'song' : 'post';
  return {
    says: `${fan} reports ${thing.name}`,
    run: (world) =>
      fileReport(fanIn(world, fan), {
        targetType,
        targetId: idOf(world, thing.name),
        reason: 'spam',
        note: '',
      }),
  };
};

export const FAN_ACTS: readonly Act[] = [
  ...[play, play, comment, ask, pay, pay, pay, report],
  withSong('likes', (ctx, songId) => likeSong(ctx, { songId })),
  withSong('unlikes', (ctx, songId) => unlikeSong(ctx, { songId })),
  withSong('comments', (ctx, songId) => addSongComment(ctx, { songId, text: 'Hi', timestamp: 1 })),
];

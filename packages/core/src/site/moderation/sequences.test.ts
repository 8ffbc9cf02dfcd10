import { tables } from '@stagedoor/db';
import type { TargetRef } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSongComment } from '../../community/song-comments/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import {
  createChance,
  makeAlbum,
  makeArtist,
  makePlaylist,
  makePost,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { liftSuspensions, moderate, undoDecision } from './index.ts';

const SEED = Number(process.env.MODERATION_SEED ?? 20_261_123);
const SEQUENCES = Number(process.env.MODERATION_SEQUENCES ?? 25);
const STEPS = 12;
const HOUR_MS = 3600 * 1000;

let test: TestServices;
let admin: Ctx;
beforeAll(async () => {
  test = await openTestServices();
  admin = (await makeUser(test.services, { isAdmin: true })).ctx;
});
afterAll(() => test.close());

type Kind = 'hide' | 'delete' | 'warn' | 'suspend';
interface Act extends TargetRef {
  id: number;
  kind: Kind;
  makerUserId: number;
  until: number | null;
  isUndone: boolean;
  /** Set for the deletion of an album that contained its song, which was deleted with it. */
  tookSong: boolean;
}

/** A person with a profile, an album of one song, a post, a comment and a playlist. */
async function makeWorld() {
  const { services } = test;
  const artist = await makeArtist(services);
  const album = await makeAlbum(services, { artistId: artist.id });
  const song = await makeSong(services, { artistId: artist.id, albumId: album.id });
  const post = await makePost(services, { artistId: artist.id });
  const comment = await addSongComment(artist.ctx, { songId: song.id, text: 'Hi', timestamp: 1 });
  const playlist = await makePlaylist(services, { userId: artist.userId });
  const targets: TargetRef[] = [
    { targetType: 'user', targetId: artist.userId },
    { targetType: 'artist', targetId: artist.id },
    { targetType: 'album', targetId: album.id },
    { targetType: 'song', targetId: song.id },
    { targetType: 'post', targetId: post.id },
    { targetType: 'songComment', targetId: comment.id },
    { targetType: 'playlist', targetId: playlist.id },
  ];
  return { userId: artist.userId, targets };
}

/**
 * The expected [hidden, deleted] of each thing, and whether the person is suspended, after the acts that were not
 * undone.
 */
function expected(
  { userId, targets }: Awaited<ReturnType<typeof makeWorld>>,
  acts: readonly Act[],
  now: number,
) {
  const standing = acts.filter(({ isUndone }) => !isUndone);
  const has = (type: string, kind: Kind) =>
    standing.some((act) => act.targetType === type && act.kind === kind);
  const isSuspended = standing.some(
    ({ kind, makerUserId, until }) =>
      kind === 'suspend' && makerUserId === userId && (until === null || until > now),
  );
  const wentAlong: Record<string, boolean> = {
    artist: has('user', 'delete'),
    song: standing.some(({ tookSong }) => tookSong),
  };
  return {
    isSuspended,
    things: targets.map(({ targetType: type }) => [
      type,
      has(type, 'hide') || ((type === 'user' || type === 'artist') && isSuspended),
      has(type, 'delete') || (wentAlong[type] ?? false),
    ]),
  };
}

async function actual({ userId, targets }: Awaited<ReturnType<typeof makeWorld>>) {
  const TABLES = {
    user: 'users',
    artist: 'artists',
    album: 'albums',
    song: 'songs',
    post: 'contents',
    songComment: 'song_comments',
    postComment: 'comments',
    playlist: 'playlists',
  };
  const things = [];
  for (const { targetType, targetId } of targets) {
    const hidden = targetType === 'artist' ? 'suspended_at' : 'hidden_at';
    const [row] = await test.services.db.execute<{ hidden: boolean; deleted: boolean }>(sql`
      select ${sql.raw(hidden)} is not null as hidden, deleted_at is not null as deleted
      from ${sql.raw(TABLES[targetType])} where id = ${targetId}`);
    things.push([targetType, row?.hidden, row?.deleted]);
  }
  const [person] = await test.services.db.execute<{ suspended: boolean }>(
    sql`select suspended_at is not null as suspended from ${tables.users} where id = ${userId}`,
  );
  return { isSuspended: person?.suspended, things };
}

/** Acts in the audit log since a record, in the form of the sequence's own list. */
async function told(since: number): Promise<string[]> {
  const rows = await test.services.client<{ act: string; decisionId: number }[]>`
    select act, (details ->> 'decisionId')::int as "decisionId" from audit_log where id > ${since} order by id`;
  return rows.map(({ act, decisionId }) => `${act} ${decisionId}`);
}

// Proves (rules.md, Moderation): the state of a thing follows from its decisions that stand, in whatever order they came
it(
  'leaves, in any order of decisions and undoings, what the decisions that stand tell',
  async () => {
    for (let n = 0; n < SEQUENCES; n++) {
      const chance = createChance(SEED + n);
      const world = await makeWorld();
      const acts: Act[] = [];
      const story: string[] = [];
      const log: string[] = [];
      const [start] = await test.services.client`select last_id::int as id from audit_head`;
      let now = Date.now();
      for (let step = 0; step < STEPS; step++) {
        now += chance.below(3 * HOUR_MS) + 1;
        test.setNow(new Date(now));
        const standing = acts.filter(({ isUndone }) => !isUndone);
        if (standing.length && chance.percent(40)) {
          const act = chance.pick(standing);
          const isLost = await undoDecision(admin, act).then(
            () => false,
            () => true,
          );
          story.push(`undo ${act.kind} ${act.targetType}${isLost ? ' (refused)' : ''}`);
          act.isUndone = !isLost;
          if (!isLost) log.push(`undo ${act.id}`);
        } else {
          const target = chance.pick(world.targets);
          const kind = chance.pick<Kind>(['hide', 'hide', 'delete', 'delete', 'warn', 'suspend']);
          const until = kind === 'suspend' && chance.percent(60) ? now + chance.below(9 * HOUR_MS) + 1 : null;
          const [, , songIsGone] = expected(world, acts, now).things.find(([type]) => type === 'song') ?? [];
          const tookSong = target.targetType === 'album' && kind === 'delete' && songIsGone === false;
          const { decisions, refused } = await moderate(admin, {
            targets: [target],
            decision: kind,
            reason: 'spam',
            ...(until && { until: new Date(until).toISOString() }),
          });
          story.push(`${kind} ${target.targetType}${refused.length ? ' (refused)' : ''}`);
          for (const { id } of decisions) {
            log.push(`${kind} ${id}`);
            acts.push({ ...target, id, kind, makerUserId: world.userId, until, isUndone: false, tookSong });
          }
        }
        await liftSuspensions(admin);
        expect(await actual(world), `seed ${SEED + n}: ${story.join(', ')}`).toEqual(
          expected(world, acts, now),
        );
      }
      expect(await told(start?.id), `seed ${SEED + n}`).toEqual(log);
    }
  },
  20_000 + SEQUENCES * 15_000,
);

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAlbumLink, deleteAlbum, updateAlbum } from '../../catalog/albums/index.ts';
import { aggregatePlays, refreshMonthlyListeners } from '../../catalog/plays/index.ts';
import { createSongLink, deleteSong, restoreSong, updateSong } from '../../catalog/songs/index.ts';
import { deletePost } from '../../community/posts/index.ts';
import { keepSubscriptions } from '../../money/payments/index.ts';
import { type Ctx, systemContext } from '../../platform/context/index.ts';
import { DomainError } from '../../platform/errors/index.ts';
import { openTestServices, type TestServices } from '../../testing/index.ts';
import { closeDays } from '../insights/index.ts';
import { ADMIN_ACTS, MERGE_ACTS, merge, undo } from './testing/admin-acts.ts';
import { aCatalog } from './testing/catalog.ts';
import { doJobs } from './testing/do-jobs.ts';
import { FAN_ACTS } from './testing/fan-acts.ts';
import { lookAt, lookAtMoney } from './testing/look-at-world.ts';
import { PEOPLE_ACTS, Skipped } from './testing/people-acts.ts';
import { type Act, type Plan, STUDIO_ACTS } from './testing/studio-acts.ts';
import { beginLife, endLife, idOf, type Life, named, PROFILES } from './testing/twin-worlds.ts';

const SEED = Number(process.env.MERGE_SEED ?? 20_261_126);
const LIVES = Number(process.env.MERGE_LIVES ?? 3);
/** Each in a database of its own. */
const AT_ONCE = Math.min(LIVES, 2);
const STEPS = 24;
/** By then there is one, so that most of a life is led with merged profiles. */
const FIRST_MERGE = 7;
const TRIALS = 3;
const HOUR_MS = 3600 * 1000;
const GROUPS = [
  STUDIO_ACTS,
  STUDIO_ACTS,
  STUDIO_ACTS,
  PEOPLE_ACTS,
  FAN_ACTS,
  FAN_ACTS,
  ADMIN_ACTS,
  MERGE_ACTS,
];

let lanes: TestServices[];
beforeAll(async () => {
  const openOne = () => openTestServices({ musicCatalog: aCatalog() });
  lanes = await Promise.all(Array.from({ length: AT_ONCE }, openOne));
});
afterAll(() => Promise.all(lanes.map((lane) => lane.close())));

/** Does it in the world with merges and, unless it was refused there, in the other one. */
async function live(life: Life, plan: Plan | null): Promise<void> {
  if (!plan) return;
  pass(life, 1 + life.chance.below(6 * HOUR_MS));
  try {
    await plan.run(life.merged);
  } catch (error) {
    if (!(error instanceof DomainError || error instanceof Skipped)) throw error;
    life.story.push(`${plan.says} (refused)`);
    return;
  }
  life.story.push(plan.says);
  if (!plan.isMergedOnly) await plan.run(life.apart);
  await plan.done?.();
}

function pass(life: Life, ms: number): void {
  life.now = new Date(life.now.getTime() + ms);
  life.test.setNow(life.now);
}

const anAct = ({ chance }: Life): Act => chance.pick<Act>(chance.pick(GROUPS));

async function liveOnce(test: TestServices, seed: number): Promise<void> {
  const life = await beginLife(test, seed);
  const told = () => `MERGE_SEED=${seed} MERGE_LIVES=1: ${life.story.join(', ')}`;
  const system = systemContext(test.services, 'test');
  try {
    for (let step = 0; step < STEPS; step++) {
      const isDue = step === FIRST_MERGE && life.merges.length === 0;
      await live(life, isDue ? merge(life) : anAct(life)(life));
    }
    while (life.merges.length > 0) await live(life, undo(life));
    await aggregatePlays(system);
    await doJobs(life);
    pass(life, 25 * HOUR_MS);
    await closeDays(system);
    await refreshMonthlyListeners(system);
  } catch (error) {
    throw new Error(told(), { cause: error });
  }
  expect(await lookAt(life, life.merged), told()).toEqual(await lookAt(life, life.apart));
  expect(await lookAtMoney(life, life.merged), told()).toEqual(await lookAtMoney(life, life.apart));
  pass(life, 31 * 24 * HOUR_MS);
  for (let n = 0; n < 2; n++) await keepSubscriptions(system);
  expect(await lookAtMoney(life, life.merged), told()).toEqual(await lookAtMoney(life, life.apart));
  for (let n = 0; n < TRIALS; n++) await tryToTouch(life);
  await endLife(life);
}

/** Changes, deletions and sharing of another profile's work are refused. */
async function tryToTouch(life: Life): Promise<void> {
  const { chance, merged: world, owners } = life;
  const name = chance.pick(named(life, chance.pick(['song', 'album', 'post'])));
  const stranger = chance.pick(PROFILES.filter((one) => one !== owners.get(name)));
  const ctx = world.people.get(`owner${stranger}`);
  const ofKind = TOUCHES.filter(([kind]) => name.startsWith(kind));
  for (const [, touch] of ofKind)
    await expect(ctx && touch(ctx, idOf(world, name)), `owner${stranger} touches ${name}`).rejects.toThrow(
      DomainError,
    );
}

const TOUCHES: [kind: string, touch: (ctx: Ctx, id: number) => Promise<unknown>][] = [
  ['song', (ctx, id) => updateSong(ctx, { id, title: 'Mine' })],
  ['song', (ctx, id) => deleteSong(ctx, { id })],
  ['song', (ctx, id) => restoreSong(ctx, { id })],
  ['song', (ctx, id) => createSongLink(ctx, { id })],
  ['album', (ctx, id) => updateAlbum(ctx, { id, title: 'Mine' })],
  ['album', (ctx, id) => deleteAlbum(ctx, { id, withSongs: true })],
  ['album', (ctx, id) => createAlbumLink(ctx, { id })],
  ['post', (ctx, id) => deletePost(ctx, { id })],
];

// Proves (rules.md, Merged profiles): undone, lives with merges are those without them: catalogue, people, rights, links, figures, money
it(
  'leaves, when all merges are undone, what would be there without them',
  async () => {
    const seeds = Array.from({ length: LIVES }, (_, n) => SEED + n);
    await Promise.all(
      lanes.map(async (lane) => {
        for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) await liveOnce(lane, seed);
      }),
    );
  },
  60_000 + LIVES * 20_000,
);

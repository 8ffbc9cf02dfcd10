import { type ApiContext, appRouter, isRemembered } from '@stagedoor/api';
import type { Answers, Ctx } from '@stagedoor/core';
import { createChance, openTestServices, type TestServices } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, type World } from './testing/random-world.ts';
import { etagOf } from './write-json.ts';

const SEED = Number(process.env.ANSWER_SEED ?? 20_261_126);
const STEPS = Number(process.env.ANSWER_STEPS ?? 60);
/** How many questions follow a step. */
const QUESTIONS = 12;

let test: TestServices;
let world: World;
const chance = createChance(SEED);
beforeAll(async () => {
  test = await openTestServices();
  world = await makeWorld(test, chance);
});
afterAll(() => test.close());

/** Remembers nothing. */
const forgetful: Answers = {
  known: () => undefined,
  get: async (ctx, { load, label }) => {
    const { result, nextCursor = null } = await load(ctx);
    const json = Buffer.from(JSON.stringify(result));
    return { json, etag: etagOf(json), nextCursor, label };
  },
};

type Procedures = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

/** The answer to a viewer, or the code of the refusal. */
async function ask(viewer: Ctx, path: string, input: unknown): Promise<string> {
  const [router = '', name = ''] = path.split('.');
  const caller = appRouter.createCaller({ domain: viewer } as unknown as ApiContext);
  try {
    const answer = await (caller as unknown as Procedures)[router]?.[name]?.(input);
    // Their order follows plays that it does not show, which may be a minute old.
    if (path === 'artists.related') (answer as { id: number }[]).sort((a, b) => a.id - b.id);
    return JSON.stringify(answer);
  } catch (error) {
    return String((error as { code?: string }).code);
  }
}

it(
  `answers the same with its memory and without, in random worlds (seed ${SEED})`,
  async () => {
    const story: string[] = [];
    const reads = world.listReads();
    const paths = Object.keys(appRouter._def.procedures).filter(isRemembered);
    expect([...new Set(reads.map(({ path }) => path))].sort()).toEqual(paths.sort());
    for (let step = 0; step < STEPS; step++) {
      story.push(await world.change());
      const asked = Array.from({ length: QUESTIONS }, () => ({
        ...chance.pick(world.listReads()),
        viewer: chance.pick(world.viewers),
      }));
      // At the same moment, so that they share what is being made.
      const remembered = await Promise.all(
        asked.map(({ viewer, path, input }) => ask(viewer.ctx, path, input)),
      );
      for (const [n, { viewer, path, input }] of asked.entries()) {
        const fresh = await ask({ ...viewer.ctx, answers: forgetful }, path, input);
        const said = `${viewer.name}: ${path} ${JSON.stringify(input)} after ${story.slice(-8).join(', ')}`;
        expect(remembered[n], said).toBe(fresh);
      }
    }
  },
  60_000 + STEPS * 1_000,
);

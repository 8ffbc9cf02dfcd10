import { type SmartCondition, type SmartRules, smartOrder, smartRules } from '@stagedoor/validators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/index.ts';
import { evaluateRules, type SongFacts } from '../../testing/evaluate-rules.ts';
import { createChance, explain } from '../../testing/index.ts';
import { MORE_TEXTS, NOW, openSmartWorld, type SmartWorld, TEXTS } from '../../testing/smart-world.ts';
import { listSmartSongs } from './list-smart-songs.ts';
import { readSmartFacts } from './read-smart-facts.ts';

const SEED = Number(process.env.SMART_RULES_SEED ?? 20_261_122);
const RULES = Number(process.env.SMART_RULES ?? 60);
const chance = createChance(SEED);

let world: SmartWorld;
const facts = new Map<string, SongFacts[]>();
beforeAll(async () => {
  world = await openSmartWorld(chance);
  for (const viewer of world.viewers.keys()) facts.set(viewer, await world.songsFor(viewer));
});
afterAll(() => world.close());

const DAYS = [
  '0001-01-01',
  '1994-01-01',
  '1994-06-30',
  '2024-02-29',
  '2026-05-16',
  '2026-05-17',
  '2026-06-08',
  '2026-06-09',
  '2026-06-14',
  '2026-06-15',
  '9999-12-31',
];
const pair = <T>(from: readonly T[]) => [chance.pick(from), chance.pick(from)].toSorted() as [T, T];
const numbers = (values: number[]) => ({
  operator: chance.pick(['is', 'isNot', 'atLeast', 'atMost'] as const),
  value: chance.pick(values),
});

function aCondition(): SmartCondition {
  const field = chance.pick([
    'title',
    'artist',
    'album',
    'genre',
    'year',
    'plays',
    'myPlays',
    'length',
    'added',
    'released',
    'liked',
    'premium',
  ] as const);
  switch (field) {
    case 'title':
    case 'artist':
    case 'album':
    case 'genre': {
      const operator = chance.pick(['is', 'isNot', 'contains', 'doesNotContain'] as const);
      return { field, operator, value: chance.pick([...TEXTS, ...MORE_TEXTS, 'o', 'ÉLEC', 'HA']).trim() };
    }
    case 'year':
    case 'plays':
    case 'myPlays':
    case 'length': {
      const values = field === 'year' ? [1, 1994, 2024, 2025, 9999] : [0, 1, 3, 5, 179, 180, 181, 3600];
      if (chance.percent(20)) {
        const value = [chance.pick(values), chance.pick(values)].toSorted((a, b) => a - b) as [
          number,
          number,
        ];
        return { field, operator: 'between', value };
      }
      return { field, ...numbers(values) };
    }
    case 'added':
    case 'released': {
      const operator = chance.pick(['since', 'before', 'between', 'inLast', 'notInLast'] as const);
      if (operator === 'between') return { field, operator, value: pair(DAYS) };
      if (operator === 'inLast' || operator === 'notInLast')
        return { field, operator, value: chance.pick([1, 7, 30, 365, 36_500]) };
      return { field, operator, value: chance.pick(DAYS) };
    }
    case 'liked':
    case 'premium':
      return { field, operator: 'is', value: chance.percent(50) };
  }
}

const someRules = (): SmartRules =>
  smartRules.parse({
    match: chance.pick(['all', 'any']),
    conditions: Array.from({ length: 1 + chance.below(4) }, aCondition),
    order: chance.pick(smartOrder.options),
    limit: chance.pick([1, 5, 50, 1000]),
  });

const ANY: SmartCondition = { field: 'plays', operator: 'atLeast', value: 0 };
const viewer = (name: string): Ctx => {
  const ctx = world.viewers.get(name);
  if (!ctx) throw new Error(`Nobody is ${name}`);
  return ctx;
};

describe('the songs of a smart playlist', () => {
  // Proves (rules.md, Smart playlists): songs follow from rules of every field, operator and order, whoever asks
  it('are what its rules say, for every viewer and in every order', async () => {
    const sizes: number[] = [];
    for (let n = 0; n < RULES; n++) {
      const rules = someRules();
      for (const [viewer, ctx] of world.viewers) {
        const found = (await listSmartSongs(ctx, rules)).map(({ id }) => id);
        const expected = evaluateRules(facts.get(viewer) ?? [], rules, NOW);
        const said = `${viewer}, seed ${SEED}: ${JSON.stringify(rules)}`;
        if (rules.order !== 'random') expect(found, said).toEqual(expected);
        else {
          expect(found, said).toHaveLength(Math.min(expected.length, rules.limit));
          expect(expected, said).toEqual(expect.arrayContaining(found));
        }
        sizes.push(found.length);
      }
    }
    // Otherwise the rules would prove little.
    expect(sizes.filter((size) => size > 0).length).toBeGreaterThan(sizes.length / 3);
    expect(new Set(sizes).size).toBeGreaterThan(30);
  });

  it('come in windows', async () => {
    const rules = smartRules.parse({ conditions: [ANY], order: 'title', limit: 10 });
    const ctx = viewer('a fan');
    const all = await listSmartSongs(ctx, rules);
    expect(all).toHaveLength(10);
    expect(await listSmartSongs(ctx, rules, { offset: 0, limit: 4 })).toEqual(all.slice(0, 4));
    expect(await listSmartSongs(ctx, rules, { offset: 8, limit: 4 })).toEqual(all.slice(8));
    expect(await listSmartSongs(ctx, rules, { offset: 12, limit: 4 })).toEqual([]);
  });

  // Proves (rules.md, Smart playlists): a random order stays for a day
  it('stay in the same random order for a day', async () => {
    const rules = smartRules.parse({ conditions: [ANY], order: 'random', limit: 1000 });
    const at = async (time: string) => {
      const ctx = { ...viewer('an admin'), now: () => new Date(time) };
      return (await listSmartSongs(ctx, rules)).map(({ id }) => id);
    };
    const ordered = await at('2026-06-15T00:00:00Z');
    expect(await at('2026-06-15T23:59:59Z')).toEqual(ordered);
    const next = await at('2026-06-16T00:00:00Z');
    expect(next).not.toEqual(ordered);
    expect(next.toSorted()).toEqual(ordered.toSorted());
  });

  // Proves (rules.md, Smart playlists): plays and likes are those of whoever opens it, and the form says so
  it('follow the plays and likes of whoever asks', async () => {
    const rules = smartRules.parse({
      match: 'any',
      conditions: [
        { field: 'liked', operator: 'is', value: true },
        { field: 'myPlays', operator: 'atLeast', value: 1 },
      ],
      limit: 1000,
    });
    const found = async (name: string) => (await listSmartSongs(viewer(name), rules)).map(({ id }) => id);
    const [fan, other] = [await found('a fan'), await found('another fan')];
    expect(fan.length).toBeGreaterThan(0);
    expect(other.length).toBeGreaterThan(0);
    expect(fan).not.toEqual(other);
    expect(await found('a visitor')).toEqual([]);
  });
});

// Proves (rules.md, Smart playlists): they are always fresh, with count, length and mosaic
it('sums up the songs of several playlists at once', async () => {
  const playlists = Array.from({ length: 12 }, (_, n) => ({
    id: n + 1,
    rules: { ...someRules(), order: chance.pick(['title', 'year', 'myMostPlayed'] as const) },
  }));
  for (const ctx of [viewer('a visitor'), viewer('a fan')]) {
    const facts = await readSmartFacts(ctx, playlists);
    for (const { id, rules } of playlists) {
      const songs = await listSmartSongs(ctx, rules);
      const covers = [...new Set(songs.flatMap(({ coverImage }) => coverImage ?? []))];
      expect(facts.get(id)).toEqual({
        songCount: songs.length,
        durationMs: songs.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0),
        covers: covers.slice(0, 4).map((image) => ({ image, placeholder: null })),
      });
    }
  }
  expect(await readSmartFacts(viewer('a fan'), [])).toEqual(new Map());
});

// Proves (rules.md, Smart playlists): likes and plays are read once in a statement
it('reads the likes and plays of a smart playlist’s rules once, not for each song', async () => {
  const ctx = viewer('a fan');
  const rules = smartRules.parse({
    conditions: [
      { field: 'liked', operator: 'is', value: true },
      { field: 'myPlays', operator: 'atLeast', value: 3 },
      { field: 'year', operator: 'isNot', value: 1999 },
    ],
    order: 'title',
  });
  const plan = await explain(ctx, () => listSmartSongs(ctx, rules));
  expect(plan.match(/hashed SubPlan/g)).toHaveLength(2);
});

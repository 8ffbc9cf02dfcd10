import { type Ctx, systemContext } from '@stagedoor/core';
import { checkLedger } from '@stagedoor/core/money/ledger';
import { keepSubscriptions } from '@stagedoor/core/money/payments';
import { type Chance, createChance, makeArtist, makeUser } from '@stagedoor/core/testing';
import { sql } from 'drizzle-orm';
import { isRefusal } from '../is-refusal.ts';
import { type Book, compare, newBook } from './book.ts';
import { type Money, openMoney, type ProviderName } from './money.ts';

export interface Person {
  id: number;
  name: string;
  ctx: Ctx;
  chance: Chance;
  book: Book;
  isDeleted: boolean;
}

export interface World {
  money: Money;
  admin: Ctx;
  system: Ctx;
  chance: Chance;
  artistIds: number[];
  people: Person[];
  merges: { id: number; profiles: [number, number]; isUndone: boolean }[];
  decisions: number[];
  /** Does the work that the worker would do a moment later. */
  jobs: (() => Promise<unknown>)[];
  story: string[];
  problems: string[];
}

/** Six artists and some people, of whom the first two are artists themselves. */
export async function openWorld(name: ProviderName, seed: number, size: number): Promise<World> {
  const money = await openMoney(name);
  const { services } = money.test;
  const person = (n: number, { id, ctx }: { id: number; ctx: Ctx }): Person => ({
    id,
    name: `P${n}`,
    ctx,
    chance: createChance(seed * 1_000 + n),
    book: newBook(),
    isDeleted: false,
  });
  const artists = [];
  for (let n = 0; n < 6; n++) artists.push(await makeArtist(services));
  const people = artists.slice(0, 2).map(({ userId, ctx }, n) => person(n, { id: userId, ctx }));
  for (let n = 2; n < size; n++) people.push(person(n, await makeUser(services)));
  return {
    money,
    admin: (await makeUser(services, { isAdmin: true })).ctx,
    system: systemContext(services, 'test'),
    chance: createChance(seed),
    artistIds: artists.map(({ id }) => id),
    people,
    merges: [],
    decisions: [],
    jobs: [],
    story: [],
    problems: [],
  };
}

/** Writes down an act; what the product refuses changes nothing, which is compared as well. */
export async function tell(world: World, words: string, work: () => Promise<unknown>): Promise<void> {
  const at = world.money.test.services.now().toISOString();
  const refusal = await work().then(
    () => '',
    (error: unknown) => {
      if (!isRefusal(error)) throw error;
      return ` (${error.message})`;
    },
  );
  world.story.push(`${at} ${words}${refusal}`);
}

/** `moved` are the profiles of a merge that was just made or undone. */
export async function check(
  world: World,
  people: readonly Person[],
  moved?: readonly number[],
): Promise<void> {
  const checkPerson = async (person: Person) => {
    await world.money.settle(person.id);
    const found = await compare(world.money, person, moved);
    return found.map((words) => `${person.name}: ${words}`);
  };
  const found = await Promise.all([...people.map(checkPerson), checkLedger(world.system)]);
  world.problems.push(...found.flat());
}

export async function runJobs(world: World): Promise<void> {
  for (const job of world.jobs.splice(0)) await job();
  await keepSubscriptions(world.system);
  const { db } = world.money.test.services;
  const running = await db.execute<{ who: number; what: number }>(sql`
    select s.user_id as who, s.artist_id as what from subscriptions s
    join users u on u.id = s.user_id join artists a on a.id = s.artist_id
    left join artist_members m on m.artist_id = s.artist_id and m.user_id = s.user_id
    where s.active and s.cancelled_at is null and (u.deleted_at is not null or a.deleted_at is not null
      or a.suspended_at is not null or m.user_id is not null)`);
  world.problems.push(...running.map(({ who, what }) => `person ${who} goes on paying for artist ${what}`));
}
